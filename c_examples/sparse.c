/* y = A x for a sparse matrix in compressed rows. */

void sparse(double *y, const double *value, const int *column, const int *row_start, const double *x, int rows)
{
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = row_start[r]; e < row_start[r + 1]; e++)
            y[r] += value[e] * x[column[e]];
    }
}
