// LA020 at -O0: is a number again
// Bits of numbers as keys that are in their order, in a table, and back: all are turned where the sign is set.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void put(uint64_t *w, const double *x) {
    uint64_t bits;
    memcpy(&bits, x, 8);
    w[0] = bits ^ ((uint64_t)((int64_t)bits >> 63) | 1ull << 63);
}
__attribute__((noinline)) static double get(const uint64_t *w) {
    uint64_t bits = w[0] ^ (((w[0] >> 63) - 1) | 1ull << 63);
    double x;
    memcpy(&x, &bits, 8);
    return x;
}
static double square(const double *x) {
    uint64_t w[1];
    put(w, x);
    return get(w) * get(w);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)square, x, dx); }
