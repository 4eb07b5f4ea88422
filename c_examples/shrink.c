/* Damp a vector until its sum of squares is below the limit; nobody knows beforehand how many rounds that takes. */
#include <math.h>

void shrink(double *x, int n, double limit)
{
    double size;
    do {
        size = 0;
        for (int i = 0; i < n; i++) {
            x[i] = 0.8 * sin(x[i]);
            size += x[i] * x[i];
        }
    } while (size > limit);
}
