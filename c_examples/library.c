/* One function of <math.h> after the other, each of a number in its domain. */
#include <math.h>

void library(double *out, const double *x, const double *y, int n)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = y[i], inside = tanh(x[i]);
        double sum = sin(a) + cos(b) + tan(0.5 * inside);
        sum += asin(inside) + acos(inside) + atan(a) + atan2(a, b);
        sum += sinh(inside) * cosh(inside) + asinh(a) + acosh(1.5 + a * a) + atanh(inside);
        sum += exp(inside) + exp2(inside) + expm1(inside) + pow(a * a + 1, b);
        sum += log(1 + a * a) + log2(1 + b * b) + log10(2 + inside) + log1p(a * a);
        sum += sqrt(1 + a * a) + cbrt(2 + inside) + hypot(a, b);
        sum += erf(a) * erfc(b);
        sum += fabs(a) + fmax(a, b) * fmin(a, b) + fma(a, b, a) + copysign(a * b, b) + fdim(a, b);
        sum += floor(a) * a + ceil(b) * b + trunc(a) * b + fmod(a * 10, 3);
        out[i] = sum;
    }
}
