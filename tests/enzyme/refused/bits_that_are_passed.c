// LA020: is a number again
// A byte is passed to a function that gives its letter, and one to a function that is handed the letter's place.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static unsigned char forth[256], back[256];

__attribute__((noinline)) static unsigned char letter_of(int byte) { return forth[byte]; }
__attribute__((noinline)) static unsigned char letter_at(const unsigned char *place) { return *place; }
__attribute__((noinline)) static void put(unsigned char *out, const unsigned char *in) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < 8; i++) out[i] = letter_of(in[i]);
}
__attribute__((noinline)) static void get(unsigned char *out, const unsigned char *in) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < 8; i++) out[i] = letter_at(back + in[i]);
}
static double square(double x) {
    unsigned char kept[8];
    double y = x * x;
    put(kept, (unsigned char *)&y);
    get((unsigned char *)&y, kept);
    return y * y;
}

double gradient(double x) {
    for (int i = 0; i < 256; i++) forth[i] = 5 * i + 1, back[forth[i]] = i;
    return __enzyme_autodiff((void *)square, x);
}
