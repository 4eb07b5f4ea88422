/* The x that makes |A x - b| least, by Householder reflections in A and b; A (rows by columns) has full rank. */
#include <math.h>

static void reflect(double *A, double *b, int column, int rows, int columns)
{
    double length = 0;
    for (int r = column; r < rows; r++)
        length += A[r * columns + column] * A[r * columns + column];
    double head = A[column * columns + column];
    double diagonal = head > 0 ? -sqrt(length) : sqrt(length);

    /* v = a - diagonal e lies in the column itself while the others are reflected. */
    A[column * columns + column] = head - diagonal;
    double scale = 1 / (diagonal * (diagonal - head));
    for (int c = column + 1; c < columns; c++) {
        double product = 0;
        for (int r = column; r < rows; r++)
            product += A[r * columns + column] * A[r * columns + c];
        for (int r = column; r < rows; r++)
            A[r * columns + c] -= scale * product * A[r * columns + column];
    }
    double product = 0;
    for (int r = column; r < rows; r++)
        product += A[r * columns + column] * b[r];
    for (int r = column; r < rows; r++)
        b[r] -= scale * product * A[r * columns + column];
    A[column * columns + column] = diagonal;
}

void least_squares(double *x, double *A, double *b, int rows, int columns)
{
    for (int c = 0; c < columns; c++)
        reflect(A, b, c, rows, columns);
    for (int i = columns - 1; i >= 0; i--) {
        double rest = b[i];
        for (int c = i + 1; c < columns; c++)
            rest -= A[i * columns + c] * x[c];
        x[i] = rest / A[i * columns + i];
    }
}
