// LA020: pointer to active memory made from an integer
// The lowest of some addresses, found among integers: its shadow was nowhere.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

static double lowest(double *x, int n) {
    uintptr_t at = UINTPTR_MAX;
    for (int i = 1; i < n; i++) {
        uintptr_t one = (uintptr_t)(x + i);
        at = one < at ? one : at;
    }
    return *(double *)at * 2;
}
int main(void) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)lowest, x, d, 4);
    return 0;
}
