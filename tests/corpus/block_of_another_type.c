// Symptom: numbers in a block of memory were read again in the reverse pass although the program had used the
//   block for integers since.
// Cause: accesses of two types were taken to be apart. But a store may give memory of the heap another type: types tell
//   that a load does not read what was stored, not that a later store leaves alone what was read.
#include <stdlib.h>
double f(const double *x, const double *y, int n) {
    void *block = malloc(n * sizeof(double));
    double *product = block, sum = 0;
    for (int i = 0; i < n; i++) product[i] = x[i] * y[i];
    for (int i = 0; i < n; i++) sum += product[i] * product[(i + 1) % n];
    int *order = block;
    for (int i = 0; i < n; i++) order[i] = (i + 1) % n;
    for (int i = 0; i < n; i++) sum += x[order[i]] * y[i];
    free(block);
    return sum;
}
struct space { void *block; int size; };
double g(const double *x, struct space *s, int n) {
    double *square = s->block, sum = 0;
    for (int i = 0; i < n; i++) square[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) sum += square[i] * square[i];
    int *order = s->block;
    for (int i = 0; i < n; i++) order[i] = n - i;
    for (int i = 0; i < n; i++) sum += x[i] * order[i];
    return sum;
}
double h(const double *x, int n) {
    struct space s = {malloc(n * sizeof(double)), n};
    double sum = g(x, &s, n);
    free(s.block);
    return sum;
}
// lowad: grad -f f
// run: @f([2, 3, 5], [7, 11, 13], 3) d = [699, 876, 622], [199, 242, 237]
// lowad: grad -f h
// run: @h([2, 3], 2) d = [34, 109]
