// LA024: cannot be decided
// The lower halves of numbers go to one table, the upper ones to another, and both are put together again.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void take(uint32_t *half, const double *x, int n, int at) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) memcpy(&half[i], (const char *)&x[i] + at, 4);
}
__attribute__((noinline)) static double cubes(const uint32_t *low, const uint32_t *high, int n) {
    double sum = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        double v;
        memcpy(&v, low + i, 4);
        memcpy((char *)&v + 4, high + i, 4);
        sum += v * v * v;
    }
    return sum;
}
static double through_tables(const double *x) {
    uint32_t low[3], high[3];
    take(low, x, 3, 0);
    take(high, x, 3, 4);
    return cubes(low, high, 3);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)through_tables, x, dx); }
