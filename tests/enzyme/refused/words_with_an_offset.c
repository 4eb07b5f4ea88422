// LA020 at -O0: is a number again
// Bits of numbers with an offset in a table of words, as values of interpreters are: beyond what is not a number.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

#define OFFSET (1ull << 49)

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
    for (int i = 0; i < n; i++) w[i] = bits_of(x[i]) + OFFSET;
}
__attribute__((noinline)) static double get(const uint64_t *w, int n) {
    double s = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) s += number_of(w[i] - OFFSET) * number_of(w[i] - OFFSET);
    return s;
}
static double squares(const double *x) {
    uint64_t w[3];
    put(w, x, 3);
    return get(w, 3);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)squares, x, dx); }
