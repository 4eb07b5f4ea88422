/* Rings: records with a float, and a number or an address by a tag, that are put in at one end by a function */
#include "check.h"

void __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

typedef struct {
    float weight;
    double (*shape)(double);
    double size;
    int has_own;
    union {
        double own;
        const double *given;
    } part;
} Record;

typedef struct {
    Record items[4];
    int head, count;
} Ring;

static double squared(double y) { return y * y; }
static double halved(double y) { return y * 0.5; }

static void fill(Record *to, const double *x, int at) {
    to->has_own = at % 2;
    if (to->has_own)
        to->part.own = x[at % 4] * 0.7;
    else
        to->part.given = at % 3 ? x + at % 4 : NULL;
    to->size = x[at % 4] * x[(at + 1) % 4];
    to->shape = at % 2 ? squared : halved;
    to->weight = (float)x[(at + 2) % 4];
}

__attribute__((noinline)) static void put(Ring *ring, const Record *one) {
    if (ring->count == 4) ring->head = (ring->head + 1) % 4, ring->count--;
    ring->items[(ring->head + ring->count++) % 4] = *one;
}

static double value(const Record *of) {
    double part = of->has_own ? of->part.own * of->part.own : of->part.given ? *of->part.given * 0.5 : 0.1;
    return of->weight * of->shape(of->size) + part;
}

static double all(const double *x, int n) {
    Ring ring = {0};
    for (int i = 0; i < n; i++) {
        Record one;
        fill(&one, x, i);
        put(&ring, &one);
    }
    double total = 0;
    for (int i = 0; i < ring.count; i++) total += value(&ring.items[(ring.head + i) % 4]) * (i + 1);
    return total;
}

/* The numbers of a float are rounded: differences of a function that has doubles alone. */
static double exact(const double *x, int n) {
    double total = 0;
    for (int i = 0, at = n - 4; i < 4; i++, at++) {
        double size = x[at % 4] * x[(at + 1) % 4], own = x[at % 4] * 0.7;
        double shape = at % 2 ? size * size : size * 0.5;
        double part = at % 2 ? own * own : at % 3 ? x[at % 4] * 0.5 : 0.1;
        total += (x[(at + 2) % 4] * shape + part) * (i + 1);
    }
    return total;
}

static void check(int n) {
    double x[] = {0.53, 1.47, -0.79, 2.11}, d[4] = {0};
    CLOSE(all(x, n), exact(x, n), 1e-6);
    __enzyme_autodiff((void *)all, enzyme_dup, x, d, enzyme_const, n);
    for (int i = 0; i < 4; i++) {
        double t[4] = {0};
        t[i] = 1;
        CLOSE(d[i], SLOPE(x[i], exact(x, n)), 1e-6);
        CLOSE(__enzyme_fwddiff((void *)all, enzyme_dup, x, t, enzyme_const, n), d[i], 1e-6);
    }
}

TEST(filled_once) { check(4); }

TEST(overwritten) { check(11); }

int main(void) {
    RUN(filled_once);
    RUN(overwritten);
    return failed;
}
