// LA020: is the bits of a float
// Bits of floats summed up as integers, which LLVM does for several at once from -O2 on; nobody reads the numbers as such.
#include <string.h>
double __enzyme_autodiff(void *, ...);
static double logarithm_of_product(const double *x, int n) {
    float numbers[256];
    long sum = 0;
    for (int i = 0; i < 256; i++) numbers[i] = (float)x[i % n] + i * 1e-3f;
    for (int i = 0; i < 256; i++) {
        int bits;
        memcpy(&bits, numbers + i, sizeof bits);
        sum += bits - 0x3f800000;
    }
    return (double)sum * 0x1p-23;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)logarithm_of_product, x, dx, n); }
