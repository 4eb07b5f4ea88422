// LA020: is a number again
// Bytes of the caller's number under exclusive or with a stream of keys, and back.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void crypt(unsigned char *out, const unsigned char *in, int n) {
    uint32_t key = 12345;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        key = key * 1103515245u + 12345u;
        out[i] = in[i] ^ key >> 16;
    }
}
static double square(const double *x) {
    unsigned char kept[8];
    double y;
    crypt(kept, (const unsigned char *)x, 8);
    crypt((unsigned char *)&y, kept, 8);
    return y * y;
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)square, x, dx); }
