/* Calls that stay calls, recursion, globals, structures by value and by pointer, loops and branches. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
struct two { double a, b; };
struct two __enzyme_autodiff_two(void *, ...);

__attribute__((noinline)) static double polynomial(double x, int n) { return n == 0 ? 1 : x * polynomial(x, n - 1) + 1; }
__attribute__((noinline)) static void add_to(double *s, const double *x, int i) { *s += x[i] * x[i + 1]; }
static double by_callee(double *x, int n) {
    double s = 0;
    for (int i = 0; i + 1 < n; i++) add_to(&s, x, i);
    return s;
}
__attribute__((noinline)) static double *pick(double *x, int i) { return x + i; }
static double through_pointer(double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += *pick(x, i) * *pick(x, n - 1 - i);
    return s;
}
static double even(double x, int n);
__attribute__((noinline)) static double odd(double x, int n) { return n ? x * even(x, n - 1) : x; }
__attribute__((noinline)) static double even(double x, int n) { return n ? sin(odd(x, n - 1)) : x; }

static double total;
__attribute__((noinline)) static void collect(double x) { total += x * x; }
static double in_global(double x) {
    total = x;
    collect(x);
    collect(2 * x);
    return total * x;
}
struct particle { double mass; int charge; double at[3]; };
static double energy(const struct particle *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++) s += 0.5 * p[i].mass * p[i].charge * p[i].at[k] * p[i].at[k];
    return s;
}
static double nested(const double *a, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            for (int k = j; k < n; k++) s += a[i] * a[j] * a[k];
    return s;
}
static double branches(double x, int kind) {
    switch (kind) {
    case 0: return x * x;
    case 1: return sin(x);
    case 5: x += 1; /* fall through */
    case 6: return x * x * x;
    default: return kind > 10 ? exp(x) : 1 / x;
    }
}
static double early(const double *x, int n) {
    double s = 1;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) continue;
        if (x[i] > 100) break;
        s *= x[i];
        if (s > 1e6) return s * 2;
    }
    return s;
}
typedef double (*function)(double);
static double apply(function f, double x) { return f(f(x)); }
static double twice_sine(double x) { return apply(sin, x); }
static double goto_loop(double x, int n) {
    double s = 0;
again:
    if (n-- <= 0) return s;
    s += x * s + x;
    goto again;
}

/* A callee that reads a variable with a number that carries a derivative, or one that does not. */
__attribute__((noinline)) static double one_of(int which, const double *a, const double *b) { return *(which ? a : b); }
__attribute__((noinline)) static double through(const double *a, const double *b) { return one_of(*a > 0.8, a, b); }
static double or_half(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double v = x[i] * x[i], half = 0.5, third = 1.0 / 3;
        s += one_of(x[i] > 0.8, &v, &half) * (i + 1) + through(&v, &third);
    }
    return s;
}
TEST(one_of_a_number_and_a_constant) {
    double x[3] = {1, 2, 0.5}, d[3] = {0};
    __enzyme_autodiff((void *)or_half, x, d, 3);
    NEAR(d[0], 4); NEAR(d[1], 12); NEAR(d[2], 0);
    d[0] = d[1] = d[2] = 1;
    NEAR(__enzyme_fwddiff((void *)or_half, x, d, 3), 16);
}
TEST(recursion) { NEAR(__enzyme_autodiff((void *)polynomial, 2.0, 3), 1 + 2 * 2 + 3 * 4); }
TEST(callee_adds) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)by_callee, x, dx, 3);
    NEAR(dx[0], 2); NEAR(dx[1], 4); NEAR(dx[2], 2);
}
TEST(callee_returns_pointer) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)through_pointer, x, dx, 3);
    NEAR(dx[0], 6); NEAR(dx[1], 4); NEAR(dx[2], 2);
}
TEST(mutual_recursion) { NEAR(__enzyme_autodiff((void *)even, 0.5, 2), cos(0.25) * 1.0); }
TEST(global_variable) { NEAR(__enzyme_autodiff((void *)in_global, 3.0), 2 * 3 + 5 * 3 * 9); }
TEST(mixed_structures) {
    struct particle p[2] = {{2, 1, {1, 2, 3}}, {3, -1, {1, 0, 1}}}, d[2];
    memset(d, 0, sizeof d);
    __enzyme_autodiff_void((void *)energy, p, d, 2);
    NEAR(d[0].mass, 7); NEAR(d[0].at[1], 4); NEAR(d[1].at[0], -3); NEAR(d[1].charge, 0);
}
TEST(nested_loops) {
    double a[3] = {1, 2, 3}, d[3] = {0, 0, 0}, t[3] = {1, 0, 0};
    __enzyme_autodiff_void((void *)nested, a, d, 3);
    NEAR(__enzyme_fwddiff((void *)nested, a, t, 3), d[0]);
    NEAR(d[0] * 1 + d[1] * 2 + d[2] * 3, 3 * nested(a, 3));
}
TEST(switches) {
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 0), 4);
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 1), cos(2));
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 5), 27);
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 6), 12);
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 7), -0.25);
    NEAR(__enzyme_autodiff((void *)branches, 2.0, 70), exp(2));
}
TEST(breaks_and_returns) {
    double x[4] = {2, -1, 3, 200}, d[4] = {0, 0, 0, 0}, y[2] = {2e3, 1e4}, e[2] = {0, 0};
    __enzyme_autodiff_void((void *)early, x, d, 4);
    NEAR(d[0], 3); NEAR(d[1], 0); NEAR(d[2], 2); NEAR(d[3], 0);
    double z[3] = {99, 98, 97}, f[3] = {0, 0, 0}, w[4] = {90, 90, 90, 90}, g[4] = {0, 0, 0, 0};
    __enzyme_autodiff_void((void *)early, z, f, 3);
    NEAR(f[0], 98 * 97.);
    __enzyme_autodiff_void((void *)early, w, g, 4);
    NEAR(g[0], 2 * 90. * 90 * 90);
}
TEST(function_pointer) { NEAR(__enzyme_autodiff((void *)twice_sine, 1.0), cos(sin(1)) * cos(1)); }
TEST(loop_by_goto) { NEAR(__enzyme_autodiff((void *)goto_loop, 2.0, 3), 27); } /* s = (1 + x)^3 - 1 */
int main(void) {
    RUN(one_of_a_number_and_a_constant); RUN(recursion); RUN(callee_adds); RUN(callee_returns_pointer); RUN(mutual_recursion); RUN(global_variable);
    RUN(mixed_structures); RUN(nested_loops); RUN(switches); RUN(breaks_and_returns); RUN(function_pointer);
    RUN(loop_by_goto);
    return failed;
}
