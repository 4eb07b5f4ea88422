// Forward mode beyond the basics: results nobody needs, pointers in memory, recursion, globals, unions, many tangents.
#include <vector>

#include "check.h"

extern "C" {
double __enzyme_fwddiff(void *, ...);
float __enzyme_fwddiff_f(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
double *__enzyme_fwddiff_pointer(void *, ...);
extern int enzyme_dup_return, enzyme_dupv, enzyme_dupnoneedv;
}
template <class R, class... A> R __enzyme_fwddiff_of(A...);

static void adding(const double *x, double *out, int n) {
    for (int i = 0; i < n; i++) out[i] += sin(x[i]);
}
static void doubled(double *x, double *out) {
    *out = *x * *x;
    *x = *out * 2;
}
static void twice(const double *x, double *out) {
    *out = *x * *x;
    *out = *out * *out;
}
__attribute__((noinline)) static void inner(const double *x, double *out) { *out += *x * 3; }
static void outer(const double *x, double *out) { inner(x, out); }

struct node { double value; node *next; };
static double along(const node *list) {
    double s = 1;
    for (; list; list = list->next) s *= list->value;
    return s;
}
static double power(double x, int n) { return n == 0 ? 1 : n % 2 ? x * power(x, n - 1) : power(x * x, n / 2); }
static double ackermann_like(double x, int n) { return n <= 0 ? x : sin(ackermann_like(x * 0.5, n - 1)) + ackermann_like(x, n - 2); }
static double total;
__attribute__((noinline)) static void add(double x) { total += x * x; }
static double by_global(double x) { total = 0; add(x); add(2 * x); return total; }
static double *larger(double *a, double *b) { return *a > *b ? a : b; }
union bits { double number; unsigned long whole; };
static double negated(double x) {
    bits b;
    b.number = x;
    b.whole ^= 1ul << 63;
    return b.number * x;
}
static double swaps(double a, double b, int n) {
    for (int i = 0; i < n; i++) { double t = a; a = b; b = t * b; }
    return a + b;
}
static float mixed(float x, double y) { return (float)(x * y) + x; }
static double table_of(double x) {
    double values[4] = {1, x, x * x, x * x * x}, weights[4] = {4, 3, 2, 1}, s = 0;
    for (int i = 0; i < 4; i++) s += values[i] * weights[i];
    return s;
}
static void many(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) {
        y[i] = 0;
        for (int j = 0; j <= i; j++) y[i] += x[j] * x[i];
    }
}
static double grows(double x, int n) {
    std::vector<double> v;
    for (int i = 0; i < n; i++) v.push_back(x * i);
    double s = 0;
    for (double one : v) s += one * one;
    return s;
}
static double branchy(double x) {
    switch ((int)x) {
        case 0: return x * x;
        case 1: return exp(x);
        case 2: return log(x);
        default: return -x;
    }
}
static void transform(double (*f)(double), const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) y[i] = f(x[i]);
}
static double cube(double x) { return x * x * x; }
static void cubes(const double *x, double *y, int n) { transform(cube, x, y, n); }

