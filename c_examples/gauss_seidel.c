/* Gauss-Seidel sweeps for A x = b, in place; the diagonal of A must dominate. */

void gauss_seidel(double *x, const double *A, const double *b, int n, int sweeps)
{
    for (int s = 0; s < sweeps; s++) {
        for (int i = 0; i < n; i++) {
            double rest = b[i];
            for (int j = 0; j < n; j++)
                if (j != i)
                    rest -= A[i * n + j] * x[j];
            x[i] = rest / A[i * n + i];
        }
    }
}
