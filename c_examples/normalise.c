/* Scale a vector to length one.
 *
 * mag() costs O(n) and stands inside the loop. An optimiser that may assume that out does not touch in moves it out of
 * the loop; here nothing says so, and the call is written where most people write it.
 */
#include <math.h>

__attribute__((noinline)) static double mag(const double *in, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += in[i] * in[i];
    return sqrt(sum);
}

void normalise(double *out, const double *in, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = in[i] / mag(in, n);
}
