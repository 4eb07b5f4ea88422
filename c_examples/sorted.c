/* Sort a copy by quicksort, then weight the numbers by their rank. */
#include <stdlib.h>
#include <string.h>

static void sort(double *x, int n)
{
    while (n > 1) {
        double pivot = x[n / 2];
        int low = 0, high = n - 1;
        while (low <= high) {
            while (x[low] < pivot)
                low++;
            while (x[high] > pivot)
                high--;
            if (low <= high) {
                double kept = x[low];
                x[low++] = x[high];
                x[high--] = kept;
            }
        }
        sort(x, high + 1);
        x += low;
        n -= low;
    }
}

double sorted(const double *x, const double *weight, int n)
{
    double *copy = malloc((n ? n : 1) * sizeof(double));
    memcpy(copy, x, n * sizeof(double));
    sort(copy, n);
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i] * copy[i] * copy[i];
    free(copy);
    return sum;
}
