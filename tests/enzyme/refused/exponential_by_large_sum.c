// LA020: is the bits of a float
// flags: -ffast-math
#include <string.h>

double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

/* The upper half of exp(x), nearly: a large sum leaves it in the lowest bits of the fraction. Sums that may be
   reordered are known to round so, and what is rounded has no derivative. */
static double nearly_exp(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double sum = x[i] * 1512775.3951951856 + (1072632447.0 + 6755399441055744.0);
        unsigned long bits;
        memcpy(&bits, &sum, sizeof bits);
        bits <<= 32;
        memcpy(&sum, &bits, sizeof sum);
        s += sum;
    }
    return s;
}
int main(void) {
    double x[3] = {1, 2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)nearly_exp, enzyme_dup, x, dx, enzyme_const, 3);
    return 0;
}
