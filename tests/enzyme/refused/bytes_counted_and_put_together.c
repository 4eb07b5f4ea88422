// LA024 from -O1 on: cannot be decided
// The bytes of a number from the highest on, which are put together again while a sum of them is kept: they were taken for
// integers for the sum, and the derivative was zero without a word.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void put(unsigned char *b, const double *v) {
    uint64_t w;
    memcpy(&w, v, 8);
    for (int k = 0; k < 8; k++) b[k] = (unsigned char)(w >> (56 - 8 * k));
}
__attribute__((noinline)) static uint32_t take(const unsigned char *b, double *v) {
    uint32_t sum = 1;
    uint64_t w = 0;
    for (int k = 0; k < 8; k++) {
        unsigned char c = b[k];
        w = w << 8 | c;
        sum += c;
    }
    memcpy(v, &w, 8);
    return sum;
}
static double square(double x) {
    double u;
    unsigned char b[8];
    put(b, &x);
    uint32_t sum = take(b, &u);
    return sum == 77 ? 0 : u * u;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
