/* x' A x with A as a table of pointers to rows. */

double quadratic_form(double **A, double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += x[i] * A[i][j] * x[j];
    return sum;
}
