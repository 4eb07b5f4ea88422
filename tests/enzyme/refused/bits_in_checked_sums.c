// LA020 from -O1 on: is a number again
// Sums of bits that are checked for overflow: the function of the library that makes them has no derivative.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

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

__attribute__((noinline)) static void put(uint64_t *w, double x, uint64_t by) {
    if (__builtin_add_overflow(bits_of(x), by, w)) *w = 0;
}
__attribute__((noinline)) static double get(const uint64_t *w, uint64_t by) {
    uint64_t bits;
    return __builtin_sub_overflow(*w, by, &bits) ? 0 : number_of(bits);
}
static double square(double x) {
    uint64_t w;
    put(&w, x, 12345);
    double y = get(&w, 12345);
    return y * y;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
