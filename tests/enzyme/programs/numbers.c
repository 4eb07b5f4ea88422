/* Kinds of numbers: float with double sums, long double, complex, half, bfloat, vectors, __float128. */
#include "check.h"
#include <complex.h>

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);
float __enzyme_fwddiff_f(void *, ...);
long double __enzyme_autodiff_l(void *, ...);

/* Floats summed in a double, with compensation where they are not. */
static float mean(const float *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += (double)x[i] * x[i];
    return (float)(s / n);
}
static float compensated(const float *x, int n) {
    float s = 0, c = 0;
    for (int i = 0; i < n; i++) {
        float y = x[i] * x[i] - c, t = s + y;
        c = (t - s) - y;
        s = t;
    }
    return s;
}
static long double extended(const long double *x, int n) {
    long double s = 1;
    for (int i = 0; i < n; i++) s = s * x[i] + sinl(x[i]) / (i + 1);
    return s;
}
/* The Mandelbrot iteration's distance, in complex numbers. */
static double escape(double re, double im, int steps) {
    double complex c = re + im * I, z = 0;
    for (int i = 0; i < steps; i++) z = z * z + c;
    return creal(z) * creal(z) + cimag(z) * cimag(z);
}
static double rational(const double complex *z, int n) {
    double complex p = 1;
    for (int i = 0; i < n; i++) p = p * (z[i] - 2.0) / (z[i] + 3.0 * I);
    return creal(p * conj(p));
}
static float impedance(float r, float l, float c, float w) {
    float complex zl = I * w * l, zc = 1 / (I * w * c), z = r + zl * zc / (zl + zc);
    return cabsf(z);
}
typedef double four __attribute__((vector_size(32)));
typedef float eight __attribute__((vector_size(32)));
static double by_vectors(const double *x, int n) {
    four s = {0, 0, 0, 0}, w = {1, 2, 3, 4};
    for (int i = 0; i + 4 <= n; i += 4) {
        four v;
        memcpy(&v, x + i, sizeof v);
        s += v * v * w;
        w = __builtin_shufflevector(w, w, 1, 2, 3, 0);
    }
    return s[0] + s[1] * s[2] + s[3];
}
static float masked(const eight *x, int n) {
    eight best = x[0], sum = {0};
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 8; k++) best[k] = x[i][k] > best[k] ? x[i][k] : best[k];
        sum += best * x[i];
    }
    float s = 0;
    for (int k = 0; k < 8; k++) s += sum[k];
    return s;
}
static float halves(const _Float16 *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += (float)(x[i] * x[i]) * i;
    return s;
}
static float half_polynomial(float x) {
    _Float16 h = (_Float16)x, y = h * h * (_Float16)0.5 + h;
    return (float)y * x;
}
static double quadruple(double x, int n) {
    __float128 s = 1, t = 1;
    for (int i = 1; i < n; i++) {
        t *= (__float128)x / i;
        s += t;
    }
    return (double)s;
}
/* Between integers and floats, and parts of floats. */
static double rounded(double x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        int whole = (int)(x * i);
        double part = x * i - whole;
        s += part * part + floor(x) * x + fmod(x * i, 1.5) + copysign(x, i % 2 ? -1 : 1) * i + ldexp(x, i % 3);
    }
    return s;
}
static float mixed_widths(const float *x, const double *w, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) {
        double t = x[i] * w[i];
        s += (float)(t * t) * (float)w[n - 1 - i];
    }
    return s;
}

