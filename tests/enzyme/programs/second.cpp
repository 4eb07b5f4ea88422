// Second and third derivatives of programs with memory: every mode over every other, Hessians, Newton's method, sensitivities.
// levels in the suite: 1 3
#include <cmath>
#include <vector>

#include "check.h"

template <class R, class... A> R __enzyme_autodiff(A...);
template <class R, class... A> R __enzyme_fwddiff(A...);
extern "C" {
double __enzyme_autodiff_c(void *, ...);
void __enzyme_autodiff_void(void *, ...);
extern int enzyme_dupv;
}

static double rosenbrock(const double *x, int n) {
    double s = 0;
    for (int i = 0; i + 1 < n; i++) s += 100 * pow(x[i + 1] - x[i] * x[i], 2) + pow(1 - x[i], 2);
    return s;
}
static void gradient(const double *x, double *g, int n) {
    for (int i = 0; i < n; i++) g[i] = 0;
    __enzyme_autodiff<double>((void *)rosenbrock, enzyme_dup, x, g, enzyme_const, n);
}
static void expected_column(const double *x, int n, int j, double *column) {
    for (int i = 0; i < n; i++) column[i] = 0;
    if (j + 1 < n) {
        column[j] += 1200 * x[j] * x[j] - 400 * x[j + 1] + 2;
        column[j + 1] += -400 * x[j];
    }
    if (j > 0) {
        column[j] += 200;
        column[j - 1] += -400 * x[j - 1];
    }
}
static double along(const double *x, const double *v, int n) {
    double s = 0, *g = new double[n];
    gradient(x, g, n);
    for (int i = 0; i < n; i++) s += g[i] * v[i];
    delete[] g;
    return s;
}
static double slope(const double *x, const double *v, int n) {
    return __enzyme_fwddiff<double>((void *)rosenbrock, enzyme_dup, x, v, enzyme_const, n);
}
static double wave(double x, double t) { return sin(x - 2 * t) * exp(-x * t); }
static double wave_x(double x, double t) { return __enzyme_fwddiff<double>((void *)wave, enzyme_dup, x, 1.0, enzyme_const, t); }
static double wave_xt(double x, double t) { return __enzyme_fwddiff<double>((void *)wave_x, enzyme_const, x, enzyme_dup, t, 1.0); }
static double wave_xtx(double x, double t) { return __enzyme_autodiff<double>((void *)wave_xt, enzyme_out, x, enzyme_const, t); }

template <class T> static T cubic(T x, T a) { return a * x * x * x - x; }
template <class T> static T root(T a) {
    T x = 2;
    for (int i = 0; i < 30; i++) x -= cubic(x, a) / __enzyme_autodiff<T>((void *)cubic<T>, enzyme_out, x, enzyme_const, a);
    return x;
}
struct body { double position[2], velocity[2]; };
static double potential(const double *q) { return -1 / sqrt(q[0] * q[0] + q[1] * q[1]); }
static void advance(body *b, double h, int steps) {
    for (int k = 0; k < steps; k++) {
        double force[2] = {0, 0};
        __enzyme_autodiff<double>((void *)potential, enzyme_dup, b->position, force);
        for (int i = 0; i < 2; i++) {
            b->velocity[i] -= h * force[i];
            b->position[i] += h * b->velocity[i];
        }
    }
}
static double travelled(double speed) {
    body b = {{1, 0}, {0, speed}};
    advance(&b, 0.01, 50);
    return b.position[0] + b.position[1];
}
static double layered(const std::vector<double> &w, double x) {
    for (double one : w) x = tanh(one * x + 0.1);
    return x;
}
static double by_input(const std::vector<double> &w, double x) {
    return __enzyme_autodiff<double>((void *)layered, enzyme_const, &w, enzyme_out, x);
}

