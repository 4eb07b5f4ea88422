// LA024: cannot be decided
// The bytes of a number, put together by sums: of a sum it was believed that it is an integer, and of bytes that
// it is made of too, and the derivative was zero without a word.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void take(const unsigned char *b, double *v) {
    uint64_t w = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int k = 0; k < 8; k++) w += (uint64_t)b[k] << 8 * k;
    memcpy(v, &w, 8);
}
static double square(double x) {
    double u;
    unsigned char b[8];
    memcpy(b, &x, 8);
    take(b, &u);
    return u * u;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