TEST(floats_in_double) {
    float x[5] = {1, 2, 3, 4, 5}, d[5] = {0}, e[5] = {0};
    __enzyme_autodiff_f((void *)mean, x, d, 5);
    __enzyme_autodiff_f((void *)compensated, x, e, 5);
    for (int i = 0; i < 5; i++) { CLOSE(d[i], 0.4 * x[i], 1e-6); CLOSE(e[i], 2 * x[i], 1e-6); }
}
TEST(long_doubles) {
    long double x[3] = {0.5L, 1.5L, -0.25L}, d[3] = {0}, t[3] = {0, 1, 0};
    __enzyme_autodiff_l((void *)extended, x, d, 3);
    NEAR(d[2], (1.5 * (0.5 + sin(0.5)) + sin(1.5) / 2) + cos(0.25) / 3);
    NEAR(d[1], ((0.5 + sin(0.5)) + cos(1.5) / 2) * -0.25);
    extern long double __enzyme_fwddiff_l(void *, ...);
    NEAR(__enzyme_fwddiff_l((void *)extended, x, t, 3), d[1]);
}
TEST(complex_iteration) {
    struct both { double re, im; };
    extern struct both __enzyme_autodiff_both(void *, ...);
    double re = -0.4, im = 0.3;
    struct both g = __enzyme_autodiff_both((void *)escape, re, im, 6);
    CLOSE(g.re, SLOPE(re, escape(re, im, 6)), 1e-9); CLOSE(g.im, SLOPE(im, escape(re, im, 6)), 1e-9);
}
TEST(complex_fractions) {
    double z[4] = {1, 2, -1, 0.5}, d[4] = {0};
    __enzyme_autodiff((void *)rational, z, d, 2);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(z[i], rational((double complex *)z, 2)), 1e-9);
    double l = 0.2;
    float tangent = __enzyme_fwddiff_f((void *)impedance, 1.f, 0.f, 0.2f, 1.f, 0.5f, 0.f, 1.f, 0.f);
    double h = 1e-3, high = impedance(1, l + h, .5, 1), low = impedance(1, l - h, .5, 1);
    CLOSE(tangent, (high - low) / (2 * h), 2e-3);
}
TEST(vectors_of_doubles) {
    double x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, d[8] = {0};
    __enzyme_autodiff((void *)by_vectors, x, d, 8);
    for (int i = 0; i < 8; i++) CLOSE(d[i], SLOPE(x[i], by_vectors(x, 8)), 1e-7);
}
TEST(vectors_compared) {
    eight x[3], d[3];
    memset(d, 0, sizeof d);
    for (int i = 0; i < 3; i++) for (int k = 0; k < 8; k++) x[i][k] = (k % 2 ? i : 3 - i) + 0.5f;
    __enzyme_autodiff_f((void *)masked, x, d, 3);
    /* odd elements rise, each multiplies itself; even ones fall, the first multiplies all */
    CLOSE(d[1][1], 2 * 1.5, 1e-6); CLOSE(d[2][3], 2 * 2.5, 1e-6); CLOSE(d[1][0], 3.5, 1e-6); CLOSE(d[0][0], 3.5 + 3.5 + 2.5 + 1.5, 1e-6);
}
TEST(half_precision) {
    _Float16 x[4] = {1, 2, 3, 0.5}, d[4] = {0};
    __enzyme_autodiff_f((void *)halves, x, d, 4);
    CLOSE((double)d[0], 0, 0); CLOSE((double)d[1], 4, 0); CLOSE((double)d[2], 12, 0); CLOSE((double)d[3], 3, 0);
    CLOSE(__enzyme_autodiff_f((void *)half_polynomial, 0.5f), (0.5 + 1) * 0.5 + 0.625, 2e-3);
}
TEST(quadruple_precision) { NEAR(__enzyme_autodiff((void *)quadruple, 0.5, 24), exp(0.5)); }
TEST(parts_of_floats) {
    double x = 1.37;
    CLOSE(__enzyme_autodiff((void *)rounded, x, 7), SLOPE(x, rounded(x, 7)), 1e-7);
    CLOSE(__enzyme_fwddiff((void *)rounded, x, 1.0, 7), SLOPE(x, rounded(x, 7)), 1e-7);
}
TEST(widths_mixed) {
    float x[3] = {1, 2, 3}, dx[3] = {0};
    double w[3] = {2, 0.5, 4}, dw[3] = {0};
    __enzyme_autodiff_f((void *)mixed_widths, x, dx, w, dw, 3);
    CLOSE(dx[0], 2 * 4 * 4, 1e-6); CLOSE(dx[1], 2 * 2 * .25 * .5, 1e-6); CLOSE(dw[2], 2 * 9 * 4 * 2 + 4, 1e-6);
}
/* Structures with a long double, of which six bytes of sixteen are nothing, moved whole. */
struct wide { long double l; float f; double d; int n; };
static double wides(double x, double y) {
    struct wide a = {x, 2, y, 3}, b, t[2];
    b = a;
    b.l *= y;
    b.n = 1;
    t[0] = b;
    t[1] = a;
    double s = 0;
    for (int i = 0; i < 4; i++) {
        s += t[i & 1].l * t[i & 1].n + t[i & 1].d;
        t[i & 1].l = s * x;
        memcpy(&t[!(i & 1)].d, &y, sizeof y);
        if (i == 1) {
            b = t[0];
            t[0] = t[1];
            t[1] = b;
        }
    }
    return s;
}
TEST(wide_structures) {
    double x = .7, y = 1.3;
    CLOSE(__enzyme_autodiff((void *)wides, enzyme_out, x, enzyme_const, y), SLOPE(x, wides(x, y)), 1e-9);
    CLOSE(__enzyme_autodiff((void *)wides, enzyme_const, x, enzyme_out, y), SLOPE(y, wides(x, y)), 1e-9);
}
int main(void) {
    RUN(floats_in_double); RUN(long_doubles); RUN(complex_iteration); RUN(complex_fractions); RUN(vectors_of_doubles);
    RUN(vectors_compared); RUN(half_precision); RUN(quadruple_precision); RUN(parts_of_floats); RUN(widths_mixed);
    RUN(wide_structures);
    return failed;
}
