/* The mathematical library, complex numbers and the floating-point environment. */
#include <complex.h>
#include <fenv.h>
#include <math.h>

double many(double x, double y) { return sin(x) * cos(y) + exp(-x) / log(y) - pow(x, y) + sqrt(x) + fabs(y) + hypot(x, y) + atan2(y, x); }
float floats(float x) { return sinf(x) + expf(x) + powf(x, 2.5f) + fminf(x, 1) + fmaxf(x, 2) + copysignf(x, -1.f) + fmaf(x, x, x); }
long double longs(long double x) { return sinl(x) + sqrtl(x) + ldexpl(x, 3); }
double rounding(double x) { return floor(x) + ceil(x) + trunc(x) + rint(x) + nearbyint(x) + round(x) + (double)lround(x) + remainder(x, 3); }
int classes(double x) { return isnan(x) + isinf(x) * 2 + isfinite(x) * 4 + signbit(x) * 8 + isnormal(x) * 16; }
double complex rotate(double complex z, double a) { return z * cexp(I * a) / (z + 1.0); }
float norm(float complex z) { return crealf(z) * crealf(z) + cimagf(z) * cimagf(z); }
double special(void) { return INFINITY - NAN + HUGE_VAL + -0.0 + 0x1p-1074 + 1.7976931348623157e308; }
double split(double x, int *e) { double whole; return frexp(x, e) + modf(x, &whole) + whole; }
double erfs(double x) { return erf(x) + erfc(x) + tgamma(x) + lgamma(x) + expm1(x) + log1p(x) + cbrt(x); }
#pragma STDC FENV_ACCESS ON
double strict(double x, double y) { fesetround(FE_UPWARD); double z = x / y + sqrt(x); fesetround(FE_TONEAREST); return z + (x < y) + (int)z; }
#pragma STDC FENV_ACCESS OFF
double contracted(double a, double b, double c) {
#pragma STDC FP_CONTRACT ON
    return a * b + c;
}
double horner(const double *c, int n, double x) { double r = 0; while (n-- > 0) r = r * x + c[n]; return r; }
