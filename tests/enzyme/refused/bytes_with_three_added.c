// LA020: is a number again
// Bytes of the caller's number plus 3 in a buffer, and back: nothing but the sums says what the bytes are.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void add(unsigned char *out, const unsigned char *in, int n) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) out[i] = in[i] + 3;
}
__attribute__((noinline)) static void subtract(unsigned char *out, const unsigned char *in, int n) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) out[i] = in[i] - 3;
}
static double square(const double *x) {
    unsigned char kept[8];
    double y;
    add(kept, (const unsigned char *)x, 8);
    subtract((unsigned char *)&y, kept, 8);
    return y * y;
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)square, x, dx); }
