// LA020: is an address of active memory, computed with as an integer
// An address moved by a sum that is checked, as allocators do: what came out had no shadow, the gradient was zero.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

static double behind(double *x, uintptr_t bytes) {
    uintptr_t at;
    if (__builtin_add_overflow((uintptr_t)x, bytes, &at)) return 0;
    return *(double *)at * 3;
}
int main(void) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)behind, x, d, (uintptr_t)8);
    return 0;
}
