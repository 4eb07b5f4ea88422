/* Two functions that call each other down a chain of numbers. */
#include <math.h>

static double odd(const double *x, int n);

__attribute__((noinline)) static double even(const double *x, int n)
{
    if (n == 0)
        return 1;
    return sin(x[0]) + odd(x + 1, n - 1);
}

__attribute__((noinline)) static double odd(const double *x, int n)
{
    if (n == 0)
        return 2;
    return x[0] * even(x + 1, n - 1);
}

double mutual(const double *x, int n)
{
    return even(x, n);
}
