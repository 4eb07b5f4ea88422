// Memory of the function's own, on the stack and on the heap, zeroed or not, freed before the end: its shadow is as large
// and is freed too.
#include <stdlib.h>

double stack(const double *x, int at)
{
    double keep[4] = {0};
    keep[at] = x[0] * x[1];
    keep[3 - at] += keep[at] * x[0];
    return keep[2] * keep[1];
}

double heap(const double *x, int n)
{
    double *squares = malloc(n * sizeof *squares), *sums = calloc(n + 1, sizeof *sums);
    for (int i = 0; i < n; i++)
        squares[i] = x[i] * x[i];
    for (int i = 0; i < n; i++)
        sums[i + 1] = sums[i] + squares[i] * x[0];
    double result = sums[n];
    free(squares);
    free(sums);
    return result;
}

// lowad: grad -f stack
// run: @stack([3, 5], 1) d = [675, 270]
// run: @stack([3, 5], 2) d = [675, 270]
// run: @stack([3, 5], 0) d = [0, 0]
// lowad: grad -f heap
// CHECK-LABEL: @diffe_heap(
// run: @heap([2, 3], 2) d = [21, 12]
// run: @heap([2, 3, -1, 0.5], 4)
// run: @heap([2, 3], 0) d = [0, 0]
// lowad: fwd -f heap
// run: @heap([2, 3] ~ [1, 0], 2) t = 21, [1, 0]
// lowad: fwd -f stack
// run: @stack([3, 5] ~ [1, 0], 2) t = 675, [1, 0]
