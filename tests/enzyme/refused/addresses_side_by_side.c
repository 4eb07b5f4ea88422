// LA020 from -O1 on: stored as integers side by side
// Addresses kept as integers, several of which are moved on at once: their shadows were not moved.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

static double moved(double *x, int n) {
    uintptr_t at[4];
    double s = 0;
    for (int i = 0; i < n; i++) at[i] = (uintptr_t)x + 8 * (uintptr_t)(i * 3 % n);
    for (int i = 0; i < n; i++) at[i] += 8;
    for (int i = 0; i < n; i++) s += *(double *)at[i];
    return s;
}
int main(void) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff((void *)moved, x, d, 4);
    return 0;
}
