/* Dot product added to what *out already holds. */

void dot_out(double *out, double *a, double *b, int n)
{
    for (int i = 0; i < n; i++)
        *out += a[i] * b[i];
}
