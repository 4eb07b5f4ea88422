/* Determinant by expansion along the first row, each minor copied out and expanded in turn. */
#include <stdlib.h>

static void minor(double *out, const double *A, int column, int n)
{
    for (int r = 1; r < n; r++)
        for (int c = 0; c < n; c++)
            if (c != column)
                *out++ = A[r * n + c];
}

static double expand(const double *A, int n)
{
    if (n == 1)
        return A[0];
    double *rest = malloc((n - 1) * (n - 1) * sizeof(double));
    double sum = 0, sign = 1;
    for (int c = 0; c < n; c++) {
        minor(rest, A, c, n);
        sum += sign * A[c] * expand(rest, n - 1);
        sign = -sign;
    }
    free(rest);
    return sum;
}

double determinant(const double *A, int n)
{
    return expand(A, n);
}