TEST(result_nobody_needs) {
    double x[2] = {1, 2}, dx[2] = {1, 1}, found[2] = {10, 20};
    // There is no memory for what the function itself would add up.
    __enzyme_fwddiff_void((void *)adding, enzyme_dup, x, dx, enzyme_dupnoneed, (double *)16, found, 2);
    NEAR(found[0], 10 + cos(1)); NEAR(found[1], 20 + cos(2));
}
TEST(not_needed_but_read) {
    double x = 3, dx = 1, out = 0, dout = 0;
    __enzyme_fwddiff_void((void *)doubled, enzyme_dup, &x, &dx, enzyme_dupnoneed, &out, &dout);
    NEAR(x, 18); NEAR(dx, 12); NEAR(dout, 6);
    x = 3, dx = 1;
    __enzyme_fwddiff_void((void *)twice, enzyme_dup, &x, &dx, enzyme_dupnoneed, &out, &dout);
    NEAR(dout, 4 * 27);
}
TEST(not_needed_in_a_callee) {
    double x = 1, dx = 10, found = 3;
    __enzyme_fwddiff_void((void *)outer, enzyme_dup, &x, &dx, enzyme_dupnoneed, (double *)16, &found);
    NEAR(found, 33);
}
TEST(one_array_twice) {
    double x[2] = {2, 3}, dx[2] = {1, 1};
    __enzyme_fwddiff_void((void *)doubled, enzyme_dup, x, dx, enzyme_dupnoneed, x, dx);
    NEAR(x[0], 8); NEAR(dx[0], 8);
}
TEST(linked_list) {
    node c = {5, nullptr}, b = {3, &c}, a = {2, &b}, dc = {0, nullptr}, db = {1, &dc}, da = {1, &db};
    NEAR(__enzyme_fwddiff((void *)along, &a, &da), 15 + 10);
}
TEST(recursion) {
    NEAR(__enzyme_fwddiff((void *)power, 1.5, 1.0, 7), 7 * pow(1.5, 6));
    double h = 1e-6, want = (ackermann_like(0.8 + h, 5) - ackermann_like(0.8 - h, 5)) / (2 * h);
    CLOSE(__enzyme_fwddiff((void *)ackermann_like, 0.8, 1.0, 5), want, 1e-8);
}
TEST(globals) { NEAR(__enzyme_fwddiff((void *)by_global, 3.0, 1.0), 30); }
TEST(returned_pointer) {
    double a = 1, b = 2, da = 10, db = 20;
    NEAR(*__enzyme_fwddiff_pointer((void *)larger, enzyme_dup_return, &a, &da, &b, &db), 20);
}
TEST(sign_bit) { NEAR(__enzyme_fwddiff((void *)negated, 3.0, 1.0), -6); }
TEST(values_trade_places) {
    // a, b = b, a b three times: b = a^2 b^3 in the end, and a = a b^2.
    NEAR(__enzyme_fwddiff((void *)swaps, 2.0, 1.0, 3.0, 0.0, 3), 9 + 4 * 27);
    NEAR(__enzyme_fwddiff((void *)swaps, 2.0, 0.0, 3.0, 1.0, 3), 12 + 4 * 27);
}
TEST(two_precisions) { CLOSE(__enzyme_fwddiff_f((void *)mixed, 2.0f, 1.0f, 3.0, 10.0), 3 + 20 + 1, 1e-6); }
TEST(local_arrays) { NEAR(__enzyme_fwddiff((void *)table_of, 2.0, 1.0), 3 + 8 + 12); }
TEST(four_tangents_in_a_block) {
    double x[4] = {1, 2, 3, 4}, y[4], unit[16] = {}, found[16] = {};
    for (int i = 0; i < 4; i++) unit[5 * i] = 1;
    __enzyme_fwddiff_void((void *)many, enzyme_width, 4, enzyme_dupv, 4 * sizeof(double), x, unit,
                          enzyme_dupv, 4 * sizeof(double), y, found, 4);
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) {
            double sum = 0;
            for (int k = 0; k <= i; k++) sum += x[k];
            NEAR(found[4 * j + i], (j <= i ? x[i] : 0) + (i == j ? sum : 0));
        }
    NEAR(y[2], 18);
}
TEST(growing_vector) { NEAR(__enzyme_fwddiff((void *)grows, 3.0, 1.0, 6), 2 * 3 * 55); }
TEST(branches) {
    NEAR(__enzyme_fwddiff((void *)branchy, 0.5, 1.0), 1);
    NEAR(__enzyme_fwddiff((void *)branchy, 1.5, 1.0), exp(1.5));
    NEAR(__enzyme_fwddiff((void *)branchy, 2.5, 1.0), 0.4);
    NEAR(__enzyme_fwddiff((void *)branchy, 3.5, 1.0), -1);
}
TEST(function_as_argument) {
    double x[2] = {1, 2}, dx[2] = {1, 1}, y[2], dy[2];
    __enzyme_fwddiff_void((void *)cubes, x, dx, y, dy, 2);
    NEAR(dy[0], 3); NEAR(dy[1], 12);
}
TEST(by_template) {
    double x = 2, dx = 1;
    auto square = +[](const double &v) { return v * v; };
    NEAR(__enzyme_fwddiff_of<double>((void *)square, enzyme_dup, &x, &dx), 4);
    NEAR(__enzyme_fwddiff_of<double>((void *)cube, enzyme_dup, 2.0, 0.5), 6);
}
int main() {
    RUN(result_nobody_needs); RUN(not_needed_but_read); RUN(not_needed_in_a_callee); RUN(one_array_twice);
    RUN(linked_list); RUN(recursion); RUN(globals); RUN(returned_pointer); RUN(sign_bit); RUN(values_trade_places);
    RUN(two_precisions); RUN(local_arrays); RUN(four_tangents_in_a_block); RUN(growing_vector); RUN(branches);
    RUN(function_as_argument); RUN(by_template);
    return failed;
}
