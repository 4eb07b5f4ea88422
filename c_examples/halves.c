/* A transform in place that calls itself on half of what it has just overwritten. */

__attribute__((noinline)) void halves(double *x, int n)
{
    if (n < 2)
        return;
    for (int i = 0; i < n / 2; i++) {
        double left = x[i], right = x[n / 2 + i];
        x[i] = left * right;
        x[n / 2 + i] = left - right;
    }
    halves(x, n / 2);
}
