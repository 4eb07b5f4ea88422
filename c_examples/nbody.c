/* Leapfrog steps of n bodies under softened gravity. */
#include <math.h>

#define SOFTENING 0.01

static void kick(double (*velocity)[3], double (*position)[3], const double *mass, double dt, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            double apart[3], squared = SOFTENING;
            for (int a = 0; a < 3; a++) {
                apart[a] = position[i][a] - position[j][a];
                squared += apart[a] * apart[a];
            }
            double pull = dt / (squared * sqrt(squared));
            for (int a = 0; a < 3; a++) {
                velocity[i][a] -= pull * mass[j] * apart[a];
                velocity[j][a] += pull * mass[i] * apart[a];
            }
        }
    }
}

void nbody(double (*position)[3], double (*velocity)[3], const double *mass, double dt, int n, int steps)
{
    for (int s = 0; s < steps; s++) {
        kick(velocity, position, mass, 0.5 * dt, n);
        for (int i = 0; i < n; i++)
            for (int a = 0; a < 3; a++)
                position[i][a] += dt * velocity[i][a];
        kick(velocity, position, mass, 0.5 * dt, n);
    }
}
