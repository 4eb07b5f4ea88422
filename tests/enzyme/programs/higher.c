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
int main(void) {
    RUN(second_derivative); RUN(third_derivative); RUN(of_a_loop_with_tape); RUN(product_with_second_derivatives);
    RUN(known_series); RUN(derivative_inside_a_loop);
    RUN(side_on_which_a_product_came_to_zero);
    return failed;
}
