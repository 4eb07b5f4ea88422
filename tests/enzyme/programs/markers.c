/* Markers, defaults, prototypes and results. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_autodiff_typed(double (*)(double), double);
float __enzyme_autodiff_float(float (*)(float), float);
double __enzyme_autodiff_kr();
void __enzyme_autodiff_void(void *, ...);
struct two { double a, b; };
struct three { double a, b, c; };
struct floats { float a, b; };
struct mixed { double value, gradient; };
struct two __enzyme_autodiff_two(void *, ...);
struct three __enzyme_autodiff_three(void *, ...);
struct floats __enzyme_autodiff_floats(void *, ...);
struct mixed __enzyme_autodiff_mixed(void *, ...);

static double square(double x) { return x * x; }
static float squaref(float x) { return x * x; }
static double product(double x, double y) { return x * sin(y); }
static float productf(float x, float y) { return x * x * y; }
static double product3(double x, double y, double z) { return x * y * z; }
static double dot(const double *x, const double *y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}
static void scale(double *x, double a, long n) {
    for (long i = 0; i < n; i++) x[i] *= a * x[i];
}
typedef struct { double *data; long n; double factor; } holder;
struct both { struct three v; double k; };
struct both __enzyme_autodiff_both(void *, ...);
double __enzyme_fwddiff(void *, ...);
static double scaled(struct three v, double k) { return k * (v.a + v.b * v.c); }
static double held(holder h) {
    double s = 0;
    for (long i = 0; i < h.n; i++) s += h.data[i] * h.data[i] * h.factor;
    return s;
}

TEST(typed_prototype) { NEAR(__enzyme_autodiff_typed(square, 3), 6); }
TEST(variadic) { NEAR(__enzyme_autodiff((void *)square, 3.0), 6); }
TEST(float_function) { NEAR(__enzyme_autodiff_float(squaref, 3), 6); }
TEST(float_is_promoted) { NEAR(__enzyme_autodiff((void *)squaref, 3.0f), 6); }
TEST(no_prototype) { NEAR(__enzyme_autodiff_kr(square, 3.0), 6); }
TEST(two_gradients) {
    struct two g = __enzyme_autodiff_two((void *)product, 2.0, 0.5);
    NEAR(g.a, sin(0.5));
    NEAR(g.b, 2 * cos(0.5));
}
TEST(one_of_two_is_constant) {
    NEAR(__enzyme_autodiff((void *)product, enzyme_const, 2.0, 0.5), 2 * cos(0.5));
    NEAR(__enzyme_autodiff((void *)product, enzyme_out, 2.0, enzyme_const, 0.5), sin(0.5));
}
TEST(marker_by_address) { NEAR(__enzyme_autodiff((void *)product, &enzyme_const, 2.0, &enzyme_out, 0.5), 2 * cos(0.5)); }
TEST(three_gradients_in_memory) {
    struct three g = __enzyme_autodiff_three((void *)product3, 2.0, 3.0, 5.0);
    NEAR(g.a, 15);
    NEAR(g.b, 10);
    NEAR(g.c, 6);
}
TEST(two_floats_in_a_register) {
    struct floats g = __enzyme_autodiff_floats((void *)productf, 2.0f, 3.0f);
    NEAR(g.a, 12);
    NEAR(g.b, 4);
}
TEST(primal_is_returned) {
    struct mixed g = __enzyme_autodiff_mixed((void *)square, enzyme_primal_return, 3.0);
    NEAR(g.value, 9);
    NEAR(g.gradient, 6);
}
TEST(arrays_accumulate) {
    double x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8}, dx[4] = {100}, dy[4] = {0};
    __enzyme_autodiff((void *)dot, x, dx, enzyme_dup, y, dy, 4);
    NEAR(dx[0], 105);
    NEAR(dx[3], 8);
    NEAR(dy[0], 1);
    NEAR(dy[3], 4);
}
TEST(constant_array) {
    double x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8}, dx[4] = {0};
    __enzyme_autodiff_void((void *)dot, enzyme_dup, x, dx, enzyme_const, y, enzyme_const, 4);
    NEAR(dx[2], 7);
}
TEST(in_place_with_scalar) {
    double x[2] = {1, 4}, dx[2] = {1, 1};
    double da = __enzyme_autodiff((void *)scale, enzyme_dup, x, dx, enzyme_out, 3.0, enzyme_const, 2L);
    NEAR(da, 17);
    NEAR(x[1], 48);
    NEAR(dx[1], 24);
}
TEST(result_is_ignored) {
    double x[2] = {1, 4}, dx[2] = {0, 0}, y[2] = {1, 1};
    __enzyme_autodiff_void((void *)dot, enzyme_const_return, x, dx, enzyme_const, y, 2);
    NEAR(dx[0], 0);
}
TEST(primal_is_not_returned) {
    double x[2] = {1, 4}, dx[2] = {0, 0};
    NEAR(__enzyme_autodiff((void *)square, enzyme_noret, 3.0), 6);
    __enzyme_autodiff_void((void *)dot, enzyme_noret, x, dx, enzyme_const, x, 2);
    NEAR(dx[0], 1); NEAR(dx[1], 4);
}
TEST(dupnoneed) {
    double x[2] = {1, 4}, dx[2] = {1, 1};
    NEAR(__enzyme_autodiff((void *)scale, enzyme_dupnoneed, x, dx, 3.0, 2L), 17);
}
TEST(structure_by_value) {
    struct three v = {1, 2, 3}, t = {0, 1, 0};
    struct both g = __enzyme_autodiff_both((void *)scaled, enzyme_out, v, 5.0);
    NEAR(g.v.a, 5); NEAR(g.v.b, 15); NEAR(g.v.c, 10); NEAR(g.k, 7);
    g = __enzyme_autodiff_both((void *)scaled, v, 5.0);
    NEAR(g.v.c, 10); NEAR(g.k, 7);
    NEAR(__enzyme_fwddiff((void *)scaled, enzyme_dup, v, t, enzyme_const, 5.0), 15);
}
TEST(structure_with_pointer_by_value) {
    double x[2] = {1, 2}, dx[2] = {0, 0};
    holder h = {x, 2, 3}, d = {dx, 2, 0};
    __enzyme_autodiff_void((void *)held, enzyme_dup, h, d);
    NEAR(dx[1], 12);
}
/* Infinite numbers, not slopes, times a derivative of zero: here, in a function of its own and round a loop. */
extern int enzyme_strong_zero;
__attribute__((noinline)) static double weighted(double a, double huge, double off) { return a * huge * off; }
static double damped(const double *x, const double *w, int n) {
    double s = weighted(x[0], w[0], w[1]) + x[1] * x[1];
    for (int i = 2; i < n; i++) s += x[i] * w[0] * w[1] + x[i] * x[i] * w[2];
    return s;
}
TEST(strong_zero) {
    double x[4] = {2, 3, 4, 5}, w[3] = {HUGE_VAL, 0, 2}, d[4] = {0}, rates[4] = {0, 1, 0, 0};
    __enzyme_autodiff((void *)damped, enzyme_strong_zero, enzyme_dup, x, d, enzyme_const, w, enzyme_const, 4);
    NEAR(d[0], 0); NEAR(d[1], 6); NEAR(d[2], 16); NEAR(d[3], 20);
    NEAR(__enzyme_fwddiff((void *)damped, enzyme_strong_zero, enzyme_dup, x, rates, enzyme_const, w, enzyme_const, 4), 6);
}
int main(void) {
    RUN(strong_zero);
    RUN(typed_prototype); RUN(variadic); RUN(float_function); RUN(float_is_promoted); RUN(no_prototype);
    RUN(two_gradients); RUN(one_of_two_is_constant); RUN(marker_by_address); RUN(three_gradients_in_memory);
    RUN(two_floats_in_a_register); RUN(primal_is_returned); RUN(arrays_accumulate); RUN(constant_array);
    RUN(structure_by_value); RUN(structure_with_pointer_by_value);
    RUN(in_place_with_scalar); RUN(result_is_ignored); RUN(primal_is_not_returned); RUN(dupnoneed);
    return failed;
}
