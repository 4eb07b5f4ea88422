// Where arrays do not overlap nothing is overwritten, and the gradient needs no memory of its own;
// where they do it is right.
void product(double *c, const double *a, const double *b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
}

// lowad: grad
// run: @product([0, 0, 0, 0] ~ [1, 0, 0, 0], [1, 2, 3, 4], [5, 6, 7, 8], 2) d = [1, 0, 0, 0], [5, 7, 0, 0], [1, 0, 2, 0]
// run: @product([1, 2, 3, 4] ~ [1, -1, 2, 3], [1, 2, 3, 4], [5, 6, 7, 8], 2)
// lowad: fwd
// run: @product([0, 0, 0, 0], [1, 2, 3, 4] ~ [1, 0, 0, 0], [5, 6, 7, 8], 2) t = [5, 6, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]
