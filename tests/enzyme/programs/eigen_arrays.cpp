// Eigen: functions of arrays, element by element, in its own vectorised approximations
// headers: eigen3/Eigen/Dense
// levels in the suite: 2
#include "eigen.h"

__attribute__((noinline)) static double arrays_of(const ArrayXd &a, const ArrayXd &b) {
    return ((a * b).exp() + (a.square() + 1.0).log() * b.sin() - a.sqrt() / (b + 3.0) + b.cube().tanh())
        .sum();
}
TEST(arrays) {
    int n = 11;
    ArrayXd a(n), b(n);
    for (int i = 0; i < n; i++) {
        a(i) = 0.5 + 0.1 * i;
        b(i) = sin(i);
    }
    ArrayXd da = ArrayXd::Zero(n), db = ArrayXd::Zero(n);
    __enzyme_autodiff<double>((void *)arrays_of, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    DIFF(a, da, [&](const ArrayXd &v) { return arrays_of(v, b); });
    DIFF(b, db, [&](const ArrayXd &v) { return arrays_of(a, v); });
}

#define UNARY(name, expr, lo, hi)                                                                            \
    __attribute__((noinline)) static double f_##name(const ArrayXd &a) { return (expr).sum(); }              \
    static void try_##name() {                                                                               \
        int n = 11;                                                                                          \
        ArrayXd a(n);                                                                                        \
        for (int i = 0; i < n; i++)                                                                          \
            a(i) = lo + (hi - lo) * i / (n - 1);                                                             \
        ArrayXd da = ArrayXd::Zero(n);                                                                       \
        __enzyme_autodiff<double>((void *)f_##name, enzyme_dup, &a, &da);                                    \
        DIFF(a, da, [&](const ArrayXd &v) { return f_##name(v); });                                          \
    }
UNARY(exp_, a.exp(), -2.3, 1.9)
UNARY(log_, a.log(), 0.2, 3.9)
UNARY(tanh_, a.tanh(), -2.3, 1.9)
UNARY(sqrt_, a.sqrt(), 0.2, 3.9)
UNARY(abs_, a.abs(), -2.3, 1.9)
UNARY(inverse_, a.inverse(), 0.3, 1.9)
UNARY(pow_, a.pow(2.5), 0.3, 1.9)
UNARY(min_, a.min(0.4) * a.max(-0.3), -2.3, 1.9)
UNARY(sigmoid_, (1.0 + (-a).exp()).inverse(), -2.3, 1.9)
UNARY(select_, (a > 0.1).select(a.square(), -a), -2.3, 1.9)
UNARY(floor_, a *(a.floor()), -2.31, 1.9)
UNARY(rsqrt_, a.rsqrt(), 0.3, 1.9)
UNARY(log1p_, a.log1p(), 0.3, 1.9)
UNARY(erf_, a.sin() * a.cos(), -0.3, 1.9)
TEST(exp_) { try_exp_(); }
TEST(log_) { try_log_(); }
TEST(tanh_) { try_tanh_(); }
TEST(sqrt_) { try_sqrt_(); }
TEST(abs_) { try_abs_(); }
TEST(inverse_) { try_inverse_(); }
TEST(pow_) { try_pow_(); }
TEST(min_) { try_min_(); }
TEST(sigmoid_) { try_sigmoid_(); }
TEST(select_) { try_select_(); }
TEST(floor_) { try_floor_(); }
TEST(rsqrt_) { try_rsqrt_(); }
TEST(log1p_) { try_log1p_(); }
TEST(erf_) { try_erf_(); }

// Packets of floats: sine and cosine take the quadrant of their argument from its bits.
__attribute__((noinline)) static float waves_of(const ArrayXf &a) {
    return (a.sin() * (a * 2.0f).cos() + a.cos().exp()).sum();
}
TEST(float_waves) {
    int n = 11;
    ArrayXf a(n), da = ArrayXf::Zero(n), forward = ArrayXf::Zero(n);
    for (int i = 0; i < n; i++)
        a(i) = 1.3f * i - 6;
    __enzyme_autodiff<float>((void *)waves_of, enzyme_dup, &a, &da);
    for (int i = 0; i < n; i++) {
        double x = a(i);
        CLOSE(da(i), cos(x) * cos(2 * x) - 2 * sin(x) * sin(2 * x) - sin(x) * exp(cos(x)), 1e-5);
        forward.setZero();
        forward(i) = 1;
        CLOSE(__enzyme_fwddiff<float>((void *)waves_of, enzyme_dup, &a, &forward), da(i), 1e-6);
    }
}

// Weights that are counted: LLVM reads the count in a vector with the number in front of it.
static double weighed_of(const VectorXd &b) {
    VectorXd x = b * 2;
    return x.dot(VectorXd::LinSpaced(x.size(), 1, 2));
}
TEST(counted_weights) {
    int n = 5;
    VectorXd b(n), d = VectorXd::Zero(n);
    for (int i = 0; i < n; i++) b(i) = cos(i);
    __enzyme_autodiff<double>((void *)weighed_of, enzyme_dup, &b, &d);
    for (int i = 0; i < n; i++) NEAR(d(i), 2 * (1 + i / (n - 1.)));
}

int main() {
    RUN(arrays);
    RUN(exp_);
    RUN(log_);
    RUN(tanh_);
    RUN(sqrt_);
    RUN(abs_);
    RUN(inverse_);
    RUN(pow_);
    RUN(min_);
    RUN(sigmoid_);
    RUN(select_);
    RUN(floor_);
    RUN(rsqrt_);
    RUN(log1p_);
    RUN(erf_);
    RUN(float_waves);
    RUN(counted_weights);
    return failed;
}
