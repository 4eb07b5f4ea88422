// Vectors: grown, inserted into, of structures and of owners.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double inserted(double x) {
    std::vector<double> v{1, x};
    v.insert(v.begin() + 1, x * x);
    v.insert(v.begin(), 3, x);
    v.insert(v.end(), v.begin(), v.begin() + 0);
    double s = 0;
    for (size_t i = 0; i < v.size(); i++) s += v[i] * (i + 1);
    return s;
}
struct Shape {
    virtual double area() const = 0;
    virtual ~Shape() {}
};
struct Square : Shape {
    double side;
    explicit Square(double s) : side(s) {}
    double area() const override { return side * side; }
};
struct Disc : Shape {
    double radius;
    explicit Disc(double r) : radius(r) {}
    double area() const override { return 3 * radius * radius; }
};
static double shapes(double x, double y) {
    std::vector<std::unique_ptr<Shape>> all;
    all.push_back(std::make_unique<Square>(x));
    all.push_back(std::make_unique<Disc>(y));
    all.push_back(std::make_unique<Square>(x * y));
    double s = 0;
    for (const auto &one : all) s += one->area();
    return s;
}
struct Point { double x, y; int tag; };
static double outline(double a, int n) {
    std::vector<Point> v;
    for (int i = 0; i < n; i++) v.push_back({a * i, a * a * i, i});
    double s = 0;
    for (auto &p : v) s += p.x * p.y * p.tag;
    return s;
}
static double layers(const std::vector<std::vector<double>> &w, const std::vector<double> &in) {
    std::vector<double> a = in;
    for (const auto &row : w) {
        std::vector<double> b(a.size());
        for (size_t i = 0; i < a.size(); i++) b[i] = std::tanh(row[i] * a[i] + a[(i + 1) % a.size()]);
        a = b;
    }
    return std::accumulate(a.begin(), a.end(), 0.0);
}

static std::vector<double> knots, values;
static std::vector<std::vector<double>> beside;
static void fill() {
    knots = {1, 2, 4};
    beside.resize(2, std::vector<double>(3, 2.0));
    beside.push_back(knots);
}
static double interpolated(double x) {
    values.assign(knots.size(), x);
    double sum = 0;
    for (size_t i = 0; i < knots.size(); i++) sum += values[i] * values[i] * knots[i];
    values.clear();
    values.shrink_to_fit();
    return sum;
}

TEST(vectors_in_variables_that_were_filled_before) {
    fill();
    NEAR(__enzyme_autodiff<double>((void *)interpolated, 3.0), 42);
    NEAR(__enzyme_fwddiff<double>((void *)interpolated, 3.0, 1.0), 42);
}
TEST(vector_insert) { NEAR(__enzyme_autodiff<double>((void *)inserted, 2.0), 1 + 2 + 3 + 5 * 4 + 6); }
TEST(vector_of_owners) {
    NEAR(__enzyme_autodiff<double>((void *)shapes, 2.0, enzyme_const, 3.0), 4 + 36);
    NEAR(__enzyme_fwddiff<double>((void *)shapes, 2.0, 0.0, 3.0, 1.0), 18 + 24);
}
TEST(vector_of_structures) { NEAR(__enzyme_autodiff<double>((void *)outline, 2.0, 5), 12.0 * (1 + 8 + 27 + 64)); }
TEST(vector_of_vectors_with_shadow) {
    std::vector<std::vector<double>> w{{0.5, 0.25}, {0.75, -0.5}}, dw{{0, 0}, {0, 0}}, u = w;
    std::vector<double> in{1, 2}, din{0, 0};
    __enzyme_autodiff<void>((void *)layers, &w, &dw, &in, &din);
    double h = 1e-6;
    u[0][1] += h;
    double up = layers(u, in);
    u[0][1] -= 2 * h;
    CLOSE(dw[0][1], (up - layers(u, in)) / (2 * h), 1e-8);
}
int main() {
    RUN(vector_insert); RUN(vector_of_owners); RUN(vector_of_structures);
    RUN(vectors_in_variables_that_were_filled_before); RUN(vector_of_vectors_with_shadow);
    return failed;
}
