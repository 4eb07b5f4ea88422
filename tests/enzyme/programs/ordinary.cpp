// C++ as people write it: templates, classes, references, containers, lambdas, virtual functions.
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

template <typename T> static T power(T x, int n) {
    T result = 1;
    for (int i = 0; i < n; i++) result *= x;
    return result;
}
template <int N> struct Vector {
    double at[N];
    double dot(const Vector &other) const {
        double s = 0;
        for (int i = 0; i < N; i++) s += at[i] * other.at[i];
        return s;
    }
};
static double squared_length(const Vector<4> &v) { return v.dot(v); }
static double sum_of_squares(const std::vector<double> &v) {
    double s = 0;
    for (double x : v) s += x * x;
    return s;
}
static double made_vector(double x, int n) {
    std::vector<double> v(n);
    for (int i = 0; i < n; i++) v[i] = x * i;
    double s = 0;
    for (double y : v) s += y * y;
    return s;
}
static double grown_vector(double x, int n) {
    std::vector<double> v;
    for (int i = 0; i < n; i++) v.push_back(x * (i + 1));
    double s = 0;
    for (double y : v) s += y * y;
    return s;
}
struct Shape {
    virtual ~Shape() {}
    virtual double area(double scale) const = 0;
};
struct Square : Shape {
    double side;
    explicit Square(double s) : side(s) {}
    double area(double scale) const override { return side * side * scale; }
};
struct Circle : Shape {
    double radius;
    explicit Circle(double r) : radius(r) {}
    double area(double scale) const override { return 3 * radius * radius * scale * scale; }
};
static double virtual_call(double x) {
    Square s(x);
    Circle c(2 * x);
    const Shape *shapes[2] = {&s, &c};
    double total = 0;
    for (const Shape *shape : shapes) total += shape->area(x);
    return total;
}
static double unique(double x) {
    std::unique_ptr<double[]> p(new double[3]);
    p[0] = x;
    p[1] = x * x;
    p[2] = p[0] * p[1];
    return p[0] + p[1] + p[2];
}
static double with_lambda(double x, double y) {
    auto f = [&](double t) { return t * y + x; };
    auto g = [=](double t) { return f(t) * f(t); };
    return g(x);
}
static double arrays(const std::array<double, 3> &a) { return a[0] * a[1] + a[1] * a[2]; }
static void out_parameter(const double &x, const double &y, double &out) { out = x * y + std::sin(x); }
class Counter {
    double total_ = 0;
  public:
    void add(double x) { total_ += x * x; }
    double total() const { return total_; }
};
static double with_class(const double *x, int n) {
    Counter c;
    for (int i = 0; i < n; i++) c.add(x[i]);
    return c.total();
}
static double swapped(double a, double b) {
    std::swap(a, b);
    std::pair<double, double> p(a, b);
    return p.first * p.first * p.second;
}
template <typename F> static double gradient(F *f, double x) { return __enzyme_autodiff<double>((void *)f, x); }

TEST(function_template) {
    NEAR(__enzyme_autodiff<double>((void *)power<double>, 2.0, 5), 80);
    NEAR(__enzyme_autodiff<float>((void *)power<float>, 2.0f, 3), 12);
    NEAR(__enzyme_fwddiff<double>((void *)power<double>, 2.0, 1.0, 3), 12);
}
TEST(class_template) {
    Vector<4> v = {{1, 2, 3, 4}}, d = {};
    __enzyme_autodiff<void>((void *)squared_length, &v, &d);
    NEAR(d.at[3], 8);
}
TEST(vector_by_reference) {
    std::vector<double> v = {1, 2, 3}, d(3);
    __enzyme_autodiff<void>((void *)sum_of_squares, &v, &d);
    NEAR(d[0], 2);
    NEAR(d[2], 6);
    std::vector<double> t = {0, 1, 0};
    NEAR(__enzyme_fwddiff<double>((void *)sum_of_squares, &v, &t), 4);
}
TEST(vector_inside) { NEAR(__enzyme_autodiff<double>((void *)made_vector, 2.0, 4), 2 * 2 * 14); }
TEST(vector_that_grows) { NEAR(__enzyme_autodiff<double>((void *)grown_vector, 2.0, 4), 2 * 2 * 30); }
TEST(virtual_calls) { NEAR(__enzyme_autodiff<double>((void *)virtual_call, 2.0), 3 * 4 + 48 * 8); }
TEST(unique_pointer) { NEAR(__enzyme_autodiff<double>((void *)unique, 2.0), 1 + 4 + 12); }
TEST(lambdas) { NEAR(__enzyme_autodiff<double>((void *)with_lambda, 2.0, enzyme_const, 3.0), 2 * 8 * 4); }
TEST(standard_array) {
    std::array<double, 3> a = {1, 2, 3}, d = {};
    __enzyme_autodiff<void>((void *)arrays, &a, &d);
    NEAR(d[1], 4);
}
TEST(reference_parameters) {
    double x = 2, y = 3, out = 0, dx = 0, dy = 0, dout = 1;
    __enzyme_autodiff<void>((void *)out_parameter, &x, &dx, &y, &dy, &out, &dout);
    NEAR(dx, 3 + std::cos(2));
    NEAR(dy, 2);
    NEAR(dout, 0);
}
TEST(class_with_state) {
    double x[3] = {1, 2, 3}, d[3] = {0, 0, 0};
    __enzyme_autodiff<void>((void *)with_class, x, d, 3);
    NEAR(d[1], 4);
}
TEST(pairs) { NEAR(__enzyme_autodiff<double>((void *)swapped, enzyme_const, 2.0, enzyme_out, 3.0), 2 * 3 * 2); }
TEST(call_in_template) { NEAR(gradient<double(double)>(unique, 2.0), 17); }
int main() {
    RUN(function_template); RUN(class_template); RUN(vector_by_reference); RUN(vector_inside);
    RUN(vector_that_grows); RUN(virtual_calls); RUN(unique_pointer); RUN(lambdas); RUN(standard_array);
    RUN(reference_parameters); RUN(class_with_state); RUN(pairs); RUN(call_in_template);
    return failed;
}
