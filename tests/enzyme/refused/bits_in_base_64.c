// LA020: is a number again
// A number in letters of six bits each, taken from its upper end: what is shifted up first has a fraction there.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static signed char places[128];

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
    for (int k = 0; k < 11; k++) {
        out[k] = letters[bits >> 58];
        bits <<= 6;
    }
}
__attribute__((noinline)) static uint64_t get(const char *in) {
    uint64_t bits = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int k = 0; k < 10; k++) bits = bits << 6 | places[(int)in[k]];
    return bits << 4 | places[(int)in[10]] >> 2;
}
static double square(double x) {
    char text[11];
    put(text, bits_of(x));
    double y = number_of(get(text));
    return y * y;
}

double gradient(double x) {
    for (int i = 0; i < 64; i++) places[(int)letters[i]] = i;
    return __enzyme_autodiff((void *)square, x);
}
