// Functions that call themselves twice a level, and in place on ever smaller parts of an array.

__attribute__((noinline)) static double rec(const double *x, int lo, int hi)
{
    if (hi - lo == 1) return x[lo];
    int mid = (lo + hi) / 2;
    return rec(x, lo, mid) * rec(x, mid, hi) + rec(x, lo, mid);
}

double tree(const double *x, int n)
{
    return rec(x, 0, n);
}

__attribute__((noinline)) static void recmem(double *x, int n)
{
    if (n <= 1) return;
    x[n-1] *= x[0];
    recmem(x + 1, n - 1);
    x[0] += x[n-1] * x[n-1];
}

void mutate(double *x, int n)
{
    recmem(x, n);
}

// lowad: grad -f tree
// run: @tree([2, 3, -0.5, 1.5, 2], 5)
// lowad: fwd -f tree
// run: @tree([2, 3, -0.5, 1.5, 2], 5)
// lowad: grad -f mutate
// run: @mutate([2, 3, -0.5, 1.5, 2] ~ [1, 2, 3, 4, 5], 5)
// lowad: fwd -f mutate
// run: @mutate([2, 3, -0.5, 1.5, 2] ~ [1, 2, 3, 4, 5], 5)
