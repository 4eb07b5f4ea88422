/* Nonlinear heat flow on a rod: two buffers that swap their roles at every step. */
#include <stdlib.h>

void heat(double *out, const double *in, double conductivity, int n, int steps)
{
    double *now = malloc(n * sizeof(double));
    double *next = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        now[i] = in[i];
    for (int s = 0; s < steps; s++) {
        next[0] = now[0];
        next[n - 1] = now[n - 1];
        for (int i = 1; i < n - 1; i++)
            next[i] = now[i] + conductivity * now[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);
        double *swapped = now;
        now = next;
        next = swapped;
    }
    for (int i = 0; i < n; i++)
        out[i] = now[i];
    free(now);
    free(next);
}
