// LA024: cannot be decided
// The halves of a number, added up in a loop, which from -O1 on is the sum of the elements of a vector.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void take(const unsigned char *b, double *v) {
    uint64_t w = 0;
#pragma clang loop unroll(disable)
    for (int k = 0; k < 2; k++) {
        uint32_t half;
        memcpy(&half, b + 4 * k, 4);
        w += (uint64_t)half << 32 * k;
    }
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
