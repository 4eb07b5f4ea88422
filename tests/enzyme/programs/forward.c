/* Forward mode: tangents of numbers, arrays, structures; the primal beside it; several tangents at once. */
#include "check.h"

double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
struct pair { double value, tangent; };
struct pair __enzyme_fwddiff_pair(void *, ...);
struct three { double a, b, c; };
struct three __enzyme_fwddiff_three(void *, ...);
float __enzyme_fwddiff_float(float (*)(float, float), float, float, float, float);

static double cube(double x) { return x * x * x; }
static double both(double x, double y) { return x * exp(y); }
static float bothf(float x, float y) { return x * x * y; }
static double norm(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return sqrt(s);
}
static void cumulate(double *x, int n) {
    for (int i = 1; i < n; i++) x[i] += x[i - 1] * x[i];
}
static int count(double *x, double limit) {
    int n = 0;
    while (*x < limit) { *x *= 2; n++; }
    return n;
}

TEST(scalar) { NEAR(__enzyme_fwddiff((void *)cube, 2.0, 1.0), 12); }
TEST(two_tangents) { NEAR(__enzyme_fwddiff((void *)both, 2.0, 3.0, 0.5, 1.0), 3 * exp(0.5) + 2 * exp(0.5)); }
TEST(one_constant) { NEAR(__enzyme_fwddiff((void *)both, enzyme_const, 2.0, enzyme_dup, 0.5, 1.0), 2 * exp(0.5)); }
TEST(floats) { NEAR(__enzyme_fwddiff_float(bothf, 2, 1, 3, 0), 12); }
TEST(array) {
    double x[3] = {1, 2, 2}, dx[3] = {0, 1, 0};
    NEAR(__enzyme_fwddiff((void *)norm, x, dx, 3), 2.0 / 3);
}
TEST(in_place) {
    double x[3] = {1, 2, 3}, dx[3] = {1, 0, 0};
    __enzyme_fwddiff_void((void *)cumulate, x, dx, 3);
    NEAR(x[2], 15);
    NEAR(dx[1], 2);
    NEAR(dx[2], 6);
}
TEST(primal_and_tangent) {
    struct pair p = __enzyme_fwddiff_pair((void *)cube, enzyme_primal_return, 2.0, 1.0);
    NEAR(p.value, 8);
    NEAR(p.tangent, 12);
}
TEST(three_at_once) {
    struct three t = __enzyme_fwddiff_three((void *)both, enzyme_width, 3, 2.0, 1.0, 0.0, 1.0, 0.5, 0.0, 1.0, 1.0);
    NEAR(t.a, exp(0.5));
    NEAR(t.b, 2 * exp(0.5));
    NEAR(t.c, 3 * exp(0.5));
}
extern int enzyme_dupv;
__attribute__((noinline)) static double halved(double *x, int i) { return x[i] *= 0.5; }
static double changes(double *x, int n) {
    double *copy = (double *)malloc(n * sizeof(double)), s = 0;
    for (int i = 0; i < n; i++) copy[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) s += copy[i] * halved(x, i);
    free(copy);
    return s;
}
TEST(two_tangents_of_what_changes_memory) {
    double x[2] = {2, 4}, a[2] = {1, 0}, b[2] = {0, 1};
    struct pair t = __enzyme_fwddiff_pair((void *)changes, enzyme_width, 2, x, a, b, 2);
    NEAR(t.value, 1.5 * 4); NEAR(t.tangent, 1.5 * 16);
    NEAR(x[0], 1); NEAR(a[0], 0.5); NEAR(a[1], 0); NEAR(b[1], 0.5);
}
TEST(shadows_in_one_block) {
    double x[2] = {2, 4}, block[4] = {1, 0, 0, 1};
    struct pair t = __enzyme_fwddiff_pair((void *)norm, enzyme_width, 2, enzyme_dupv, 2 * sizeof(double), x, block, 2);
    NEAR(t.value, 2 / sqrt(20)); NEAR(t.tangent, 4 / sqrt(20));
}
static double scaled(double x, double y) { return x * x * y; }
TEST(tangents_of_a_number_in_one_block) {
    double block[3] = {1, 0, 2};
    struct pair t = __enzyme_fwddiff_pair((void *)scaled, enzyme_width, 2, enzyme_dupv, 2 * sizeof(double), 1.5, block, enzyme_const, 2.0);
    NEAR(t.value, 6); NEAR(t.tangent, 12);
}
TEST(integer_result) {
    double x = 1, dx = 1;
    __enzyme_fwddiff_void((void *)count, &x, &dx, enzyme_const, 10.0);
    NEAR(x, 16);
    NEAR(dx, 16);
}
int main(void) {
    RUN(scalar); RUN(two_tangents); RUN(one_constant); RUN(floats); RUN(array); RUN(in_place);
    RUN(primal_and_tangent); RUN(three_at_once); RUN(two_tangents_of_what_changes_memory);
    RUN(shadows_in_one_block); RUN(tangents_of_a_number_in_one_block); RUN(integer_result);
    return failed;
}
