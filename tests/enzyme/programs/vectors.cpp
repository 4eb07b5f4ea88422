// Vectors: grown, inserted into, of structures and of owners.
// levels in the suite: 0
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

/* A tape as programs that differentiate themselves have it: a variable is its address and an index, in registers. */
struct recorded {
    struct step {
        int from, and_from;
        double by, and_by;
    };
    std::vector<step> steps;
    std::vector<double> values;
    int add(step s, double v) {
        steps.push_back(s);
        values.push_back(v);
        return steps.size() - 1;
    }
};
struct variable {
    recorded *tape;
    int at;
    double value() const { return tape->values[at]; }
};
static variable leaf(recorded &t, double v) { return {&t, t.add({-1, -1, 0, 0}, v)}; }
static variable operator+(variable a, variable b) { return {a.tape, a.tape->add({a.at, b.at, 1, 1}, a.value() + b.value())}; }
static variable operator*(variable a, variable b) {
    return {a.tape, a.tape->add({a.at, b.at, b.value(), a.value()}, a.value() * b.value())};
}
/* The slope of the sum of squares in the first number, found by the tape, times the second number. */
static double by_a_tape(const double *x, int n) {
    recorded t;
    variable first = leaf(t, x[0]), sum = first * first;
    for (int i = 1; i < n; i++) {
        variable v = leaf(t, x[i]);
        sum = sum + v * v;
    }
    std::vector<double> bar(t.steps.size());
    bar[sum.at] = 1;
    for (int i = sum.at; i >= 0; i--) {
        if (t.steps[i].from >= 0) bar[t.steps[i].from] += t.steps[i].by * bar[i];
        if (t.steps[i].and_from >= 0) bar[t.steps[i].and_from] += t.steps[i].and_by * bar[i];
    }
    return bar[first.at] * x[1];
}

TEST(tape_of_the_program) {
    double x[3] = {1.5, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)by_a_tape, x, d, 3);
    NEAR(d[0], 2 * 2); NEAR(d[1], 3); NEAR(d[2], 0);
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
    RUN(tape_of_the_program); RUN(vectors_in_variables_that_were_filled_before); RUN(vector_of_vectors_with_shadow);
    return failed;
}
