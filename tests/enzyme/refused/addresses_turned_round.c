// LA020 from -O1 on: is an address of active memory, computed with as an integer
// Addresses of which each bit is turned round, several at once: nothing that is added to a shadow does that.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

static double hidden(double *x, double *y, int n) {
    uintptr_t at[8];
    double s = 0;
    for (int i = 0; i < n; i++) at[i] = ~(uintptr_t)(i & 1 ? x : y);
    for (int i = 0; i < n; i++) s += *(double *)~at[i];
    return s;
}
int main(void) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)hidden, x, d, x + 1, d + 1, 5);
    return 0;
}
