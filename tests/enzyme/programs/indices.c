/* Indices less a constant, from the end and of the next structure, where arrays of several kinds lie side by side. */
// levels in the suite: 0 2
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#define APART static __attribute__((noinline))
#define N 6

/* Reverse and forward mode of a function of N numbers and a count against differences. */
#define AGREES(f, n)                                                                                  \
    do {                                                                                              \
        double x[N], d[N] = {0};                                                                      \
        for (int i = 0; i < N; i++) x[i] = .75 + .375 * i;                                            \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, n);                              \
        for (int i = 0; i < N; i++) {                                                                 \
            double t[N] = {0};                                                                        \
            t[i] = 1;                                                                                 \
            CLOSE(d[i], SLOPE(x[i], f(x, n)), 1e-7);                                                  \
            NEAR(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, n), d[i]);               \
        }                                                                                             \
    } while (0)

/* LLVM adds the constant behind the index, which then begins in another array: one of integers. */
struct among { long before[4]; double at[2]; long behind[2]; };
APART void fill_among(struct among *s, const double *x) {
    s->at[0] = x[0] * x[1], s->at[1] = x[2] * x[3];
    for (int i = 0; i < 4; i++) s->before[i] = i + 1;
    s->behind[0] = s->behind[1] = 1;
}
APART long sum_before(const struct among *s) {
    long sum = 0;
    for (int i = 0; i < 4; i++) sum += s->before[i];
    return sum * s->behind[1];
}
APART void take(double *to, const struct among *s, long i) { memcpy(to, &s->at[i - 3], sizeof *to); }
static double taken(const double *x, int n) {
    struct among s;
    double *y = malloc(2 * sizeof *y);
    fill_among(&s, x);
    take(y, &s, n), take(y + 1, &s, n - 1);
    double product = y[0] * y[1] * sum_before(&s);
    free(y);
    return product;
}
TEST(less_a_constant) { AGREES(taken, 4); }

/* Down from one behind the last, and integers less three beside numbers that nothing counts among. */
struct beside { double k[2]; long a[4]; double z[4]; };
APART void fill_beside(struct beside *s, const double *x, int n) {
    for (int i = n + 2; i > 2; i--) s->a[i - 3] = i;
    s->k[0] = x[0] * x[2], s->k[1] = x[1] * x[2];
    for (int i = 0; i < 4; i++) s->z[i] = x[i] * x[4];
}
APART double of_beside(const struct beside *s, int n) {
    const long *end = s->a + 4;
    const double *last = s->z + 4;
    double r = 1;
    for (int i = 1; i <= n; i++) r += last[-i] * end[-i] * s->a[i - 1];
    return r * s->k[n & 1];
}
static double from_the_end(const double *x, int n) {
    struct beside s;
    fill_beside(&s, x, n);
    return of_beside(&s, n);
}
TEST(backwards) { AGREES(from_the_end, 4); }

/* A structure that is copied behind itself: what an array is believed to go on to there are addresses. */
struct ahead { long a[2]; double b[4]; const double *p[2]; double unused[3]; };
APART void fill_ahead(struct ahead *s, const double *x, int n) {
    for (int i = 1; i <= n; i++) s->b[i - 1] = x[i - 1] * x[i % N];
    for (int i = 2; i < 4; i++) s->p[i - 2] = x + i;
}
APART double of_ahead(const struct ahead *s, int n) {
    double r = 0;
    for (int i = n; i > 0; i--) r += s->b[i - 1];
    for (int i = 2; i < 4; i++) r += *s->p[i - 2] * *s->p[i - 2];
    return r;
}
static double second_of_two(const double *x, int n) {
    struct ahead *s = malloc(sizeof *s), *t = malloc(2 * sizeof *t);
    memset(s, 0, sizeof *s);
    fill_ahead(s, x, n);
    t[0] = *s;
    t[1] = *t;
    double r = of_ahead(t + 1, n);
    free(s), free(t);
    return r;
}
TEST(behind_itself) { AGREES(second_of_two, 4); AGREES(second_of_two, 3); }

/* Fields of one type in a row, run along as an array, where the only array holds integers. */
struct fields { double x, y, z; long k[4]; const double *p; };
APART void field_of(double *to, const struct fields *r, long i) { memcpy(to, &r->x + i, sizeof *to); }
APART void fill_fields(struct fields *r, const double *x) {
    r->x = x[0] * x[1], r->y = x[1] * x[2], r->z = x[2] * x[3];
    for (int i = 0; i < 4; i++) r->k[i] = i + 1;
    r->p = x;
}
static double of_fields(const double *x, int n) {
    struct fields r;
    double y[2];
    fill_fields(&r, x);
    struct fields s = r;
    field_of(y, &s, n - 3), field_of(y + 1, &s, n - 2);
    return y[0] * y[1] * s.k[n & 3] * *s.p;
}
TEST(fields_in_a_row) { AGREES(of_fields, 3); AGREES(of_fields, 4); }

