// LA020: is a number again
// The digits of a number's bits are copied as text, by a function of the library, and read.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static const char digits[] = "0123456789abcdef";

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

__attribute__((noinline)) static void put(char *out, uint64_t bits) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int k = 0; k < 16; k++) out[k] = digits[bits >> 4 * k & 15];
    out[16] = 0;
}
__attribute__((noinline)) static uint64_t get(const char *in) {
    uint64_t bits = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int k = 0; k < 16; k++) bits |= (uint64_t)(strchr(digits, in[k]) - digits) << 4 * k;
    return bits;
}
static double square(double x) {
    char text[17], copy[17];
    put(text, bits_of(x));
    strcpy(copy, text);
    double y = number_of(get(copy));
    return y * y;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
