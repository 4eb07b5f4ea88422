// Calls of the interface in unusual places: loops, templates that forward, functions of libraries, tables, results ignored.
// levels in the suite: 0 3
#include <cmath>
#include <utility>

#include "check.h"

extern "C" {
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
}
template <typename R, typename... T> R __enzyme_autodiff_forwarded(void *, T &&...);
template <typename R> R __enzyme_autodiff_member(...);
double __enzyme_autodiff_overloaded(double (*)(double), double);
float __enzyme_autodiff_overloaded(float (*)(float), float);

static double cube(double x) { return x * x * x; }
static float cubef(float x) { return x * x * x; }
static double powered(double x, int n) { return n > 1 ? x * powered(x, n - 1) : x; }
template <typename F, typename... Args> static double derivative(F f, Args... args) {
    return __enzyme_autodiff(reinterpret_cast<void *>(f), args...);
}
template <int N> static double power(double x) { return N ? x * power<N ? N - 1 : 0>(x) : 1; }
struct Model {
    double a;
    static double evaluate(const Model *m, double x) { return m->a * x * x; }
    double gradient(double x) { return __enzyme_autodiff((void *)evaluate, enzyme_const, this, x); }
};
namespace inner {
static double deep(double x) { return std::sin(x) * x; }
}
static void ignored(double x, double *out) { *out = x * x; }
static double long_sum(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j) {
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j * j;
}
static double squared(double *x) { return *x * *x; }
static double cubed(double *x) { return *x * *x * *x; }
static double checked_square(double *x) {
    if (*x > 100) throw 1;
    return squared(x);
}
static double checked_cube(double *x) {
    if (*x > 100) throw 2;
    return cubed(x);
}
static double shorts(double x, short n, unsigned char c, bool b) { return b ? x * n * c : x; }

TEST(in_a_loop) {
    double s = 0;
    for (int i = 0; i < 5; i++) s += __enzyme_autodiff((void *)cube, static_cast<double>(i));
    NEAR(s, 3 * 30);
}
TEST(through_a_template) { NEAR(derivative(cube, 2.0), 12); }
TEST(forwarded_references) {
    double x = 3;
    int n = 2;
    NEAR(__enzyme_autodiff_forwarded<double>((void *)powered, x, enzyme_const, n), 6);
}
TEST(overloads) {
    NEAR(__enzyme_autodiff_overloaded(cube, 2.0), 12);
    NEAR(__enzyme_autodiff_overloaded(cubef, 2.0f), 12);
}
TEST(template_with_value) { NEAR(__enzyme_autodiff((void *)power<5>, 2.0), 80); }
TEST(member) {
    Model m = {4};
    NEAR(m.gradient(3), 24);
}
TEST(in_a_namespace) { NEAR(__enzyme_fwddiff((void *)inner::deep, 2.0, 1.0), std::cos(2) * 2 + std::sin(2)); }
TEST(library_function) {
    NEAR(__enzyme_autodiff((void *)(double (*)(double))std::sin, 2.0), std::cos(2));
    NEAR(__enzyme_fwddiff((void *)(double (*)(double))std::exp, 2.0, 3.0), 3 * std::exp(2));
}
TEST(nothing_returned) {
    double out = 0, d = 1;
    NEAR(__enzyme_autodiff((void *)ignored, 3.0, &out, &d), 6);
    __enzyme_autodiff((void *)ignored, enzyme_const, 3.0, &out, &d);
    NEAR(out, 9);
}
TEST(many_arguments) {
    NEAR(__enzyme_fwddiff((void *)long_sum, 1., 1., 1., 0., 1., 0., 1., 0., 1., 0., 1., 0., 1., 0., 1., 0., 1., 0., 3., 1.), 61);
}
TEST(small_integers) { NEAR(__enzyme_autodiff((void *)shorts, 2.0, static_cast<short>(-3), static_cast<unsigned char>(200), true), -600); }
TEST(function_chosen_at_run_time) {
    for (volatile int which = 0; which < 3; which = which + 1) {
        void *f = which == 0 ? (void *)cube : which == 1 ? (void *)inner::deep : (void *)power<2>;
        double want = which == 0 ? 12 : which == 1 ? std::cos(2) * 2 + std::sin(2) : 4;
        NEAR(__enzyme_autodiff(f, 2.0), want);
    }
    volatile int first = 1;
    NEAR(first ? __enzyme_autodiff((void *)cube, 2.0) : __enzyme_autodiff((void *)inner::deep, 2.0), 12);
}
TEST(merged_and_nothing_asked_for) {
    // Optimisers make one call of both, whose result is a number as the prototype says, and of no use.
    for (volatile int which = 0; which < 2; which = which + 1) {
        double x = 3, d = 0;
        int cubic = which;
        if (cubic) __enzyme_autodiff((void *)cubed, &x, &d);
        else __enzyme_autodiff((void *)squared, &x, &d);
        NEAR(d, cubic ? 27 : 6);
    }
}
TEST(chosen_where_exceptions_pass) {
    for (volatile int which = 0; which < 2; which = which + 1) {
        double x = 3, d = 0;
        int caught = 0;
        void *f = which ? (void *)checked_cube : (void *)checked_square;
        try {
            __enzyme_autodiff(f, &x, &d);
            x = 1000;
            __enzyme_autodiff(f, &x, &d);
        } catch (int number) { caught = number; }
        NEAR(d, which ? 27 : 6);
        NEAR(caught, which + 1);
    }
}
int main() {
    RUN(merged_and_nothing_asked_for); RUN(chosen_where_exceptions_pass);
    RUN(in_a_loop); RUN(through_a_template); RUN(forwarded_references); RUN(overloads); RUN(template_with_value);
    RUN(member); RUN(in_a_namespace); RUN(library_function); RUN(nothing_returned); RUN(many_arguments);
    RUN(small_integers); RUN(function_chosen_at_run_time);
    return failed;
}
