/* The Lorenz-96 ring of n variables by the classical Runge-Kutta method, in place, with scratch memory from the heap. */
#include <stdlib.h>

static void ring(double *dx, const double *x, double forcing, int n)
{
    for (int i = 0; i < n; i++) {
        double next = x[(i + 1) % n];
        double previous = x[(i + n - 1) % n];
        double second = x[(i + n - 2) % n];
        dx[i] = (next - second) * previous - x[i] + forcing;
    }
}

void rk4(double *x, double forcing, double dt, int n, int steps)
{
    double *k1 = malloc(n * sizeof(double));
    double *k2 = malloc(n * sizeof(double));
    double *k3 = malloc(n * sizeof(double));
    double *k4 = malloc(n * sizeof(double));
    double *at = malloc(n * sizeof(double));

    for (int s = 0; s < steps; s++) {
        ring(k1, x, forcing, n);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + 0.5 * dt * k1[i];
        ring(k2, at, forcing, n);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + 0.5 * dt * k2[i];
        ring(k3, at, forcing, n);
        for (int i = 0; i < n; i++)
            at[i] = x[i] + dt * k3[i];
        ring(k4, at, forcing, n);
        for (int i = 0; i < n; i++)
            x[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    }

    free(k1);
    free(k2);
    free(k3);
    free(k4);
    free(at);
}
