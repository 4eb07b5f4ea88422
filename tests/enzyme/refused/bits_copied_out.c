// LA020 at -O0: is a number again
// Words of numbers are computed with, and copied to where the caller has its numbers, which nothing here reads.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, 8);
    return bits;
}
static double number_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, 8);
    return x;
}

__attribute__((noinline)) static void put(uint64_t *w, const double *x, int n) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) w[i] = bits_of(x[i]) + 3;
}
__attribute__((noinline)) static void back(uint64_t *w, int n) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) w[i] -= 3;
}
static void same(const double *x, double *y, int n) {
    uint64_t w[8];
    put(w, x, n);
    back(w, n);
    memcpy(y, w, 8 * n);
}

void gradient(const double *x, double *dx, double *y, double *dy, int n) {
    __enzyme_autodiff((void *)same, x, dx, y, dy, n);
}
