// Buffers that change places: copied back each round, swapped by pointers, sorted in place by data, grown by the
// loop.
#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) static void step(double *a, double *b, int n)
{
    for (int i = 0; i < n; i++) b[i] = a[i] * a[(i + 1) % n];
}

void pingpong(double *x, int n, int rounds)
{
    double *tmp = malloc(n * sizeof *tmp);
    for (int r = 0; r < rounds; r++) {
        step(x, tmp, n);
        memcpy(x, tmp, n * sizeof *x);
    }
    free(tmp);
}

double sorted(double *x, int n)
{
    for (int i = 1; i < n; i++) {
        double v = x[i];
        int j = i - 1;
        while (j >= 0 && x[j] > v) {
            x[j + 1] = x[j];
            j--;
        }
        x[j + 1] = v;
    }
    return x[0] + 10 * x[n - 1] * x[n / 2];
}

double swappy(double *a, double *b, int n)
{
    for (int r = 0; r < n; r++) {
        double *t = a;
        a = b;
        b = t;
        a[0] = a[0] * b[0];
    }
    return a[0] + 2 * b[0];
}

double vla(const double *x, int n)
{
    double t[n + 1];
    t[0] = 1;
    for (int i = 0; i < n; i++) t[i + 1] = t[i] * x[i] + t[i / 2];
    return t[n];
}

// lowad: grad -f pingpong
// run: @pingpong([2, 3, -0.5] ~ [1, 2, 3], 3, 3)
// run: @pingpong([2, 3, -0.5] ~ [1, 2, 3], 3, 0)
// lowad: fwd -f pingpong
// run: @pingpong([2, 3, -0.5] ~ [1, 2, 3], 3, 3)
// lowad: grad -f sorted
// run: @sorted([3, 1, 2, 5, 4] ~ [1, 2, 3, 4, 5], 5)
// lowad: fwd -f sorted
// run: @sorted([3, 1, 2, 5, 4] ~ [1, 2, 3, 4, 5], 5)
// lowad: grad -f swappy
// run: @swappy([3] ~ [0.5], [2] ~ [0.25], 3)
// lowad: fwd -f swappy
// run: @swappy([3] ~ [0.5], [2] ~ [0.25], 3)
// lowad: grad -f vla
// run: @vla([1, -2, 3], 3)
// lowad: fwd -f vla
// run: @vla([1, -2, 3], 3)
