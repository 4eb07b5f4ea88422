// LA020: is the bits of a float
// Shifted bits of a number look like a field of bits; what is left of the fraction has more steps than any table.
#include <string.h>
double __enzyme_autodiff(void *, ...);
static double logarithms(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        long bits;
        memcpy(&bits, x + i, sizeof bits);
        sum += ((double)(bits >> 3) * 0x1p-49 - 1023) * x[0];
    }
    return sum;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)logarithms, x, dx, n); }
