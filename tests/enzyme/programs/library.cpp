// The standard library on active and inactive paths.
#include <algorithm>
#include <complex>
#include <functional>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double held_function(double x) {
    std::function<double(double)> f = [x](double y) { return x * y * y; };
    return f(3) + f(x);
}
static double complex_numbers(double x, double y) {
    std::complex<double> z(x, y);
    z = z * z * std::complex<double>(0, 1);
    return z.real() * z.real() + z.imag();
}
static double algorithms(const std::vector<double> &v) {
    double s = std::accumulate(v.begin(), v.end(), 0.0);
    return s * *std::max_element(v.begin(), v.end()) + std::inner_product(v.begin(), v.end(), v.begin(), 0.0);
}
static double transformed(const std::vector<double> &v) {
    std::vector<double> w(v.size());
    std::transform(v.begin(), v.end(), w.begin(), [](double x) { return std::exp(x) * x; });
    return w[0] + w.back();
}
static double matrix(const std::vector<std::vector<double>> &m) {
    double s = 0;
    for (const auto &row : m)
        for (double x : row) s += x * x * x;
    return s;
}
static double with_text(double x) {
    std::string name = "value";
    name += std::to_string(3);
    return x * x * static_cast<double>(name.size());
}
static double with_stream(double x) {
    std::ostringstream out;
    out << "hello " << 12;
    return x * x * static_cast<double>(out.str().size());
}

TEST(std_function) { NEAR(__enzyme_autodiff<double>((void *)held_function, 2.0), 9 + 3 * 4); }
TEST(std_complex) {
    NEAR(__enzyme_fwddiff<double>((void *)complex_numbers, 2.0, 1.0, 3.0, 0.0), 8 * 2 * 9 + 4);
    NEAR(__enzyme_autodiff<double>((void *)complex_numbers, 2.0, enzyme_const, 3.0), 8 * 2 * 9 + 4);
}
TEST(std_algorithms) {
    std::vector<double> v = {1, 4, 2}, d(3);
    __enzyme_autodiff<void>((void *)algorithms, &v, &d);
    NEAR(d[0], 4 + 2);
    NEAR(d[1], 4 + 7 + 8);
}
TEST(std_transform) {
    std::vector<double> v = {1, 4, 2}, d(3);
    __enzyme_autodiff<void>((void *)transformed, &v, &d);
    NEAR(d[0], 2 * std::exp(1));
    NEAR(d[1], 0);
}
TEST(vector_of_vectors) {
    std::vector<std::vector<double>> m = {{1, 2}, {3}}, d = {{0, 0}, {0}};
    __enzyme_autodiff<void>((void *)matrix, &m, &d);
    NEAR(d[0][1], 12);
    NEAR(d[1][0], 27);
}
TEST(inactive_text) { NEAR(__enzyme_autodiff<double>((void *)with_text, 2.0), 24); }
TEST(inactive_stream) { NEAR(__enzyme_autodiff<double>((void *)with_stream, 2.0), 32); }
int main() {
    RUN(std_function); RUN(std_complex); RUN(std_algorithms); RUN(std_transform);
    RUN(vector_of_vectors); RUN(inactive_text); RUN(inactive_stream);
    return failed;
}
