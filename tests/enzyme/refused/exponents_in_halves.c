// LA020 from -O1 on: is a number again
// Exponents are raised in the upper halves of numbers, in place: times a power of two.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

typedef uint32_t __attribute__((may_alias)) half;

__attribute__((noinline)) static void scale(half *w, int n, int k) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) w[2 * i + 1] += (uint32_t)k << 20;
}
static double scaled(double x) {
    double u[2] = {x * x, 2};
    scale((half *)u, 2, 3);
    return u[0] * u[1];
}

double gradient(double x) { return __enzyme_autodiff((void *)scaled, x); }
