/* The polynomial c[0] + c[1] x + ... + c[n-1] x^(n-1) by Horner's rule, recursively. */

__attribute__((noinline)) double horner(const double *c, int n, double x)
{
    if (n == 0)
        return 0;
    return c[0] + x * horner(c + 1, n - 1, x);
}
