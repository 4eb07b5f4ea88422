// Functions of <math.h> in double and float, with partials known by heart.
#include <math.h>

double f(double x, double y)
{
    return sin(x) * exp(y) + log(y) + atan2(x, y) + pow(x, y) + tanh(x) + hypot(x, y) + cbrt(y);
}

float single(float x) { return sinf(x) * expf(x); }
double corner(double x) { return fabs(x) + fmax(x, 0) + floor(x); }

// lowad: grad -f f
// run: @f(0.7, 1.3)
// run: @f(2.5, 0.25)
// lowad: grad -f single
// run: @single(0) d = 1
// run: @single(0.75)
// lowad: grad -f corner
// run: @corner(2.5) d = 2
// run: @corner(-2.5) d = -1
// lowad: fwd -f f
// run: @f(0.7 ~ 1, 1.3 ~ -2)
