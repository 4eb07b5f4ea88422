// Functions that return structures, complex numbers and classes: in registers, in memory, forward, reverse and in two parts.
#include "check.h"

struct two { double a, b; };
struct three { double a, b, c; };
struct counted { double value; long count; };
struct floats { float a, b, c; };
struct nested { two first; double rest[3]; int n; };
struct tagged { const char *name; double value; };
struct pair_of { double value, gradient; };
struct with_tape { void *tape; two result; };
struct with_tape3 { void *tape; three result; };
extern "C" {
double __enzyme_autodiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);
void __enzyme_autodiff_void(void *, ...);
two __enzyme_autodiff_two(void *, ...);
two __enzyme_fwddiff_two(void *, ...);
three __enzyme_fwddiff_three(void *, ...);
counted __enzyme_fwddiff_counted(void *, ...);
floats __enzyme_fwddiff_floats(void *, ...);
nested __enzyme_fwddiff_nested(void *, ...);
_Complex double __enzyme_fwddiff_complex(void *, ...);
with_tape __enzyme_augmentfwd_two(void *, ...);
with_tape3 __enzyme_augmentfwd_three(void *, ...);
double __enzyme_reverse(void *, ...);
extern int enzyme_dup_return;
}

static two polynomials(double x) { return {x * x, 3 * x * x * x}; }
static three powers(double x) { return {x, x * x, x * x * x}; }
static counted weighed(double x) { return {x * x * x, 7}; }
static floats narrow(float x) { return {x, x * x, 2 * x}; }
static nested deep(double x) { return {{x, x * x}, {x * x, 1, -x}, 4}; }
static tagged named(double x) { return {"square", x * x}; }
static two of_memory(const double *x, int n) {
    two r = {0, 0};
    for (int i = 0; i < n; i++) { r.a += x[i] * x[i]; r.b += x[i] * i; }
    return r;
}
static three scaled(const double *x, double s) { return {x[0] * s, x[1] * s * s, x[2]}; }
static _Complex double rotated(double x) { return __builtin_complex(x * x, 5 * x); }
__attribute__((noinline)) static two helper(double x, double y) { return {x * y, x - y}; }
static double uses_pair(double x, double y) { two r = helper(x, y); return r.a * r.b; }
__attribute__((noinline)) static three helper3(double x) { return {x, x * x, sin(x)}; }
static double uses_triple(double x) { three r = helper3(x * x); return r.a + r.b * r.c; }
__attribute__((noinline)) static counted counting(double x, int n) {
    counted r = {1, 0};
    for (int i = 0; i < n; i++) { r.value *= x; r.count += 2; }
    return r;
}
static double uses_counted(double x) { counted r = counting(x, 4); return r.value * (double)r.count; }
static int sign(double x) { return x > 0 ? 1 : -1; }

struct vector3 {
    double v[3];
    vector3(double a, double b, double c) : v{a, b, c} {}
    vector3(const vector3 &other) : v{other.v[0], other.v[1], other.v[2]} {}
    double dot(const vector3 &other) const { return v[0] * other.v[0] + v[1] * other.v[1] + v[2] * other.v[2]; }
    vector3 operator*(double s) const { return vector3(v[0] * s, v[1] * s, v[2] * s); }
};
static vector3 direction(double t) { return vector3(cos(t), sin(t), t); }
static double of_class(double t) { return (direction(t) * 2.0).dot(direction(t * t)); }

