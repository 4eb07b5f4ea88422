// LA060: the width must be 4096 or less
#include <stddef.h>
extern int enzyme_dupv, enzyme_width;
void __enzyme_fwddiff(void *, ...);
static void square(const double *x, double *y) { *y = *x * *x; }
void ask(const double *x, const double *dx, double *y, double *dy) {
    __enzyme_fwddiff((void *)square, enzyme_width, 100000, enzyme_dupv, sizeof *x, x, dx, enzyme_dupv, sizeof *y, y, dy);
}
