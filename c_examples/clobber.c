/* A callee that is not inlined and overwrites its argument, called again on what it wrote. */
#include <math.h>

__attribute__((noinline)) static double squash(double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        x[i] = x[i] * x[i] + 0.1;
        sum += x[i];
    }
    return sqrt(sum);
}

double clobber(double *x, int n, int rounds)
{
    double total = 0;
    for (int r = 0; r < rounds; r++) {
        double length = squash(x, n);
        for (int i = 0; i < n; i++)
            x[i] /= length;
        total += length * x[0];
    }
    return total;
}
