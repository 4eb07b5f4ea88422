// LA020 from -O1 on: is a number again
// Words of numbers in Gray code, and back: each bit is joined with its neighbour. What exclusive or makes was an
// integer, and so was what it is made of.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void put(uint64_t *w, const double *x, int n) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        uint64_t bits;
        memcpy(&bits, &x[i], 8);
        w[i] = bits ^ bits >> 1;
    }
}
__attribute__((noinline)) static double get(const uint64_t *w, int n) {
    double product = 1;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        uint64_t bits = w[i];
        double v;
        for (int by = 1; by < 64; by *= 2) bits ^= bits >> by;
        memcpy(&v, &bits, 8);
        product *= v;
    }
    return product;
}
static double product(const double *x) {
    uint64_t w[2];
    put(w, x, 2);
    return get(w, 2);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)product, x, dx); }
