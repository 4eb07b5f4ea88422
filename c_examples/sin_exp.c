/* A damped oscillation summed over many steps. */
#include <math.h>

double sin_exp(double frequency, double damping, double dt, int steps)
{
    double sum = 0;
    for (int s = 0; s < steps; s++) {
        double t = s * dt;
        sum += sin(frequency * t) * exp(-damping * t);
    }
    return sum * dt;
}
