/* Numerical analysis: factorisations, iterations, integrators, transforms, quadrature; checked against closed forms. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* The determinant by elimination with pivots. */
static double determinant(double *a, int n) {
    double d = 1;
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
        if (p != k) {
            for (int j = 0; j < n; j++) {
                double t = a[k * n + j];
                a[k * n + j] = a[p * n + j];
                a[p * n + j] = t;
            }
            d = -d;
        }
        d *= a[k * n + k];
        for (int i = k + 1; i < n; i++) {
            double f = a[i * n + k] / a[k * n + k];
            for (int j = k; j < n; j++) a[i * n + j] -= f * a[k * n + j];
        }
    }
    return d;
}
/* log det by Cholesky, in place; -1 where the matrix is not positive. */
static int cholesky(double *a, int n) {
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++) a[j * n + j] -= a[j * n + k] * a[j * n + k];
        if (a[j * n + j] <= 0) return -1;
        a[j * n + j] = sqrt(a[j * n + j]);
        for (int i = j + 1; i < n; i++) {
            for (int k = 0; k < j; k++) a[i * n + j] -= a[i * n + k] * a[j * n + k];
            a[i * n + j] /= a[j * n + j];
        }
    }
    return 0;
}
static double log_det(double *a, int n) {
    if (cholesky(a, n)) return -1;
    double s = 0;
    for (int i = 0; i < n; i++) s += 2 * log(a[i * n + i]);
    return s;
}
/* A tridiagonal system by Thomas's algorithm. */
static void thomas(const double *lower, double *diagonal, const double *upper, double *x, int n) {
    for (int i = 1; i < n; i++) {
        double w = lower[i] / diagonal[i - 1];
        diagonal[i] -= w * upper[i - 1];
        x[i] -= w * x[i - 1];
    }
    x[n - 1] /= diagonal[n - 1];
    for (int i = n - 2; i >= 0; i--) x[i] = (x[i] - upper[i] * x[i + 1]) / diagonal[i];
}
/* Conjugate gradients until the residual is small. */
static double solved(const double *a, const double *b, int n) {
    double x[6] = {0}, r[6], p[6], q[6];
    memcpy(r, b, n * sizeof *r);
    memcpy(p, b, n * sizeof *p);
    double rr = 0;
    for (int i = 0; i < n; i++) rr += r[i] * r[i];
    while (rr > 1e-28) {
        double pq = 0, next = 0;
        for (int i = 0; i < n; i++) {
            q[i] = 0;
            for (int j = 0; j < n; j++) q[i] += a[i * n + j] * p[j];
            pq += p[i] * q[i];
        }
        double alpha = rr / pq;
        for (int i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
            next += r[i] * r[i];
        }
        for (int i = 0; i < n; i++) p[i] = r[i] + next / rr * p[i];
        rr = next;
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * (i + 1);
    return s;
}
/* The largest eigenvalue by powers. */
static double largest(const double *a, int n) {
    double v[4], w[4], value = 0, last = 1;
    for (int i = 0; i < n; i++) v[i] = 1;
    while (fabs(value - last) > 1e-14) {
        last = value;
        double norm = 0;
        for (int i = 0; i < n; i++) {
            w[i] = 0;
            for (int j = 0; j < n; j++) w[i] += a[i * n + j] * v[j];
            norm += w[i] * w[i];
        }
        norm = sqrt(norm);
        for (int i = 0; i < n; i++) v[i] = w[i] / norm;
        value = norm;
    }
    return value;
}
/* The classical Runge-Kutta method on any system, given as a function. */
typedef void (*slope_of)(double t, const double *y, double *f, const double *p);
static void oscillator(double t, const double *y, double *f, const double *p) {
    f[0] = y[1];
    f[1] = -p[0] * p[0] * y[0];
    (void)t;
}
static void integrate(slope_of f, double *y, int n, const double *p, double end, int steps) {
    double k1[4], k2[4], k3[4], k4[4], z[4], h = end / steps;
    for (int s = 0; s < steps; s++) {
        double t = s * h;
        f(t, y, k1, p);
        for (int i = 0; i < n; i++) z[i] = y[i] + h / 2 * k1[i];
        f(t + h / 2, z, k2, p);
        for (int i = 0; i < n; i++) z[i] = y[i] + h / 2 * k2[i];
        f(t + h / 2, z, k3, p);
        for (int i = 0; i < n; i++) z[i] = y[i] + h * k3[i];
        f(t + h, z, k4, p);
        for (int i = 0; i < n; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    }
}
static double swing(double omega, double start) {
    double y[2] = {start, 0};
    integrate(oscillator, y, 2, &omega, 1.0, 200);
    return y[0];
}
/* Simpson's rule, halved where it is not yet right; the integrand hangs on a parameter. */
static double integrand(double x, double a) { return exp(-a * x * x) * sin(3 * x); }
static double simpson(double a, double low, double high) { return (high - low) / 6 * (integrand(low, a) + 4 * integrand((low + high) / 2, a) + integrand(high, a)); }
static double adaptive(double a, double low, double high, double tolerance) {
    double mid = (low + high) / 2, one = simpson(a, low, high), two = simpson(a, low, mid) + simpson(a, mid, high);
    if (fabs(one - two) < tolerance) return two + (two - one) / 15;
    return adaptive(a, low, mid, tolerance / 2) + adaptive(a, mid, high, tolerance / 2);
}
static double quadrature(double a) { return adaptive(a, 0, 2, 1e-9); }
/* A Fourier transform by halves, real and imaginary parts in turn; the energy of one frequency. */
static void fourier(double *z, int n, int stride, double *out) {
    if (n == 1) {
        out[0] = z[0], out[1] = z[1];
        return;
    }
    fourier(z, n / 2, 2 * stride, out);
    fourier(z + 2 * stride, n / 2, 2 * stride, out + n);
    for (int k = 0; k < n / 2; k++) {
        double c = cos(-2 * M_PI * k / n), s = sin(-2 * M_PI * k / n);
        double *e = out + 2 * k, *o = out + n + 2 * k, re = c * o[0] - s * o[1], im = s * o[0] + c * o[1];
        o[0] = e[0] - re, o[1] = e[1] - im;
        e[0] += re, e[1] += im;
    }
}
static double energy(double *z, double *out, int n, int which) {
    fourier(z, n, 1, out);
    return out[2 * which] * out[2 * which] + out[2 * which + 1] * out[2 * which + 1];
}
/* A cubic spline through points: a linear system in the middle. */
static double spline(const double *y, int n, double t) {
    double lower[8], diagonal[8], upper[8], m[8];
    for (int i = 0; i < n; i++) {
        int end = i == 0 || i == n - 1;
        lower[i] = upper[i] = end ? 0 : 1;
        diagonal[i] = end ? 1 : 4;
        m[i] = end ? 0 : 6 * (y[i - 1] - 2 * y[i] + y[i + 1]);
    }
    thomas(lower, diagonal, upper, m, n);
    int i = (int)t;
    double u = t - i, v = 1 - u;
    return v * y[i] + u * y[i + 1] + (v * v * v - v) * m[i] / 6 + (u * u * u - u) * m[i + 1] / 6;
}

TEST(determinant_with_pivots) {
    double a[9] = {1, 2, 3, 4, 5, 6, 7, 8, 10}, d[9] = {0};
    __enzyme_autodiff((void *)determinant, a, d, 3);
    double adjugate[9] = {2, 2, -3, 4, -11, 6, -3, 6, -3}; /* cofactors */
    for (int i = 0; i < 9; i++) CLOSE(d[i], adjugate[i], 1e-9);
}
TEST(log_determinant) {
    double a[4] = {4, 1, 1, 3}, d[4] = {0}, bad[4] = {1, 2, 2, 1}, e[4] = {0};
    __enzyme_autodiff((void *)log_det, a, d, 2);
    NEAR(d[0], 3. / 11); NEAR(d[3], 4. / 11); NEAR(d[1] + d[2], -2. / 11);
    __enzyme_autodiff((void *)log_det, bad, e, 2);
    NEAR(e[0], 0); NEAR(e[2], 0);
}
TEST(tridiagonal_system) {
    double l[3] = {0, 1, 1}, d[3] = {4, 4, 4}, u[3] = {1, 1, 0}, x[3] = {1, 2, 3}, dl[3] = {0}, dd[3] = {0}, du[3] = {0}, dx[3] = {1, 0, 0};
    __enzyme_autodiff_void((void *)thomas, l, dl, d, dd, u, du, x, dx, 3);
    NEAR(dx[0], 15. / 56); NEAR(dx[1], -4. / 56); NEAR(dx[2], 1. / 56); NEAR(dd[0], -15. / 56 * x[0]); NEAR(du[1], 4. / 56 * x[2]);
}
TEST(conjugate_gradients) {
    double a[9] = {4, 1, 0, 1, 3, 1, 0, 1, 5}, b[3] = {1, 2, 3}, da[9] = {0}, db[3] = {0};
    __enzyme_autodiff((void *)solved, a, da, b, db, 3);
    for (int i = 0; i < 3; i++) CLOSE(db[i], SLOPE(b[i], solved(a, b, 3)), 1e-7);
    CLOSE(da[4], SLOPE(a[4], solved(a, b, 3)), 1e-7);
}
TEST(power_iteration) {
    double a[4] = {2, 1, 1, 3}, d[4] = {0};
    __enzyme_autodiff((void *)largest, a, d, 2);
    double lambda = (5 + sqrt(5)) / 2, t = 1 / (lambda - 2); /* v ~ (1, lambda - 2) */
    CLOSE(d[0], t * t / (1 + t * t), 1e-6); CLOSE(d[3], 1 / (1 + t * t), 1e-6); CLOSE(d[1] + d[2], 2 * t / (1 + t * t), 1e-6);
}
TEST(runge_kutta) {
    struct both { double omega, start; };
    extern struct both __enzyme_autodiff_both(void *, ...);
    struct both g = __enzyme_autodiff_both((void *)swing, 2.0, 1.5);
    CLOSE(g.omega, -1.5 * sin(2), 1e-8); CLOSE(g.start, cos(2), 1e-8);
}
TEST(adaptive_quadrature) { double a = 0.7; CLOSE(__enzyme_autodiff((void *)quadrature, a), SLOPE(a, adaptive(a, 0, 2, 1e-12)), 1e-7); }
TEST(fourier_transform) {
    double z[16], out[16], dz[16] = {0}, dout[16] = {0};
    for (int i = 0; i < 16; i++) z[i] = sin(i * i);
    __enzyme_autodiff((void *)energy, z, dz, out, dout, 8, 3);
    for (int k = 0; k < 8; k++) {
        double c = cos(2 * M_PI * 3 * k / 8), s = sin(2 * M_PI * 3 * k / 8);
        NEAR(dz[2 * k], 2 * (out[6] * c - out[7] * s)); NEAR(dz[2 * k + 1], 2 * (out[6] * s + out[7] * c));
    }
}
TEST(cubic_spline) {
    double y[5] = {0, 1, 0, 2, 1}, d[5] = {0}, t = 1.3;
    double slope = __enzyme_autodiff((void *)spline, y, d, 5, t);
    CLOSE(slope, SLOPE(t, spline(y, 5, t)), 1e-9);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(y[i], spline(y, 5, t)), 1e-9);
}
int main(void) {
    RUN(determinant_with_pivots); RUN(log_determinant); RUN(tridiagonal_system); RUN(conjugate_gradients);
    RUN(power_iteration); RUN(runge_kutta); RUN(adaptive_quadrature); RUN(fourier_transform); RUN(cubic_spline);
    return failed;
}
