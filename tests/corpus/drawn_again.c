// Symptom: where a function that draws random numbers was called several times, each call's derivative was that of other numbers.
// Cause: a function that writes no memory was run again in the reverse pass, where the generator goes on, and in the opposite order; that
// a library keeps a state of its own was told by no row. What such a function printed was printed in that order, too.
#include <stdlib.h>

static double __attribute__((noinline)) drawn(double x) { return x * x * (lrand48() % 7 + 1); }
static double __attribute__((noinline)) power(double x)
{
    double made = 1;
    while (lrand48() % 3)
        made *= x;
    return made;
}

double factors(const double *x, int n)
{
    double sum = 0;
    srand48(1);
    for (int i = 0; i < n; ++i)
        sum += drawn(x[i]);
    return sum;
}

double powers(const double *x, int n)
{
    double sum = 0;
    srand48(1);
    for (int i = 0; i < n; ++i)
        sum += power(x[i]);
    return sum;
}

// lowad: grad -f factors
// run: @factors([2, 3, 5, 7], 4) d = [24, 30, 40, 42]
// lowad: grad -f factors -O 2
// run: @factors([2, 3, 5, 7], 4) d = [24, 30, 40, 42]
// lowad: grad -f powers
// run: @powers([2, 3, 5, 7], 4) d = [80, 405, 0, 0]
// lowad: fwd -f powers
// run: @powers([2, 3, 5, 7] ~ [1, 0, 0, 0], 4) t = 80, [1, 0, 0, 0]
