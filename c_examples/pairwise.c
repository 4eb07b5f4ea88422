/* Pairwise sum of exp(x) over halves of the array, recursively. */
#include <math.h>

__attribute__((noinline)) double pairwise(const double *x, int n)
{
    if (n <= 2) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += exp(x[i]);
        return sum;
    }
    int half = n / 2;
    return pairwise(x, half) + pairwise(x + half, n - half);
}