TEST(forward_over_reverse) {
    double x[4] = {0.5, -0.3, 1.2, 0.8}, want[4];
    for (int j = 0; j < 4; j++) {
        double v[4] = {0, 0, 0, 0}, g[4], column[4] = {0, 0, 0, 0};
        v[j] = 1;
        __enzyme_fwddiff<void>((void *)gradient, enzyme_dup, x, v, enzyme_dup, g, column, enzyme_const, 4);
        expected_column(x, 4, j, want);
        for (int i = 0; i < 4; i++) NEAR(column[i], want[i]);
    }
}
TEST(reverse_over_reverse) {
    double x[4] = {0.5, -0.3, 1.2, 0.8}, want[4];
    for (int j = 0; j < 4; j++) {
        double v[4] = {0, 0, 0, 0}, column[4] = {0, 0, 0, 0};
        v[j] = 1;
        __enzyme_autodiff<double>((void *)along, enzyme_dup, x, column, enzyme_const, v, enzyme_const, 4);
        expected_column(x, 4, j, want);
        for (int i = 0; i < 4; i++) NEAR(column[i], want[i]);
    }
}
TEST(reverse_over_forward) {
    double x[4] = {0.5, -0.3, 1.2, 0.8}, want[4];
    for (int j = 0; j < 4; j++) {
        double v[4] = {0, 0, 0, 0}, column[4] = {0, 0, 0, 0}, none[4] = {0, 0, 0, 0};
        v[j] = 1;
        __enzyme_autodiff<double>((void *)slope, enzyme_dup, x, column, enzyme_dup, v, none, enzyme_const, 4);
        expected_column(x, 4, j, want);
        for (int i = 0; i < 4; i++) NEAR(column[i], want[i]);
    }
}
TEST(forward_over_forward) {
    double x[4] = {0.5, -0.3, 1.2, 0.8}, v[4] = {1, 2, 3, 4}, w[4] = {0, 1, 0, 0}, zero[4] = {0, 0, 0, 0}, want[4];
    expected_column(x, 4, 1, want);
    NEAR(__enzyme_fwddiff<double>((void *)slope, enzyme_dup, x, w, enzyme_dup, v, zero, enzyme_const, 4),
         want[0] + 2 * want[1] + 3 * want[2] + 4 * want[3]);
}
TEST(whole_hessian_at_once) {
    double x[4] = {0.5, -0.3, 1.2, 0.8}, unit[16] = {}, g[4], hessian[16] = {}, want[4];
    for (int i = 0; i < 4; i++) unit[5 * i] = 1;
    __enzyme_fwddiff<void>((void *)gradient, enzyme_width, 4, enzyme_dupv, 32, x, unit, enzyme_dupv, 32, g, hessian,
                           enzyme_const, 4);
    for (int j = 0; j < 4; j++) {
        expected_column(x, 4, j, want);
        for (int i = 0; i < 4; i++) NEAR(hessian[4 * j + i], want[i]);
    }
}
TEST(mixed_third_derivative) {
    double x = 0.4, t = 0.7, h = 1e-4;
    CLOSE(wave_xtx(x, t), (wave_xt(x + h, t) - wave_xt(x - h, t)) / (2 * h), 1e-6);
    CLOSE(wave_xt(x, t), (wave_x(x, t + h) - wave_x(x, t - h)) / (2 * h), 1e-6);
}
TEST(through_newtons_method) {
    NEAR(root(4.0), 0.5);
    NEAR(__enzyme_autodiff<double>((void *)root<double>, 4.0), -0.5 * pow(4, -1.5));
    NEAR(__enzyme_fwddiff<double>((void *)root<double>, 4.0, 1.0), -0.5 * pow(4, -1.5));
    CLOSE(__enzyme_fwddiff<float>((void *)root<float>, 4.0f, 1.0f), -0.5 * pow(4, -1.5), 1e-5);
}
TEST(through_an_orbit) {
    double h = 1e-5, want = (travelled(1 + h) - travelled(1 - h)) / (2 * h);
    CLOSE(__enzyme_fwddiff<double>((void *)travelled, 1.0, 1.0), want, 1e-8);
    CLOSE(__enzyme_autodiff<double>((void *)travelled, 1.0), want, 1e-8);
}
TEST(by_weights_and_input) {
    std::vector<double> w{0.5, -1.2, 0.8}, dw{0, 0, 0};
    __enzyme_autodiff<double>((void *)by_input, enzyme_dup, &w, &dw, enzyme_const, 0.3);
    for (int i = 0; i < 3; i++) {
        double h = 1e-5;
        std::vector<double> up = w, down = w;
        up[i] += h;
        down[i] -= h;
        CLOSE(dw[i], (by_input(up, 0.3) - by_input(down, 0.3)) / (2 * h), 1e-8);
    }
}
int main() {
    RUN(forward_over_reverse); RUN(reverse_over_reverse); RUN(reverse_over_forward); RUN(forward_over_forward);
    RUN(whole_hessian_at_once); RUN(mixed_third_derivative); RUN(through_newtons_method); RUN(through_an_orbit);
    RUN(by_weights_and_input);
    return failed;
}
