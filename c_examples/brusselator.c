/* The Brusselator on an n by n torus by explicit Euler steps:
 *
 *     u' = 1 + u^2 v - (b + 1) u + D Lu,  v' = b u - u^2 v + D Lv
 *
 * Once the new state is copied over the old one after each step, once the two buffers change places.
 */
#include <stdlib.h>
#include <string.h>

static double laplace(const double *f, int i, int j, int n)
{
    int up = (i + 1) % n, down = (i + n - 1) % n;
    int right = (j + 1) % n, left = (j + n - 1) % n;
    return f[up * n + j] + f[down * n + j] + f[i * n + right] + f[i * n + left] - 4 * f[i * n + j];
}

static void step(double *new_u, double *new_v, const double *u, const double *v, double b, double diffusion, double dt,
                 int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int at = i * n + j;
            double reaction = u[at] * u[at] * v[at];
            new_u[at] = u[at] + dt * (1 + reaction - (b + 1) * u[at] + diffusion * laplace(u, i, j, n));
            new_v[at] = v[at] + dt * (b * u[at] - reaction + diffusion * laplace(v, i, j, n));
        }
    }
}

void brusselator_copied(double *u, double *v, double b, double diffusion, double dt, int n, int steps)
{
    size_t size = (size_t)n * n * sizeof(double);
    double *new_u = malloc(size);
    double *new_v = malloc(size);
    for (int s = 0; s < steps; s++) {
        step(new_u, new_v, u, v, b, diffusion, dt, n);
        memcpy(u, new_u, size);
        memcpy(v, new_v, size);
    }
    free(new_u);
    free(new_v);
}

void brusselator_swapped(double *u, double *v, double b, double diffusion, double dt, int n, int steps)
{
    size_t size = (size_t)n * n * sizeof(double);
    double *scratch_u = malloc(size);
    double *scratch_v = malloc(size);
    double *old_u = u, *old_v = v, *new_u = scratch_u, *new_v = scratch_v;
    for (int s = 0; s < steps; s++) {
        step(new_u, new_v, old_u, old_v, b, diffusion, dt, n);
        double *kept_u = old_u, *kept_v = old_v;
        old_u = new_u;
        old_v = new_v;
        new_u = kept_u;
        new_v = kept_v;
    }
    if (old_u != u) {
        memcpy(u, old_u, size);
        memcpy(v, old_v, size);
    }
    free(scratch_u);
    free(scratch_v);
}
