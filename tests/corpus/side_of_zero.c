// Symptom: the second derivative of |-x * x|, which is x * x, was -2 at 0; that of fabs at -0 had the slope of positive numbers.
// Cause: the slope of fabs was chosen by x < 0, which is false of -0, though its sign says on which side the argument came to zero.
#include <math.h>

double at_zero(const double *x)
{
    return fabs(x[0]) + 2 * fabs(x[1]) + 3 * fabs(x[2]);
}

// lowad: grad -f at_zero
// run: @at_zero([0, -0.0, -5]) d = [1, -2, -3]
// lowad: fwd -f at_zero
// run: @at_zero([0, -0.0, -5] ~ [1, 1, 1]) t = -4, [1, 1, 1]
