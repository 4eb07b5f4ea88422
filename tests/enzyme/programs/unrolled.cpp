// Loops that the compiler unrolls: further than arrays in structures are long, and over words that are numbers and addresses in turn.
#include "check.h"

template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);

#define APART __attribute__((noinline)) static
#define SPELLED(words) _Pragma(#words)
#define UNROLL(count) SPELLED(clang loop unroll_count(count))

/* Numbers, and narrower ones behind them: unrolled by four, the loop over the numbers goes over these in turns
   that are never taken. */
#define SAMPLES(name, count)                                                                     \
    struct name {                                                                                \
        double value[count];                                                                     \
        float note[count];                                                                       \
    };                                                                                           \
    static double doubled_##name(const name *from, name *to, int n) {                            \
        name s = *from;                                                                          \
        double sum = 0;                                                                          \
        UNROLL(4)                                                                                \
        for (int i = 0; i < n; i++) sum += s.value[i] *= 2;                                      \
        *to = s;                                                                                 \
        return sum;                                                                              \
    }
SAMPLES(pair, 2)
SAMPLES(three, 3)
SAMPLES(five, 5)
template <class T> static void check_samples(void *f, int n) {
    T a{}, b{}, da{}, db{};
    for (int i = 0; i < n; i++) a.value[i] = i + 1, a.note[i] = 5 + i, da.note[i] = 0.5f * (i + 1), db.note[i] = 1, db.value[i] = i;
    __enzyme_autodiff<void>(f, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_const, n);
    for (int i = 0; i < n; i++) {
        NEAR(da.value[i], 2 + 2 * i); NEAR(da.note[i], 0.5f * (i + 1) + 1);
        NEAR(db.value[i], 0); NEAR(db.note[i], 0);
    }
    T t{}, dt{};
    t.value[1] = 1, t.note[1] = 3;
    NEAR(__enzyme_fwddiff<double>(f, enzyme_dup, &a, &t, enzyme_dup, &b, &dt, enzyme_const, n), 2);
    NEAR(dt.value[1], 2); NEAR(dt.note[1], 3);
}
TEST(past_the_end_of_an_array) {
    check_samples<pair>((void *)doubled_pair, 2);
    check_samples<three>((void *)doubled_three, 3);
    check_samples<five>((void *)doubled_five, 5);
}

/* Bytes behind an array of numbers that are memory for numbers, found by a constant behind the index. */
template <class T, int N> struct room {
    double head[2];
    T store[N];
    float note[2];
};
template <class R> static double in_room(const double *x, int n) {
    R s{}, t;
    s.head[0] = x[0], s.head[1] = x[1];
    for (int i = 0; i < n; i++) {
        double *at = (double *)((char *)&s + 8 * i);
        at[2] = x[i] * x[i];
    }
    memcpy(&t, &s, sizeof s);
    double sum = t.head[0] * t.head[1];
    for (int i = 0; i < n; i++) {
        double *at = (double *)((char *)&t + 8 * i);
        sum += at[2] * (i + 1);
    }
    return sum;
}
template <class R> static void check_room() {
    double x[4] = {1, 2, 3, 4}, d[4] = {};
    __enzyme_autodiff<void>((void *)in_room<R>, enzyme_dup, x, d, enzyme_const, 4);
    NEAR(d[0], 4); NEAR(d[1], 9); NEAR(d[2], 18); NEAR(d[3], 32);
}
TEST(memory_for_numbers) { check_room<room<unsigned char, 32>>(); check_room<room<long, 4>>(); }

struct tagged {
    union { double *at; double value; } word;
    int is_address;
    double get() const { return is_address ? *word.at * 1.5 : word.value * word.value; }
};
/* Every second word is an address: unrolled, each store knows which. */
#define FILL(count)                                                                              \
    APART void fill_##count(tagged *all, double *squares, const double *x, int n) {              \
        UNROLL(count)                                                                            \
        for (int i = 0; i < n; i++) {                                                            \
            squares[i] = x[i] * x[i];                                                            \
            all[i].is_address = i & 1;                                                           \
            if (i & 1) all[i].word.at = squares + i;                                             \
            else all[i].word.value = x[i];                                                       \
        }                                                                                        \
    }
