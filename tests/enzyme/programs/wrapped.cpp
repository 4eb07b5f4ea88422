// The C++ header as a stranger uses it: containers by reference, functors, overloads, mixed structures, many arguments.
#include <array>
#include <cmath>
#include <complex>
#include <vector>

#include "check.h"
// What a program declares itself, in front of the header, with "C" or without.
extern "C" int enzyme_active_return;
#include <enzyme/enzyme>

using enzyme::Active;
using enzyme::autodiff;
using enzyme::Const;
using enzyme::Duplicated;
using enzyme::DuplicatedNoNeed;
using enzyme::Forward;
using enzyme::get;
using enzyme::Reverse;
using enzyme::ReverseWithPrimal;

static double norm(const std::vector<double> &v) {
    double s = 0;
    for (double x : v) s += x * x;
    return std::sqrt(s);
}
static void scale(std::vector<double> &v, double factor) {
    for (double &x : v) x *= factor * x;
}
struct polynomial {
    double a, b;
    double operator()(double x) const { return a * x * x + b * x; }
    double at(double x) const { return (*this)(x) + 1; }
};
struct sample { int count; double value; float weight; };
static double weigh(sample s, double x) { return s.value * s.value * s.weight * x * s.count; }
static double three(double x, double y, double z) { return x * y * y * z * z * z; }
static float single(float x, float y) { return x * x * y; }
static double overloaded(double x) { return x * x * x; }
static double quartic(double x) { return x * x * x * x; }
static double overloaded(double x, double y) { return x * y; }
template <class T> static T generic(T x) { return x * x + T(1); }
static double of_array(const std::array<double, 3> &a) { return a[0] * a[1] + a[2] * a[2]; }
static std::complex<double> square(std::complex<double> z) { return z * z; }
static double modulus(std::complex<double> z) { return std::norm(z); }
static void fill(double *out, double x, int n) {
    for (int i = 0; i < n; i++) out[i] = std::pow(x, i);
}
static double dot(const double *x, const double *y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}
static double integrate(const polynomial &p, double from, double to, int n) {
    double s = 0, h = (to - from) / n;
    for (int i = 0; i < n; i++) s += p(from + (i + 0.5) * h) * h;
    return s;
}

