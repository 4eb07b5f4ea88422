/* C += A B, with A of n by k, B of k by m and C of n by m, all row by row. */

void matmul(double *C, const double *A, const double *B, int n, int m, int k)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int l = 0; l < k; l++)
                C[i * m + j] += A[i * k + l] * B[l * m + j];
}
