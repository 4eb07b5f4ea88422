/* Tangents of a gradient alone, whose primal nobody reads, where loops are vectorised and factors may be infinite. */
// levels in the suite: 0 3
// flags: -march=haswell -ffast-math -fno-finite-math-only
#include "check.h"
void __enzyme_fwddiff(void *, ...);
double __enzyme_autodiff(void *, ...);
extern int enzyme_dupnoneed;
__attribute__((noinline)) static double f(const double *u, int nx, int ny) {
    double e = 0;
    for (int i = 0; i < nx; i++)
        for (int j = 0; j < ny; j++) {
            double c = u[i * ny + j];
            if (i + 1 < nx) { double d = u[(i + 1) * ny + j] - c; e += .5 * d * d + 0.1 * d * d * d; }
            if (j + 1 < ny) { double d = u[i * ny + j + 1] - c; e += .5 * d * d; }
            e += .25 * c * c * c * c;
        }
    return e;
}
static void slope(const double *x, double *d, int nx, int ny) { __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, nx, enzyme_const, ny); }
TEST(only_tangents) {
    double x[12], dx[12], dd[12] = {0}, up[12] = {0}, down[12] = {0}, unread[12] = {0}, at[12];
    for (int i = 0; i < 12; i++) x[i] = sin(i * 1.1), dx[i] = cos(i * 0.7);
    __enzyme_fwddiff((void *)slope, enzyme_dup, x, dx, enzyme_dupnoneed, unread, dd, enzyme_const, 3, enzyme_const, 4);
    for (int i = 0; i < 12; i++) at[i] = x[i] + 1e-5 * dx[i];
    slope(at, up, 3, 4);
    for (int i = 0; i < 12; i++) at[i] = x[i] - 1e-5 * dx[i];
    slope(at, down, 3, 4);
    for (int i = 0; i < 12; i++) CLOSE(dd[i], (up[i] - down[i]) / 2e-5, 1e-7);
}
int main() { RUN(only_tangents); return failed; }
