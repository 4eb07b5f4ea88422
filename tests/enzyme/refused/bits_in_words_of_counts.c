// LA020 from -O1 on: is a number again
// Numbers are copied to words that are declared, and accessed, as integers, and back.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void add(uint64_t *w, int n, uint64_t by) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) w[i] += by + i;
}
__attribute__((noinline)) static void subtract(uint64_t *w, int n, uint64_t by) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) w[i] -= by + i;
}
static double squares(const double *x, int n) {
    uint64_t w[8];
    double y[8], s = 0;
    memcpy(w, x, 8 * n);
    add(w, n, 5);
    subtract(w, n, 5);
    memcpy(y, w, 8 * n);
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) s += y[i] * y[i];
    return s;
}

void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)squares, x, dx, n); }
