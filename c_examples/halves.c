/* A transform in place that calls itself on half of what it has just overwritten, then mixes what comes back. */

__attribute__((noinline)) void halves(double *x, int n)
{
    if (n < 2)
        return;
    int half = n / 2;
    for (int i = 0; i < half; i++) {
        double left = x[i], right = x[half + i];
        x[i] = left * right;
        x[half + i] = left - right;
    }
    halves(x, half);
    for (int i = 0; i < half; i++)
        x[half + i] *= 1 + x[i];
}
