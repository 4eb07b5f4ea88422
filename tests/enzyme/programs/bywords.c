/* Containers of any size of element, exchanged and overwritten as words without their type. */
// levels in the suite: 1 3
#include "check.h"
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#define APART static __attribute__((noinline))
#define N 6

/* Reverse and forward mode of a function of N numbers, of which it uses n, against differences. */
#define AGREES(f, n)                                                                         \
    do {                                                                                     \
        double x[N], d[N] = {0};                                                             \
        for (int i = 0; i < N; i++) x[i] = .4 + .25 * (i * 5 % N);                           \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, n);                     \
        for (int i = 0; i < N; i++) {                                                        \
            double t[N] = {0};                                                               \
            t[i] = 1;                                                                        \
            CLOSE(d[i], SLOPE(x[i], f(x, n)), 1e-6);                                         \
            NEAR(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, n), d[i]);      \
        }                                                                                    \
    } while (0)

/* Bytes of which one is read alone beside an address; the size of an element takes 32 bits. */
typedef struct { unsigned size; char *data; size_t n, room; } bag;
static void *at(const bag *v, int i) { return v->data + i * v->size; }
typedef struct { char name[8]; const double *of; } item;
typedef long __attribute__((may_alias)) word;
APART void overwrite(void *to, const void *from, size_t size) {
    word *p = to;
    const word *q = from;
    for (size_t k = 0; k < size / 8; k++) p[k] = q[k];
}
APART void insert(bag *v, int i, const void *element) {
    if (v->n == v->room) v->room = 2 * v->room + 1, v->data = realloc(v->data, v->room * v->size);
    memmove(at(v, i + 1), at(v, i), (v->n - i) * v->size);
    memcpy(at(v, i), element, v->size);
    v->n++;
}
static double overwritten(const double *x, int n) {
    bag v = {sizeof(item)};
    double r = 0;
    for (int i = 0; i < n; i++) {
        item e = {"ab", x + (i * 5 + 3) % N};
        e.name[0] += i;
        insert(&v, i / 2, &e);
    }
    overwrite(at(&v, n - 1), at(&v, 2), v.size);
    for (int i = 0; i < (int)v.n; i++) {
        item *p = at(&v, i);
        r += *p->of * (i + 1.5) * (1 + .25 * (p->name[0] - 'a'));
    }
    free(v.data);
    return r;
}
TEST(overwritten_word_by_word) { AGREES(overwritten, 5); }

/* Numbers and addresses of one element, sorted by words; what compares them looks at a number alone. */
typedef struct { char *data; size_t n; long room; size_t size; } table;
typedef struct { double value[2]; const double *of[2]; } both;
static void init(table *t, size_t size) {
    memset(t, 0, sizeof *t);
    t->size = size, t->room = 2, t->data = calloc(2, size);
}
APART void *row(const table *t, int i) { return t->data + i * t->size; }
static void append(table *t, const void *element) {
    if ((long)t->n == t->room) {
        t->room = t->room * 2 + 1;
        char *more = malloc(t->room * t->size);
        if (t->n) memcpy(more, t->data, t->n * t->size);
        free(t->data);
        t->data = more;
    }
    memcpy(row(t, t->n), element, t->size);
    t->n++;
}
APART int compared(const void *a, const void *b) {
    double by = ((const both *)a)->value[0] - ((const both *)b)->value[0];
    return by < 0 ? -1 : by > 0;
}
APART void exchange(void *a, void *b, size_t size) {
    word *p = a, *q = b;
    for (size_t k = 0; k < size / 8; k++) {
        word kept = p[k];
        p[k] = q[k], q[k] = kept;
    }
}
APART void sort(char *data, size_t n, size_t size) {
    for (size_t i = 0; i + 1 < n; i++)
        for (size_t j = 0; j + 1 < n - i; j++)
            if (compared(data + j * size, data + (j + 1) * size) > 0)
                exchange(data + j * size, data + (j + 1) * size, size);
}
static double sorted(const double *x, int n) {
    table t;
    double r = 0;
    init(&t, sizeof(both));
    for (int i = 0; i < n; i++) {
        both e = {{x[(i + 1) % N] * x[(i + 5) % N], x[(i + 5) % N]}, {x + i, x + (i + 2) % N}};
        append(&t, &e);
    }
    sort(t.data, t.n, t.size);
    for (int i = 0; i < (int)t.n; i++) {
        both *p = row(&t, i);
        r += (p->value[i & 1] * *p->of[0] + p->value[0] + *p->of[i & 1]) * (i + 1.5);
    }
    free(t.data);
    return r;
}
TEST(sorted_word_by_word) { AGREES(sorted, 4); AGREES(sorted, 5); }

int main(void) {
    RUN(overwritten_word_by_word);
    RUN(sorted_word_by_word);
    return failed;
}
