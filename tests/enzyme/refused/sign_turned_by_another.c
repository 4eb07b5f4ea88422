// LA020: an integer made of a float, becomes bits
// An exponential by the bits of a number, to which the sign of another is put: a word that is turned round by one that is
// known when the program runs was followed no further, and the derivative was zero without a word.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static double quick_exp(double x, double sign) {
    int64_t bits = (int64_t)(x * 6497320848556798.0 + 4606853616395542528.0), other;
    memcpy(&other, &sign, 8);
    bits ^= other & INT64_MIN;
    double y;
    memcpy(&y, &bits, 8);
    return y;
}

double gradient(double x) { return __enzyme_autodiff((void *)quick_exp, x, -1.0); }
