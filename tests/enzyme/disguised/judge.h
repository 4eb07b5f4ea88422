/* What the programs of this folder include: a function of `n` floats, whose derivatives are judged by differences. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);
float __enzyme_fwddiff(void *, ...);
#ifdef __cplusplus
}
#endif

enum { COUNT = 5 };
float judged(const float *x, int n);

static int differs(const char *mode, int at, double got, double want) {
    if (fabs(got - want) <= 2e-2 * (1 + fabs(want))) return 0;
    printf("FAILED %s mode, derivative %d: got %g, want %g\n", mode, at, got, want);
    return 1;
}

int main(void) {
    float x[COUNT], adjoint[COUNT] = {0}, step = 1.0f / 64;
    int failed = 0;
    for (int i = 0; i < COUNT; i++) x[i] = 0.5f + 0.25f * i;
    __enzyme_autodiff((void *)judged, enzyme_dup, x, adjoint, enzyme_const, COUNT);
    for (int i = 0; i < COUNT; i++) {
        float up[COUNT], down[COUNT], tangent[COUNT] = {0};
        memcpy(up, x, sizeof x);
        memcpy(down, x, sizeof x);
        tangent[i] = 1;
        up[i] += step;
        down[i] -= step;
        double slope = ((double)judged(up, COUNT) - judged(down, COUNT)) / (2 * step);
        failed |= differs("reverse", i, adjoint[i], slope);
        double forward = __enzyme_fwddiff((void *)judged, enzyme_dup, x, tangent, enzyme_const, COUNT);
        failed |= differs("forward", i, forward, slope);
    }
    printf("judged\n");
    return failed;
}
