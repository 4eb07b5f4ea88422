/* log(sum(exp(x))), shifted by the largest entry so that exp cannot overflow. */
#include <math.h>

double logsumexp(const double *x, int n)
{
    double largest = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] > largest)
            largest = x[i];

    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] - largest);
    return largest + log(sum);
}
