/* Second and third derivatives beside ways that are not taken, where optimisers compute both ways ahead. */
// flags: -fno-math-errno
// levels in the suite: 1 3
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);

/* All are 2 x^2 at x <= 0, and something there of which no derivative is a number. */
static double root(double x) { return x > 0 ? sqrt(x) * x : 2 * x * x; }
static double logarithm(double x) { return x > 0 ? x * log(x) + log(1 + x) : 2 * x * x; }
static double power(double x) { return x > 0 ? pow(x, 2.5) : 2 * x * x; }
static double quotient(double x) { return x > 0 ? sqrt(x) / (x + sqrt(x)) : 2 * x * x; }
static double arc(double x) { return x > 0 ? x * asin(x) * sqrt(1 - x) : 2 * x * x; }
static double within(double x) { return 2 * x * x + (x > 0 ? sqrt(x * sqrt(x)) : 0); }

#define ORDERS(f) \
    static double f##_r(double x) { return __enzyme_autodiff((void *)f, x); } \
    static double f##_f(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); } \
    static double f##_rr(double x) { return __enzyme_autodiff((void *)f##_r, x); } \
    static double f##_rf(double x) { return __enzyme_autodiff((void *)f##_f, x); } \
    static double f##_fr(double x) { return __enzyme_fwddiff((void *)f##_r, x, 1.0); } \
    static double f##_ff(double x) { return __enzyme_fwddiff((void *)f##_f, x, 1.0); } \
    static void f##_orders(double x) { \
        NEAR(f##_r(x), 4 * x); \
        NEAR(f##_f(x), 4 * x); \
        NEAR(f##_rr(x), 4); \
        NEAR(f##_rf(x), 4); \
        NEAR(f##_fr(x), 4); \
        NEAR(f##_ff(x), 4); \
        NEAR(__enzyme_autodiff((void *)f##_rr, x), 0); \
        NEAR(__enzyme_autodiff((void *)f##_fr, x), 0); \
        NEAR(__enzyme_autodiff((void *)f##_rf, x), 0); \
        NEAR(__enzyme_autodiff((void *)f##_ff, x), 0); \
        NEAR(__enzyme_fwddiff((void *)f##_rr, x, 1.0), 0); \
        NEAR(__enzyme_fwddiff((void *)f##_fr, x, 1.0), 0); \
    }
ORDERS(root)
ORDERS(logarithm)
ORDERS(power)
ORDERS(quotient)
ORDERS(arc)
ORDERS(within)

/* And both signs in one array, whose gradient is what is differentiated. */
static double energy(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] > 0 ? sqrt(x[i]) * x[i] : 2 * x[i] * x[i];
    return sum;
}
static void gradient(const double *x, double *g, int n) {
    for (int i = 0; i < n; i++) g[i] = 0;
    __enzyme_autodiff_void((void *)energy, enzyme_dup, x, g, enzyme_const, n);
}
enum { many = 9 };
TEST(of_an_array) {
    double x[many], g[many], of_g[many], of_x[many] = {0};
    for (int i = 0; i < many; i++) x[i] = (i % 3 - 1) * (1 + 0.1 * i), of_g[i] = 1 + i;
    __enzyme_autodiff_void((void *)gradient, enzyme_dup, x, of_x, enzyme_dup, g, of_g, enzyme_const, many);
    for (int i = 0; i < many; i++) {
        NEAR(g[i], x[i] > 0 ? 1.5 * sqrt(x[i]) : 4 * x[i]);
        NEAR(of_x[i], (1 + i) * (x[i] > 0 ? 0.75 / sqrt(x[i]) : 4));
    }
}
TEST(where_the_way_is_not_taken) {
    for (double x = -1; x <= 0; x += 0.5) {
        root_orders(x);
        logarithm_orders(x);
        power_orders(x);
        quotient_orders(x);
        arc_orders(x);
        within_orders(x);
    }
}
TEST(where_it_is) {
    double x = 0.7;
    NEAR(root_rr(x), 0.75 / sqrt(x));
    NEAR(__enzyme_autodiff((void *)root_rr, x), -0.375 / (x * sqrt(x)));
    NEAR(logarithm_rr(x), 1 / x - 1 / ((1 + x) * (1 + x)));
    NEAR(power_fr(x), 3.75 * sqrt(x));
    NEAR(__enzyme_fwddiff((void *)power_rr, x, 1.0), 1.875 / sqrt(x));
    NEAR(within_rr(x), 4 - 0.1875 * pow(x, -1.25));
}

/* Computed before it is known whether it is taken. */
static double early(double x) {
    double root = pow(x, 1.5);
    if (x > 0) return root;
    return 2 * x * x;
}
ORDERS(early)
TEST(computed_early) {
    NEAR(early_r(0), 0);
    NEAR(early_rr(0), 4);
    NEAR(early_rf(0), 4);
    NEAR(early_fr(0), 4);
    NEAR(early_ff(0), 4);
    early_orders(-1);
}

/* Slopes that are given apart at single points have slopes there too. */
static double power_of(double x, double y) { return pow(x, y); }
static double by_base(double x, double y) { return __enzyme_autodiff((void *)power_of, enzyme_out, x, enzyme_const, y); }
static double bessel(double x) { return j1(x); }
static double bessel_r(double x) { return __enzyme_autodiff((void *)bessel, x); }
static double bessel_rr(double x) { return __enzyme_autodiff((void *)bessel_r, x); }
TEST(at_single_points) {
    NEAR(__enzyme_autodiff((void *)by_base, enzyme_const, 2.0, enzyme_out, 0.0), 0.5);
    NEAR(__enzyme_fwddiff((void *)by_base, enzyme_const, 2.0, enzyme_dup, 0.0, 1.0), 0.5);
    NEAR(bessel_r(0), 0.5);
    NEAR(__enzyme_autodiff((void *)bessel_rr, 0.0), -0.375);
}
int main(void) {
    RUN(computed_early); RUN(at_single_points);
    RUN(of_an_array); RUN(where_the_way_is_not_taken); RUN(where_it_is);
    return failed;
}