TEST(reverse_in_registers) {
    NEAR(__enzyme_autodiff((void *)polynomials, 2.0), 4 + 36);
    NEAR(__enzyme_autodiff_f((void *)narrow, 3.0f), 1 + 6 + 2);
    NEAR(__enzyme_autodiff((void *)rotated, 2.0), 4 + 5);
}
TEST(reverse_in_memory) {
    NEAR(__enzyme_autodiff((void *)powers, 2.0), 1 + 4 + 12);
    NEAR(__enzyme_autodiff((void *)deep, 3.0), 1 + 6 + 6 - 1);
}
TEST(reverse_beside_integers) { NEAR(__enzyme_autodiff((void *)weighed, 2.0), 12); }
TEST(reverse_of_arrays) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)of_memory, x, dx, 3);
    NEAR(dx[0], 2); NEAR(dx[1], 5); NEAR(dx[2], 8);
    double dy[3] = {0, 0, 0};
    NEAR(__enzyme_autodiff((void *)scaled, x, dy, 2.0), 1 + 2 * 2 * 2);
    NEAR(dy[0], 2); NEAR(dy[1], 4); NEAR(dy[2], 1);
}
TEST(no_gradient_is_asked_for) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)scaled, enzyme_const_return, x, dx, enzyme_const, 2.0);
    NEAR(dx[0], 0);
    NEAR(__enzyme_autodiff((void *)named, enzyme_const_return, 2.0), 0);
    NEAR(__enzyme_autodiff((void *)sign, 2.0), 0);
}
TEST(forward) {
    two t = __enzyme_fwddiff_two((void *)polynomials, 2.0, 1.0);
    NEAR(t.a, 4); NEAR(t.b, 36);
    three u = __enzyme_fwddiff_three((void *)powers, 2.0, 10.0);
    NEAR(u.a, 10); NEAR(u.b, 40); NEAR(u.c, 120);
    floats f = __enzyme_fwddiff_floats((void *)narrow, 3.0f, 1.0f);
    NEAR(f.a, 1); NEAR(f.b, 6); NEAR(f.c, 2);
}
TEST(forward_beside_integers) {
    NEAR(__enzyme_fwddiff_counted((void *)weighed, 2.0, 1.0).value, 12);
    nested n = __enzyme_fwddiff_nested((void *)deep, 3.0, 1.0);
    NEAR(n.first.b, 6); NEAR(n.rest[0], 6); NEAR(n.rest[1], 0); NEAR(n.rest[2], -1);
}
TEST(forward_complex) {
    _Complex double t = __enzyme_fwddiff_complex((void *)rotated, 2.0, 1.0);
    NEAR(__real__ t, 4); NEAR(__imag__ t, 5);
}
TEST(two_parts_in_registers) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    with_tape made = __enzyme_augmentfwd_two((void *)of_memory, x, dx, 3);
    NEAR(made.result.a, 14); NEAR(made.result.b, 8);
    x[0] = x[1] = x[2] = 100;
    two seed = {10, 1};
    __enzyme_reverse((void *)of_memory, x, dx, 3, seed, made.tape);
    NEAR(dx[0], 20); NEAR(dx[1], 41); NEAR(dx[2], 62);
}
TEST(two_parts_in_memory) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    with_tape3 made = __enzyme_augmentfwd_three((void *)scaled, x, dx, 2.0);
    NEAR(made.result.a, 2); NEAR(made.result.b, 8); NEAR(made.result.c, 3);
    x[0] = x[1] = x[2] = 100;
    three seed = {1, 0.5, 7};
    NEAR(__enzyme_reverse((void *)scaled, x, dx, 2.0, seed, made.tape), 1 + 0.5 * 2 * 2 * 2);
    NEAR(dx[0], 2); NEAR(dx[1], 2); NEAR(dx[2], 7);
}
TEST(inside_a_function) {
    two g = __enzyme_autodiff_two((void *)uses_pair, 3.0, 2.0);
    NEAR(g.a, 2 * 3 * 2 - 4); NEAR(g.b, 9 - 2 * 3 * 2);
    double x = 0.5, y = x * x;
    NEAR(__enzyme_autodiff((void *)uses_triple, x), (1 + 2 * y * sin(y) + y * y * cos(y)) * 2 * x);
    NEAR(__enzyme_autodiff((void *)uses_counted, 2.0), 4 * 8 * 8);
}
TEST(classes) {
    double t = 0.7, h = 1e-5;
    CLOSE(__enzyme_autodiff((void *)of_class, t), (of_class(t + h) - of_class(t - h)) / (2 * h), 1e-8);
    NEAR(__enzyme_autodiff((void *)direction, t), -sin(t) + cos(t) + 1);
}
int main() {
    RUN(reverse_in_registers); RUN(reverse_in_memory); RUN(reverse_beside_integers); RUN(reverse_of_arrays);
    RUN(no_gradient_is_asked_for); RUN(forward); RUN(forward_beside_integers); RUN(forward_complex);
    RUN(two_parts_in_registers); RUN(two_parts_in_memory); RUN(inside_a_function); RUN(classes);
    return failed;
}
