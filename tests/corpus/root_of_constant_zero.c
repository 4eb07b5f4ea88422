// Symptom: derivatives were NaN where a loop takes the square root of a variable that begins as the constant 0: Carlson's integrals of GSL.
// Cause: the tangent or adjoint there is zero, and zero times the infinite slope of the root is not a number.
#include <math.h>

double f(double y)
{
    double x = 0, z = 1;
    for (int i = 0; i < 3; i++) {
        double l = sqrt(x) * sqrt(y) + sqrt(y) * sqrt(z) + sqrt(z) * sqrt(x);
        x = (x + l) / 4;
        y = (y + l) / 4;
        z = (z + l) / 4;
    }
    return 1 / sqrt(x + y + z);
}

// lowad: grad
// run: @f(0.5)
// lowad: fwd
// run: @f(0.5 ~ 1)
