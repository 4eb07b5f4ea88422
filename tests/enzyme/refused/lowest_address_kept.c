// LA020 from -O1 on: is an address of active memory, stored as an integer
// The lower of two addresses, kept among integers and read back as one: its shadow was nowhere, the gradient zero.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

static double lower(double *x, double *y, int n) {
    uintptr_t at[4];
    double s = 0;
    for (int i = 0; i < n; i++) at[i] = (uintptr_t)x < (uintptr_t)y ? (uintptr_t)x : (uintptr_t)y;
    for (int i = 0; i < n; i++) s += *(double *)at[i];
    return s;
}
int main(void) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)lower, x, d, x + 1, d + 1, 4);
    return 0;
}
