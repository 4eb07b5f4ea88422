// LA020: is a number again
// Bytes of a number by way of a table of 256, and of its inverse, in place: each chooses an entry, which is none
// of its bits.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

static unsigned char forth[256], back[256];

__attribute__((noinline)) static void change(unsigned char *bytes, int n, const unsigned char *table) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) bytes[i] = table[bytes[i]];
}
static double square(double x) {
    double y = x * x;
    change((unsigned char *)&y, 8, forth);
    change((unsigned char *)&y, 8, back);
    return y * y;
}

double gradient(double x) {
    for (int i = 0; i < 256; i++) forth[i] = 5 * i + 1, back[forth[i]] = i;
    return __enzyme_autodiff((void *)square, x);
}
