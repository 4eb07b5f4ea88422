// LA024: cannot be decided
/* Bytes that are alike are kept once, and memory is filled with them again. */
#include <stdlib.h>
#include <string.h>
double __enzyme_autodiff(void *, ...);
static double f(double *x, int n) {
    unsigned char *bytes = (unsigned char *)x, *runs = malloc(16 * n);
    int m = 0, at = 0;
    for (int i = 0; i < 8 * n; m += 2) {
        int r = 1;
        while (i + r < 8 * n && bytes[i + r] == bytes[i] && r < 255) r++;
        runs[m] = r, runs[m + 1] = bytes[i];
        i += r;
    }
    memset(x, 0, 8 * n);
    for (int i = 0; i < m; i += 2)
        for (int k = 0; k < runs[i]; k++) bytes[at++] = runs[i + 1];
    free(runs);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
    return s;
}
void derivative(double *x, double *d, int n) { __enzyme_autodiff((void *)f, x, d, n); }
