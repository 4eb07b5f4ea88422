/* Sweeps from left to right, each entry replaced from its new left neighbour and its old self. */
#include <math.h>

void sweep(double *x, int n, int sweeps)
{
    for (int s = 0; s < sweeps; s++)
        for (int i = 1; i < n; i++)
            x[i] = sin(x[i - 1]) + 0.5 * x[i] * x[i];
}