TEST(vectors_by_reference) {
    std::vector<double> v{3, 4}, dv{0, 0};
    autodiff<Reverse>(norm, Duplicated<const std::vector<double> &>(v, dv));
    NEAR(dv[0], 0.6); NEAR(dv[1], 0.8);
    std::vector<double> t{1, 0};
    NEAR(get<0>(autodiff<Forward>(norm, Duplicated<const std::vector<double> &>(v, t))), 0.6);
}
TEST(vectors_changed) {
    std::vector<double> v{1, 2, 3}, dv{1, 1, 1};
    auto [gradients] = autodiff<Reverse>(scale, Duplicated<std::vector<double> &>(v, dv), Active<double>(2.0));
    NEAR(get<0>(gradients), 1 + 4 + 9); NEAR(dv[2], 12); NEAR(v[2], 18);
}
TEST(functors) {
    polynomial p{2, 3};
    auto [gradients, value] = autodiff<ReverseWithPrimal>(p, Active<double>(5));
    NEAR(get<0>(gradients), 23); NEAR(value, 65);
    auto member = [](const polynomial &q, double x) { return q.at(x); };
    polynomial dp{0, 0};
    auto [more] = autodiff<Reverse>(member, Duplicated<const polynomial &>(p, dp), Active<double>(5));
    NEAR(get<0>(more), 23); NEAR(dp.a, 25); NEAR(dp.b, 5);
}
TEST(mixed_structure) {
    sample s{3, 2.0, 0.5f};
    auto [gradients] = autodiff<Reverse>(weigh, Const<sample>(s), Active<double>(7));
    NEAR(get<0>(gradients), 6);
    auto [t] = autodiff<Forward>(weigh, Const<sample>(s), Duplicated<double>(7, 2));
    NEAR(t, 12);
}
TEST(three_numbers) {
    auto [gradients] = autodiff<Reverse>(three, Active(2.0), Active(3.0), Active(5.0));
    auto [dx, dy, dz] = gradients;
    NEAR(dx, 9 * 125); NEAR(dy, 2 * 2 * 3 * 125); NEAR(dz, 2 * 9 * 75);
    auto [some, value] = autodiff<ReverseWithPrimal>(three, Active(2.0), Const(3.0), Active(5.0));
    NEAR(get<0>(some), 9 * 125); NEAR(get<1>(some), 2 * 9 * 75); NEAR(value, 2 * 9 * 125);
}
TEST(single_precision) {
    auto [gradients, value] = autodiff<ReverseWithPrimal>(single, Active<float>(3), Active<float>(2));
    NEAR(get<0>(gradients), 12); NEAR(get<1>(gradients), 9); NEAR(value, 18);
}
TEST(overloads_and_templates) {
    NEAR(get<0>(get<0>(autodiff<Reverse>(static_cast<double (*)(double)>(overloaded), Active<double>(2)))), 12);
    NEAR(get<0>(autodiff<Forward>(static_cast<double (*)(double, double)>(overloaded), Duplicated<double>(2, 1), Const<double>(7))), 7);
    NEAR(get<0>(get<0>(autodiff<Reverse>(generic<double>, Active<double>(2)))), 4);
    NEAR(get<0>(get<0>(autodiff<Reverse>(generic<float>, Active<float>(2)))), 4);
}
TEST(result_is_constant) {
    autodiff<Forward, Const<double>>(generic<double>, Duplicated<double>(2, 1));
    std::vector<double> v{3, 4}, dv{0, 0};
    autodiff<Reverse, Const<double>>(norm, Duplicated<const std::vector<double> &>(v, dv));
    NEAR(dv[0], 0);
}
TEST(arrays) {
    std::array<double, 3> a{2, 3, 4}, da{0, 0, 0};
    autodiff<Reverse>(of_array, Duplicated<const std::array<double, 3> &>(a, da));
    NEAR(da[0], 3); NEAR(da[1], 2); NEAR(da[2], 8);
}
TEST(complex_numbers) {
    std::complex<double> z(1, 2), t(1, 0);
    auto [found] = autodiff<Forward>(square, Duplicated<std::complex<double>>(z, t));
    NEAR(found.real(), 2); NEAR(found.imag(), 4);
    auto [gradients] = autodiff<Reverse>(modulus, Active<std::complex<double>>(z));
    NEAR(get<0>(gradients).real(), 2); NEAR(get<0>(gradients).imag(), 4);
}
TEST(no_result) {
    double out[3], tangent[3];
    autodiff<Forward>(fill, DuplicatedNoNeed<double *>(out, tangent), Duplicated<double>(2, 1), Const<int>(3));
    NEAR(tangent[0], 0); NEAR(tangent[1], 1); NEAR(tangent[2], 4);
    double seed[3] = {1, 1, 1};
    auto [gradients] = autodiff<Reverse>(fill, Duplicated<double *>(out, seed), Active<double>(2), Const<int>(3));
    NEAR(get<0>(gradients), 1 + 4);
}
TEST(one_of_two_pointers) {
    double x[2] = {1, 2}, y[2] = {3, 4}, dx[2] = {0, 0};
    auto found = autodiff<ReverseWithPrimal>(dot, Duplicated<const double *>(x, dx), Const<const double *>(y), Const<int>(2));
    NEAR(get<1>(found), 11); NEAR(dx[0], 3); NEAR(dx[1], 4);
}
TEST(derivative_of_a_derivative) {
    auto slope = [](double x) { return get<0>(get<0>(autodiff<Reverse>(quartic, Active<double>(x)))); };
    NEAR(get<0>(autodiff<Forward>(slope, Duplicated<double>(2, 1))), 48);
}
TEST(object_by_reference) {
    polynomial p{1, 2}, dp{0, 0};
    auto [gradients] = autodiff<Reverse>(integrate, Duplicated<const polynomial &>(p, dp), Active(0.0), Active(1.0), Const(1000));
    CLOSE(dp.a, 1.0 / 3, 1e-5); CLOSE(dp.b, 0.5, 1e-9); CLOSE(get<1>(gradients), 3, 1e-5);
}
struct slopes { double by_x, by_y, by_z; };
TEST(calls_without_wrappers) {
    auto [x, y, z] = __enzyme_autodiff<slopes>((void *)three, enzyme_out, 2.0, enzyme_out, 3.0, enzyme_out, 5.0);
    NEAR(x, 9 * 125); NEAR(y, 2 * 2 * 3 * 125); NEAR(z, 2 * 9 * 75);
    std::vector<double> v{3, 4}, dv{1, 0};
    NEAR(__enzyme_fwddiff<double>((void *)norm, enzyme_dup, &v, &dv), 0.6);
    __enzyme_autodiff<void>((void *)norm, enzyme_active_return, enzyme_noret, enzyme_dup, &v, &dv);
    NEAR(dv[0], 1.6); NEAR(dv[1], 0.8);
}
int main() {
    RUN(vectors_by_reference); RUN(vectors_changed); RUN(functors); RUN(mixed_structure); RUN(three_numbers);
    RUN(single_precision); RUN(overloads_and_templates); RUN(result_is_constant); RUN(arrays); RUN(complex_numbers);
    RUN(no_result); RUN(one_of_two_pointers); RUN(derivative_of_a_derivative); RUN(object_by_reference);
    RUN(calls_without_wrappers);
    return failed;
}
