/* log det A of a symmetric positive definite matrix, which its lower Cholesky factor replaces. */
#include <math.h>

double cholesky(double *A, int n)
{
    double log_det = 0;
    for (int j = 0; j < n; j++) {
        for (int l = 0; l < j; l++)
            A[j * n + j] -= A[j * n + l] * A[j * n + l];
        A[j * n + j] = sqrt(A[j * n + j]);
        log_det += 2 * log(A[j * n + j]);
        for (int i = j + 1; i < n; i++) {
            for (int l = 0; l < j; l++)
                A[i * n + j] -= A[i * n + l] * A[j * n + l];
            A[i * n + j] /= A[j * n + j];
        }
    }
    return log_det;
}
