// Classes: exceptions that pass through, trees of owners, dynamic types, functors, tables of functions.
// levels in the suite: 1 3
#include <cmath>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);

static double guarded(const std::vector<double> &v, int i) {
    if (i >= static_cast<int>(v.size())) throw std::out_of_range("no such element");
    return v.at(i) * v[0];
}
struct Tree {
    double value;
    std::unique_ptr<Tree> left, right;
};
static std::unique_ptr<Tree> leaf(double value) {
    auto made = std::make_unique<Tree>();
    made->value = value;
    return made;
}
static double product_of_sums(const Tree *t) {
    return t ? t->value * t->value + product_of_sums(t->left.get()) * product_of_sums(t->right.get()) : 1;
}
static std::shared_ptr<double> boxed(double x) { return std::make_shared<double>(x * x); }
static double shared(double x) {
    auto p = boxed(x);
    auto q = p;
    return *p * *q;
}
template <class T> struct Parabola {
    T a;
    T operator()(T x) const { return a * x * x; }
};
template <class F> static double integrate(F f, double from, double to, int n) {
    double h = (to - from) / n, s = 0;
    for (int i = 0; i < n; i++) s += f(from + (i + .5) * h);
    return s * h;
}
static double integral(double a) { return integrate(Parabola<double>{a}, 0, 1, 10); }
struct Base {
    double k;
    virtual double eval(double x) const { return k * x; }
    virtual ~Base() {}
};
struct Derived : Base {
    double eval(double x) const override { return Base::eval(x) * x; }
};
static double dynamic(double x, int which) {
    std::unique_ptr<Base> made(which ? new Derived : new Base);
    made->k = x;
    return made->eval(x);
}
static double object(const Base *base, double x) { return base->eval(x); }
static float roots(const float *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += std::sqrt(x[i]) * x[i];
    return s;
}
static double table(double x, int i) {
    static double (*const functions[])(double) = {std::sin, std::cos, std::exp};
    return functions[i](x);
}
static double rows(double (*a)[3], int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) s += a[i][j] * a[i][(j + 1) % 3];
    return s;
}
static double of_pointer(float (*f)(double), double x) { return f(x) * x; }
static float cubed(double x) { return static_cast<float>(x * x * x); }

TEST(exceptions) {
    std::vector<double> v = {2, 3}, d(2);
    __enzyme_autodiff<void>((void *)guarded, &v, &d, 1);
    NEAR(d[0], 3);
    NEAR(d[1], 2);
    bool caught = false;
    try {
        __enzyme_autodiff<void>((void *)guarded, &v, &d, 7);
    } catch (std::out_of_range &) {
        caught = true;
    }
    NEAR(caught, true);
}
TEST(tree) {
    auto t = leaf(2), d = leaf(0);
    t->left = leaf(3);
    t->right = leaf(4);
    d->left = leaf(0);
    d->right = leaf(0);
    __enzyme_autodiff<void>((void *)product_of_sums, t.get(), d.get());
    NEAR(d->value, 4);
    NEAR(d->left->value, 6 * 17);
    NEAR(d->right->value, 8 * 10);
}
TEST(shared_pointer) { NEAR(__enzyme_autodiff<double>((void *)shared, 2.0), 32); }
TEST(functor) { NEAR(__enzyme_autodiff<double>((void *)integral, 2.0), 0.3325); }
TEST(dynamic_type) {
    NEAR(__enzyme_autodiff<double>((void *)dynamic, 2.0, 1), 12);
    NEAR(__enzyme_autodiff<double>((void *)dynamic, 2.0, 0), 4);
}
TEST(shadow_object) {
    Derived p, d;
    p.k = 3;
    d.k = 0;
    NEAR(__enzyme_autodiff<double>((void *)object, static_cast<Base *>(&p), static_cast<Base *>(&d), 2.0), 12);
    NEAR(d.k, 4);
}
TEST(float_array) {
    float x[3] = {1, 4, 9}, d[3] = {0, 0, 0};
    __enzyme_autodiff<void>((void *)roots, x, d, 3);
    CLOSE(d[1], 3, 1e-6);
}
TEST(function_argument) { CLOSE(__enzyme_autodiff<double>((void *)of_pointer, enzyme_const, cubed, enzyme_out, 2.0), 32, 1e-6); }
TEST(function_table) {
    NEAR(__enzyme_autodiff<double>((void *)table, 2.0, 0), std::cos(2));
    NEAR(__enzyme_autodiff<double>((void *)table, 2.0, 2), std::exp(2));
}
TEST(matrix) {
    double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, d[2][3] = {};
    __enzyme_autodiff<void>((void *)rows, a, d, 2);
    NEAR(d[1][0], 11);
}
/* Arrays that keep their shape in a vector beside the numbers; how many there are is a product of two lengths. */
struct Shaped {
    std::vector<std::size_t> shape;
    std::vector<double> held;
    Shaped(std::initializer_list<std::size_t> lengths) : shape(lengths) {
        std::size_t count = 1;
        for (auto length : shape) count *= length;
        held.assign(count, 0.0);
    }
    Shaped operator*(const Shaped &other) const {
        Shaped made{shape[0], other.shape[1]};
        for (std::size_t i = 0; i < shape[0]; i++)
            for (std::size_t k = 0; k < shape[1]; k++)
                for (std::size_t j = 0; j < other.shape[1]; j++)
                    made.held[i * made.shape[1] + j] += held[i * shape[1] + k] * other.held[k * other.shape[1] + j];
        return made;
    }
};
static double of_products(const Shaped &a, const Shaped &b) {
    auto c = a * b * a;
    double s = 0;
    for (double value : c.held) s += value;
    return s;
}
TEST(shapes) {
    Shaped a{2, 1}, b{1, 2}, da{2, 1}, db{1, 2};
    a.held = {3, 5}, b.held = {2, 7};
    __enzyme_autodiff<void>((void *)of_products, &a, &da, &b, &db);
    double inner = 2 * 3 + 7 * 5, sum = 3 + 5;
    NEAR(da.held[0], inner + sum * 2), NEAR(da.held[1], inner + sum * 7);
    NEAR(db.held[0], sum * 3), NEAR(db.held[1], sum * 5);
}

int main() {
    RUN(exceptions); RUN(tree); RUN(shared_pointer); RUN(functor); RUN(dynamic_type); RUN(shadow_object);
    RUN(float_array); RUN(function_argument); RUN(function_table); RUN(matrix); RUN(shapes);
    return failed;
}
