/* The sum of tanh(x)^3 and the length of x squared. */
#include <math.h>

double tanh_cubed(const double *x, int n)
{
    double sum = 0, length = 0;
    for (int i = 0; i < n; i++) {
        sum += pow(tanh(x[i]), 3);
        length += x[i] * x[i];
    }
    return sum + length;
}
