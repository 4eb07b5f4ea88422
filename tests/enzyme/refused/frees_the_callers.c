// LA062: @f frees memory that it has not allocated
#include <stdlib.h>
void __enzyme_autodiff(void *, ...);
extern int enzyme_width, enzyme_dup;
static double f(double *x) {
    double y = *x * *x;
    free(x);
    return y;
}
void gradients(double *x, double *a, double *b) {
    __enzyme_autodiff((void *)f, enzyme_width, 2, enzyme_dup, x, a, b);
}
