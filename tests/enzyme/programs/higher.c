/* Derivatives of functions that ask for derivatives themselves. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);

static double f(double x) { return x * x * x * sin(x); }
static double first(double x) { return __enzyme_autodiff((void *)f, x); }
static double second(double x) { return __enzyme_autodiff((void *)first, x); }
static double third(double x) { return __enzyme_fwddiff((void *)second, x, 1.0); }
static double tangent(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
static double forward_forward(double x) { return __enzyme_fwddiff((void *)tangent, x, 1.0); }
static double reverse_forward(double x) { return __enzyme_autodiff((void *)tangent, x); }

static double chain(double x, int n) {
    double s = 1;
    for (int i = 0; i < n; i++) s = s * x + sin(s);
    return s;
}
static double chain_first(double x, int n) { return __enzyme_autodiff((void *)chain, x, n); }

static double cubes(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * x[(i + 1) % n];
    return s;
}
static void gradient(const double *x, double *g, int n) {
    for (int i = 0; i < n; i++) g[i] = 0;
    __enzyme_autodiff_void((void *)cubes, x, g, n);
}
static double newton(double a) {
    double x = a;
    for (int i = 0; i < 20; i++) x = 0.5 * (x + a / x);
    return x;
}
static double inner_energy(double q, double a) { return a * q * q * q; }
static double force(double q, double a) { return -__enzyme_autodiff((void *)inner_energy, q, enzyme_const, a); }
static double trajectory(double a) {
    double q = 1, p = 0;
    for (int i = 0; i < 4; i++) { p += 0.1 * force(q, a); q += 0.1 * p; }
    return q;
}

TEST(second_derivative) {
    double x = 1.3, want = 6 * x * sin(x) + 6 * x * x * cos(x) - x * x * x * sin(x);
    NEAR(second(x), want);
    NEAR(forward_forward(x), want);
    NEAR(reverse_forward(x), want);
}
TEST(third_derivative) {
    double x = 1.3;
    NEAR(third(x), 6 * sin(x) + 18 * x * cos(x) - 9 * x * x * sin(x) - x * x * x * cos(x));
}
TEST(of_a_loop_with_tape) {
    double h = 1e-5, want = (chain_first(1.1 + h, 7) - chain_first(1.1 - h, 7)) / (2 * h);
    CLOSE(__enzyme_fwddiff((void *)chain_first, 1.1, 1.0, 7), want, 1e-7);
    CLOSE(__enzyme_autodiff((void *)chain_first, 1.1, 7), want, 1e-7);
}
TEST(product_with_second_derivatives) {
    double x[3] = {1, 2, 3}, t[3] = {1, 0, 0}, g[3], h[3];
    __enzyme_fwddiff_void((void *)gradient, x, t, g, h, 3);
    NEAR(g[0], 2 * 1 * 2 + 9); NEAR(h[0], 4); NEAR(h[1], 2); NEAR(h[2], 6);
}
TEST(known_series) { NEAR(__enzyme_autodiff((void *)newton, 2.0), 0.5 / sqrt(2)); }
TEST(derivative_inside_a_loop) {
    double h = 1e-5;
    CLOSE(__enzyme_autodiff((void *)trajectory, 0.7), (trajectory(0.7 + h) - trajectory(0.7 - h)) / (2 * h), 1e-8);
}
static double below(double x) { return fabs(-x * x); }
static double slope_below(double x) { return __enzyme_autodiff((void *)below, x); }
static double tangent_below(double x) { return __enzyme_fwddiff((void *)below, x, 1.0); }

TEST(side_on_which_a_product_came_to_zero) {
    // |-x * x| is x * x, and -x * x comes to -0.
    NEAR(slope_below(0.0), 0);
    NEAR(__enzyme_autodiff((void *)slope_below, 0.0), 2);
    NEAR(__enzyme_fwddiff((void *)slope_below, 0.0, 1.0), 2);
    NEAR(__enzyme_autodiff((void *)tangent_below, 0.0), 2);
    NEAR(__enzyme_fwddiff((void *)tangent_below, 0.0, 1.0), 2);
}
/* Where a residual is zero the adjoint of all that leads to it is zero, and the slope of that adjoint is not: of F (x - 1/4) it is 2 F'
   in the second derivative, of F (x - 1/4)^2 it is 6 F' in the third. */
#define AT_ZERO(F) \
    F(of_log, log(x), 1 / x) F(of_sqrt, sqrt(x), 0.5 / sqrt(x)) F(of_quotient, x / (1 + x), 1 / ((1 + x) * (1 + x))) \
    F(of_power, pow(x, 2.5), 2.5 * pow(x, 1.5)) F(of_exponent, pow(2.5, x), log(2.5) * pow(2.5, x)) \
    F(of_asin, asin(x), 1 / sqrt(1 - x * x)) F(of_cbrt, cbrt(x), 1 / (3 * cbrt(x) * cbrt(x))) \
    F(of_hypot, hypot(x, 1), x / hypot(x, 1)) F(of_angle, atan2(x, 1), 1 / (1 + x * x)) \
    F(of_choice, x > 0.2 ? sqrt(x) * log(x) : x, log(x) / (2 * sqrt(x)) + 1 / sqrt(x)) \
    F(of_narrow, (double)logf((float)x), 1 / x)
