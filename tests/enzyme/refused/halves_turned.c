// LA020 at -O0: is a number again
// Halves of numbers are put into another order in memory, as a matrix is transposed, and back.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

typedef uint32_t __attribute__((may_alias)) half;

__attribute__((noinline)) static void turn(half *to, const half *from, int n, int m) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) to[j * n + i] = from[i * m + j];
}
static double there_and_back(double x) {
    double y[3], t[3], z[3];
    for (int i = 0; i < 3; i++) y[i] = x;
    turn((half *)t, (half *)y, 3, 2);
    turn((half *)z, (half *)t, 2, 3);
    return z[0] * z[1];
}

double gradient(double x) { return __enzyme_autodiff((void *)there_and_back, x); }
