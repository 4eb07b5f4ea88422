// Objects: shared ownership, functions passed as std::function, variants, matrices of their own with exceptions.
// levels in the suite: 0 3
#include <functional>
#include <memory>
#include <stdexcept>
#include <variant>
#include <vector>
#include <cmath>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Account { double balance; std::shared_ptr<Account> next; };
static double shared(double x, double y) {
    auto a = std::make_shared<Account>();
    a->balance = x;
    auto b = std::make_shared<Account>();
    b->balance = y * x;
    a->next = b;
    std::shared_ptr<Account> c = a;
    double s = 0;
    for (auto p = c; p; p = p->next) s += p->balance * p->balance;
    return s;
}
static double integrate(const std::function<double(double)> &f, double a, double b, int n) {
    double h = (b - a) / n, s = 0;
    for (int i = 0; i < n; i++) s += f(a + (i + 0.5) * h);
    return s * h;
}
static double integral(double k) {
    return integrate([k](double t) { return k * k * t; }, 0, 1, 8);
}
static double varied(double x, int which) {
    std::variant<int, double> v;
    if (which) v = x * x; else v = 3;
    return std::visit([](auto t) { return 2.0 * t; }, v) * x;
}
struct Matrix {
    int n;
    double *at;
    explicit Matrix(int n) : n(n), at(new double[n * n]()) {}
    Matrix(const Matrix &m) : n(m.n), at(new double[m.n * m.n]) { for (int i = 0; i < n * n; i++) at[i] = m.at[i]; }
    ~Matrix() { delete[] at; }
    double &operator()(int i, int j) { if (i >= n || j >= n) throw std::out_of_range("m"); return at[i * n + j]; }
    Matrix operator*(Matrix &o) {
        Matrix r(n);
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) r(i, j) += (*this)(i, k) * o(k, j);
        return r;
    }
};
static double power_trace(double x, double y) {
    Matrix m(2);
    m(0, 0) = x; m(0, 1) = y; m(1, 0) = 1; m(1, 1) = x * y;
    Matrix p = m * m;
    Matrix q = p * m;
    return q(0, 0) + q(1, 1);
}
struct Shape { virtual double area() const = 0; virtual ~Shape() = default; };
struct Square : Shape {
    double side;
    explicit Square(double side) : side(side) {}
    double area() const override { return side * side; }
};
struct Round : Shape {
    double radius;
    explicit Round(double radius) : radius(radius) {}
    double area() const override { return 3 * radius * radius; }
};
static double shared_shapes(double x) {
    std::vector<std::shared_ptr<Shape>> shapes{std::make_shared<Square>(x), std::make_shared<Round>(x * x)};
    shapes.push_back(shapes[0]);
    shapes.push_back(std::shared_ptr<Shape>(new Square(2 * x)));
    double s = 0;
    for (const auto &shape : shapes) s += shape->area() * shape.use_count();
    return s;
}

TEST(shared_pointers) { NEAR(__enzyme_autodiff<double>((void *)shared, 2.0, enzyme_const, 3.0), 4 + 36); }
TEST(shapes_with_owners) {
    // 2 x^2 twice, 3 x^4, 4 x^2
    NEAR(__enzyme_autodiff<double>((void *)shared_shapes, 2.0), 16 * 2.0 + 12 * 8.0);
    NEAR(__enzyme_fwddiff<double>((void *)shared_shapes, 2.0, 1.0), 16 * 2.0 + 12 * 8.0);
}
TEST(passed_function) { NEAR(__enzyme_autodiff<double>((void *)integral, 3.0), 3); }
TEST(variant) {
    NEAR(__enzyme_autodiff<double>((void *)varied, 3.0, 1), 54);
    NEAR(__enzyme_autodiff<double>((void *)varied, 3.0, 0), 6);
}
TEST(matrices) {
    double x = 1.5, y = 2;
    double h = 1e-6;
    NEAR(__enzyme_autodiff<double>((void *)power_trace, x, enzyme_const, y), __enzyme_fwddiff<double>((void *)power_trace, x, 1.0, y, 0.0));
    CLOSE(__enzyme_autodiff<double>((void *)power_trace, x, enzyme_const, y), (power_trace(x + h, y) - power_trace(x - h, y)) / (2 * h), 1e-7);
}
struct State { int step; double value; };
struct Stage { virtual State next(State) const = 0; virtual ~Stage() = default; };
struct Wave : Stage { State next(State s) const override { return {s.step + 1, std::sin(s.value)}; } };
struct Gain : Stage {
    double by;
    explicit Gain(double by) : by(by) {}
    State next(State s) const override { return {s.step + 1, s.value * by}; }
};
static double staged(double x, int n) {
    std::vector<Stage *> stages{new Wave, new Gain(x)};
    State now{0, x};
    for (int i = 0; i < n; i++) now = stages[i % 2]->next(now);
    for (Stage *stage : stages) delete stage;
    return now.value * now.step;
}
TEST(structures_by_value) {
    double x = 0.7;
    NEAR(__enzyme_autodiff<double>((void *)staged, enzyme_out, x, enzyme_const, 5), SLOPE(x, staged(x, 5)));
}

int main() { RUN(structures_by_value); RUN(shared_pointers); RUN(shapes_with_owners); RUN(passed_function); RUN(variant); RUN(matrices); return failed; }