/* Blocks of a count and numbers, copied whole, along which loops go down to the first and on from the second. */
typedef struct { long n; double d[]; } row;
APART row *row_of(const double *x, int n) {
    row *r = malloc(sizeof *r + n * sizeof(double));
    r->n = n;
    for (int i = 0; i < n; i++) r->d[i] = x[i] * x[i];
    return r;
}
APART double sum_of(const row *r) {
    double sum = 0;
    for (long i = 0; i < r->n; i++) sum += r->d[i] * (i + 1);
    for (long i = r->n; i > 0; i--) sum += r->d[i - 1];
    return sum;
}
static double of_rows(const double *x, int n) {
    row *r = row_of(x, n), *s = malloc(sizeof *s + n * sizeof(double));
    memcpy(s, r, sizeof *s + n * sizeof(double));
    for (int i = 1; i < n; i++) s->d[i] *= s->d[i - 1];
    double sum = sum_of(s) + sum_of(r);
    free(r), free(s);
    return sum;
}
TEST(down_to_the_first) { AGREES(of_rows, N); }

/* The array behind an index may be one of a union, or be no array: points in a row, complex numbers. */
typedef struct { double x, y, z; } point;
struct hidden {
    long head[4];
    union { double all[6]; long raw[6]; point two[2]; _Complex double pairs[3]; } u;
};
struct points { long head[4]; point two[2]; };
struct pairs { long head[4]; _Complex double z[3]; };
#define HIDDEN(name, type, numbers)                                                                  \
    APART void get_##name(double *to, const type *s, long i) { memcpy(to, numbers + i - 2, sizeof *to); } \
    static double of_##name(const double *x, int n) {                                                \
        type first, *s = &first;                                                                     \
        for (int i = 0; i < 4; i++) s->head[i] = i + n;                                              \
        for (int i = 0; i < 6; i++) (numbers)[i] = x[i] * x[(i + 1) % N];                            \
        type copy = first;                                                                           \
        double *y = malloc(2 * sizeof *y);                                                           \
        get_##name(y, &copy, n), get_##name(y + 1, &copy, n - 1);                                    \
        double r = y[0] * y[1] * copy.head[n & 3];                                                   \
        free(y);                                                                                     \
        return r;                                                                                    \
    }
HIDDEN(union, struct hidden, s->u.all)
HIDDEN(points, struct points, (double *)s->two)
HIDDEN(pairs, struct pairs, (double *)s->z)
TEST(hidden_numbers) {
    AGREES(of_union, 4);
    AGREES(of_points, 4);
    AGREES(of_pairs, 4);
}

/* A structure that is run along from its first word leads on behind the array with which it begins. */
struct record { long id[4]; double a, b, c; int kind; };
APART void get_word(double *to, const void *s, long i) { memcpy(to, (const char *)s + i * 8, sizeof *to); }
static double by_words(const double *x, int n) {
    struct record s = {{0, 1, 2, 3}, x[0] * x[1], x[1] * x[2], x[2], 1};
    double *y = malloc(2 * sizeof *y);
    get_word(y, &s, n), get_word(y + 1, &s, n + 1);
    double r = y[0] * y[1] * s.id[n - 1];
    free(y);
    return r;
}
typedef long __attribute__((may_alias)) word;
struct weighed { long id[2]; double a; };
static double copied_by_words(const double *x, int n) {
    struct weighed q[N], t[N];
    for (int i = 0; i < n; i++) q[i] = (struct weighed){{i, n}, x[i] * x[i + 1]};
    const word *from = (word *)q;
    word *to = (word *)t;
    for (int i = 0; i < 3 * n; i++) {
        to[i] = from[i];
        __asm__ volatile("" ::: "memory");
    }
    double r = 0;
    for (int i = 0; i < n; i++) r += t[i].a * (i + 1) * t[i].id[0];
    return r;
}
TEST(word_by_word) {
    AGREES(by_words, 4);
    AGREES(copied_by_words, 4);
}

int main(void) {
    RUN(hidden_numbers);
    RUN(word_by_word);
    RUN(less_a_constant);
    RUN(backwards);
    RUN(behind_itself);
    RUN(fields_in_a_row);
    RUN(down_to_the_first);
    return failed;
}