FILL(1)
FILL(2)
FILL(4)
struct node { tagged held; node *next; };
template <void (*FILLED)(tagged *, double *, const double *, int)> static double in_a_list(const double *x, int n) {
    double squares[3], sum = 0;
    tagged all[3];
    FILLED(all, squares, x, n);
    node *head = nullptr;
    for (int i = 0; i < n; i++) head = new node{all[i], head};
    for (node *one = head; one; one = one->next) sum += one->held.get();
    while (head) {
        node *next = head->next;
        delete head;
        head = next;
    }
    return sum;
}
template <void (*FILLED)(tagged *, double *, const double *, int)> static double chosen(const double *x, int n) {
    double squares[3], sum = 0;
    tagged all[3];
    FILLED(all, squares, x, n);
    for (int i = 0; i < n; i++) {
        tagged one = x[i] > 1 ? all[0] : all[1];
        sum += one.get();
    }
    return sum;
}
static void gradient_in_a_list(int by) {
    double x[3] = {0.5, 1.5, -0.75}, d[3] = {}, c[3] = {};
    if (by == 1) __enzyme_autodiff<void>((void *)in_a_list<fill_1>, enzyme_dup, x, d, enzyme_const, 3);
    if (by == 2) __enzyme_autodiff<void>((void *)in_a_list<fill_2>, enzyme_dup, x, d, enzyme_const, 3);
    if (by == 4) __enzyme_autodiff<void>((void *)in_a_list<fill_4>, enzyme_dup, x, d, enzyme_const, 3);
    if (by == 1) __enzyme_autodiff<void>((void *)chosen<fill_1>, enzyme_dup, x, c, enzyme_const, 3);
    if (by == 2) __enzyme_autodiff<void>((void *)chosen<fill_2>, enzyme_dup, x, c, enzyme_const, 3);
    if (by == 4) __enzyme_autodiff<void>((void *)chosen<fill_4>, enzyme_dup, x, c, enzyme_const, 3);
    NEAR(d[0], 1); NEAR(d[1], 4.5); NEAR(d[2], -1.5);
    NEAR(c[0], 1); NEAR(c[1], 9); NEAR(c[2], 0);
}
TEST(every_second_word_an_address) { gradient_in_a_list(1); gradient_in_a_list(2); gradient_in_a_list(4); }

// In the caller's memory, of which only what the call passes says that floats lie behind the doubles.
struct two_of_each {
    double value[2];
    float note[2];
};
#define OF_TWO(name) static double name(const two_of_each *from, two_of_each *to, int n)
OF_TWO(as_it_is) {
    *to = *from;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += to->value[i] *= 2;
    return sum;
}
OF_TWO(by_four) {
    *to = *from;
    double sum = 0;
    SPELLED(clang loop unroll_count(4))
    for (int i = 0; i < n; i++) sum += to->value[i] *= 2;
    return sum;
}
OF_TWO(by_bits) {
    *to = *from;
    double sum = 0;
    for (int i = 0;; i += 4) {
        if (i == n) break;
        sum += to->value[i] *= 2;
        if ((i | 1) == n) break;
        sum += to->value[i | 1] *= 2;
        if ((i | 2) == n) break;
        sum += to->value[i | 2] *= 2;
        if ((i | 3) == n) break;
        sum += to->value[i | 3] *= 2;
    }
    return sum;
}
#define GRADIENT_OF_TWO(name)                                                                               \
    {                                                                                                       \
        two_of_each a{{1, 2}, {5, 6}}, b{}, da{{0, 0}, {0.5, 1}}, db{{0, 1}, {1, 1}};                       \
        __enzyme_autodiff<void>((void *)name, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_const, 2);   \
        NEAR(da.value[0], 2); NEAR(da.value[1], 4); NEAR(da.note[0], 1.5); NEAR(da.note[1], 2);             \
        NEAR(db.value[1], 0); NEAR(db.note[1], 0);                                                          \
    }
TEST(memory_of_the_caller) { GRADIENT_OF_TWO(as_it_is) GRADIENT_OF_TWO(by_four) GRADIENT_OF_TWO(by_bits) }

int main() {
    RUN(memory_of_the_caller);
    RUN(past_the_end_of_an_array); RUN(memory_for_numbers); RUN(every_second_word_an_address);
    return failed;
}
