/* What programs share that copy blocks of addresses and then numbers word by word: twenty of each. */
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

typedef uint64_t __attribute__((may_alias)) word;
__attribute__((noinline)) static void copy(void *to, const void *from, int n) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (int i = 0; i < n; i++) ((word *)to)[i] = ((const word *)from)[i];
}
__attribute__((noinline)) static void copy_40(void *to, const void *from) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (int i = 0; i < 40; i++) ((word *)to)[i] = ((const word *)from)[i];
}

__attribute__((noinline)) static void lead(double **p, double *x, int n) {
    for (int i = 0; i < 20; i++) p[i] = x + i % n;
}
__attribute__((noinline)) static void fill(double *v, const double *x, int n) {
    for (int i = 0; i < 20; i++) v[i] = x[i % n] * x[0];
}
__attribute__((noinline)) static double behind(double *const *p) {
    double s = 0;
    for (int i = 0; i < 20; i++) s += *p[i];
    return s;
}
__attribute__((noinline)) static double sum(const double *v) {
    double s = 0;
    for (int i = 0; i < 20; i++) s += v[i] * (i + 1);
    return s;
}
/* What a third of twenty numbers is counted, and how often. */
static const double times[3] = {7, 7, 6}, weights[3] = {70, 77, 63};
static void check(const double *x, const double *dx) {
    double weighted = 0;
    for (int i = 0; i < 3; i++) weighted += weights[i] * x[i];
    for (int i = 0; i < 3; i++) NEAR(dx[i], times[i] + weights[i] * x[0] + (i ? 0 : weighted));
}