#define DEFINE_AT_ZERO(name, value, slope) \
    static double name(double x) { return (value) * (x - 0.25); } \
    static double name##_reverse(double x) { return __enzyme_autodiff((void *)name, x); } \
    static double name##_forward(double x) { return __enzyme_fwddiff((void *)name, x, 1.0); } \
    static double name##_square(double x) { return (value) * (x - 0.25) * (x - 0.25); } \
    static double name##_r1(double x) { return __enzyme_autodiff((void *)name##_square, x); } \
    static double name##_f1(double x) { return __enzyme_fwddiff((void *)name##_square, x, 1.0); } \
    static double name##_fr(double x) { return __enzyme_fwddiff((void *)name##_r1, x, 1.0); } \
    static double name##_rf(double x) { return __enzyme_autodiff((void *)name##_f1, x); } \
    static double name##_rr(double x) { return __enzyme_autodiff((void *)name##_r1, x); }
AT_ZERO(DEFINE_AT_ZERO)
#define CHECK_AT_ZERO(name, value, slope) \
    CLOSE(__enzyme_fwddiff((void *)name##_reverse, 0.25, 1.0), 2 * (slope), 1e-6); \
    CLOSE(__enzyme_autodiff((void *)name##_reverse, 0.25), 2 * (slope), 1e-6); \
    CLOSE(__enzyme_fwddiff((void *)name##_forward, 0.25, 1.0), 2 * (slope), 1e-6); \
    CLOSE(__enzyme_autodiff((void *)name##_forward, 0.25), 2 * (slope), 1e-6); \
    CLOSE(__enzyme_fwddiff((void *)name##_fr, 0.25, 1.0), 6 * (slope), 1e-6); \
    CLOSE(__enzyme_autodiff((void *)name##_rf, 0.25), 6 * (slope), 1e-6); \
    CLOSE(__enzyme_fwddiff((void *)name##_rr, 0.25, 1.0), 6 * (slope), 1e-6);

TEST(curvature_where_the_adjoint_is_zero) {
    const double x = 0.25;
    AT_ZERO(CHECK_AT_ZERO)
}

/* The Hessian of a sum of squares at a perfect fit is made of slopes of residuals alone. */
static double misfit(const double *p, const double *y, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double r = p[0] / (p[1] + i) - y[i];
        sum += r * r;
    }
    return sum;
}
static void misfit_slope(const double *p, double *g, const double *y, int n) {
    g[0] = g[1] = 0;
    __enzyme_autodiff_void((void *)misfit, p, g, enzyme_const, y, enzyme_const, n);
}
TEST(hessian_at_a_perfect_fit) {
    double p[2] = {3, 4}, y[3], g[2], h[2] = {0, 0}, along[2] = {1, 0}, want[2] = {0, 0};
    for (int i = 0; i < 3; i++) y[i] = p[0] / (p[1] + i);
    __enzyme_fwddiff_void((void *)misfit_slope, p, along, g, h, enzyme_const, y, enzyme_const, 3);
    for (int i = 0; i < 3; i++) {
        double a = 1 / (p[1] + i), b = -p[0] * a * a;
        want[0] += 2 * a * a;
        want[1] += 2 * a * b;
    }
    NEAR(h[0], want[0]);
    NEAR(h[1], want[1]);
}

/* What is not taken stays out of all of them, however steep it is. */
static double guarded(double x) { return x > 0 ? sqrt(x) * x : 2 * x * x; }
static double guarded_slope(double x) { return __enzyme_autodiff((void *)guarded, x); }
static double guarded_tangent(double x) { return __enzyme_fwddiff((void *)guarded, x, 1.0); }
TEST(curvature_beside_a_pole) {
    for (double x = -1; x <= 0; x += 0.5) {
        NEAR(__enzyme_autodiff((void *)guarded_slope, x), 4);
        NEAR(__enzyme_fwddiff((void *)guarded_slope, x, 1.0), 4);
        NEAR(__enzyme_autodiff((void *)guarded_tangent, x), 4);
        NEAR(__enzyme_fwddiff((void *)guarded_tangent, x, 1.0), 4);
    }
}
int main(void) {
    RUN(second_derivative); RUN(third_derivative); RUN(of_a_loop_with_tape); RUN(product_with_second_derivatives);
    RUN(known_series); RUN(derivative_inside_a_loop);
    RUN(side_on_which_a_product_came_to_zero);
    RUN(curvature_where_the_adjoint_is_zero); RUN(hessian_at_a_perfect_fit); RUN(curvature_beside_a_pole);
    return failed;
}
