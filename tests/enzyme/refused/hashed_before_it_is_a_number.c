// LA020: an integer made of a float, becomes bits
// An exponential by the bits of a number, which a hash uses hundreds of times first: what became of them was followed no
// further, and the derivative was zero without a word.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

#define USED(i) hash = hash * 31u + (unsigned)((bits + 0x9E3779B97FL * (i + 3)) >> (40 + (i) % 10));
#define TEN(i) USED(i) USED(i + 1) USED(i + 2) USED(i + 3) USED(i + 4) USED(i + 5) USED(i + 6) USED(i + 7) USED(i + 8) USED(i + 9)
#define HUNDRED(i) TEN(i) TEN(i + 10) TEN(i + 20) TEN(i + 30) TEN(i + 40) TEN(i + 50) TEN(i + 60) TEN(i + 70) TEN(i + 80) TEN(i + 90)
static unsigned hash;
__attribute__((noinline)) static double quick_exp(double x) {
    long bits = (long)(x * 6497320848556798.0 + 4606853616395542528.0);
    HUNDRED(0) HUNDRED(100) HUNDRED(200)
    bits += 64;
    double y;
    memcpy(&y, &bits, 8);
    return y;
}

double gradient(double x) { return __enzyme_autodiff((void *)quick_exp, x); }
