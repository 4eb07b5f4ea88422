/* Sum of x^i over i < n, a fresh row of powers from the heap each time round. */
#include <stdlib.h>

double powers(double x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double *power = malloc((i + 1) * sizeof(double));
        power[0] = 1;
        for (int j = 1; j <= i; j++)
            power[j] = power[j - 1] * x;
        sum += power[i];
        free(power);
    }
    return sum;
}
