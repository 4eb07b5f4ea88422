/* Structures that are assigned what has no number in it: the addresses in them lead elsewhere, or nowhere, from then on. */
#include "check.h"
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#define APART static __attribute__((noinline))
#define N 5

/* Reverse and forward mode of a function of N numbers against differences. */
#define AGREES(f)                                                             \
    do {                                                                      \
        double x[N], d[N] = {0};                                              \
        for (int i = 0; i < N; i++) x[i] = .75 + .375 * i;                    \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d);                       \
        for (int i = 0; i < N; i++) {                                         \
            double t[N] = {0};                                                \
            t[i] = 1;                                                         \
            CLOSE(d[i], SLOPE(x[i], f(x)), 1e-7);                             \
            NEAR(__enzyme_fwddiff((void *)f, enzyme_dup, x, t), d[i]);        \
        }                                                                     \
    } while (0)

/* A view of the numbers, then one of a constant table. */
typedef struct { long n, step; const double *p; long id; } view;
static const double table[2] = {1, 2};
APART view standard(long n) { return (view){n, 1, table, 7}; }
APART void reset(view *v) { *v = standard(2); }
APART double sum(const view *v) {
    double r = 0;
    for (long i = 0; i < v->n; i += v->step) r += v->p[i] * v->p[i] * v->id;
    return r;
}
static double to_a_table(const double *x) {
    view v = {N, 1, x, 3};
    double r = sum(&v);
    reset(&v);
    return r * sum(&v);
}
TEST(another_view) { AGREES(to_a_table); }

/* A list that is emptied, where its block has been freed or belongs to a copy. */
typedef struct { size_t room; char *data; short size; size_t n; } list;
APART list make(size_t size) {
    list v;
    memset(&v, 0, sizeof v);
    v.size = size;
    return v;
}
APART void init(list *v, size_t size) { *v = make(size); }
APART void push(list *v, const void *element) {
    if (v->n == v->room) {
        v->room = v->room * 2 + 1;
        char *more = malloc(v->room * v->size);
        if (v->n) memcpy(more, v->data, v->n * v->size);
        free(v->data);
        v->data = more;
    }
    memcpy(v->data + v->n++ * v->size, element, v->size);
}
APART double total(const list *v) {
    double r = 0;
    for (size_t i = 0; i < v->n; i++) {
        double d = *(double *)(v->data + i * v->size);
        r += d * d * (i + 1);
    }
    return r;
}
static double emptied(const double *x) {
    list v;
    init(&v, sizeof *x);
    for (int i = 0; i < N; i++) push(&v, x + i);
    double r = total(&v);
    free(v.data);
    init(&v, sizeof *x);
    for (int i = 1; i < N; i++) push(&v, x + i);
    r *= 1 + total(&v);
    free(v.data);
    return r;
}
static double kept(const double *x) {
    list v, w;
    init(&v, sizeof *x);
    for (int i = 0; i < N; i++) push(&v, x + i);
    w = v;
    init(&v, sizeof *x);
    for (int i = 1; i < N; i++) push(&v, x + i);
    double r = total(&v) * total(&w);
    free(v.data), free(w.data);
    return r;
}
TEST(emptied_lists) {
    AGREES(emptied);
    AGREES(kept);
}

/* A function that makes an address null, and never reads it, of a block that has been freed. */
typedef struct { int id; list first, second; } lists;
APART void forget(list *v) { v->data = 0, v->size = sizeof(double), v->room = v->n = 0; }
static double forgotten(const double *x) {
    lists *both = calloc(1, sizeof *both);
    forget(&both->first), forget(&both->second);
    for (int i = 0; i < N; i++) push(&both->first, x + i);
    double r = total(&both->first);
    free(both->first.data);
    forget(&both->first);
    r *= 1 + total(&both->first);
    free(both->first.data), free(both);
    return r;
}
TEST(forgotten_block) { AGREES(forgotten); }

int main(void) {
    RUN(another_view);
    RUN(emptied_lists);
    RUN(forgotten_block);
    return failed;
}
