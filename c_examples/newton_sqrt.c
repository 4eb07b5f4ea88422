/* Square root of a > 0 by Newton's iteration, until the step no longer matters. */
#include <math.h>

double newton_sqrt(double a)
{
    double x = a > 1 ? a : 1;
    double step = x;
    while (fabs(step) > 1e-9 * x) {
        step = 0.5 * (x - a / x);
        x -= step;
    }
    return x;
}
