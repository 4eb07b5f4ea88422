// Words that hold a number at one time, or in one object, and an address or an integer at another.
// levels in the suite: 2
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <cstring>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
extern int enzyme_dup, enzyme_const;

static double functions(double x) {
    std::vector<std::function<double(double)>> steps;
    double square = x * x, triple = 3 * x;
    steps.push_back([](double t) { return std::exp(-t); });
    steps.push_back([square](double t) { return t * square; });
    steps.push_back([square, triple](double t) { return t * square + triple; });
    steps.push_back([&](double t) { return t * triple; });
    double value = x;
    for (auto &step : steps) value = step(value);
    return value;
}

// Of the words of `line` only its class says that they are numbers.
static double captured(const double *x) {
    double slope = x[0];
    std::function<double(double)> line = [slope](double t) { return slope * t; };
    std::function<double(double)> moved = [&line, x](double t) { return line(t) + x[1]; };
    std::function<double(double)> pair[2] = {line, moved};
    std::vector<std::function<double(double)>> all{moved, line};
    double sum = 0;
    for (int i = 0; i < 2; i++) sum += pair[i](x[2]) * all[i](1.0);
    return sum;
}

static double by_name(double x) {
    std::map<std::string, std::function<double(double)>> table;
    table["square"] = [](double v) { return v * v; };
    table["scale"] = [x](double v) { return v * x; };
    double value = x;
    for (const char *name : {"square", "scale"}) value = table.at(name)(value) + value;
    return value;
}

using Function = std::function<double(double)>;
static Function after(Function outer, Function inner) {
    return [outer, inner](double x) { return outer(inner(x)); };
}
static double composed(double x) {
    Function both = after([](double t) { return std::exp(t); }, [x](double t) { return t * x; });
    both = after(both, both);
    return both(0.1);
}

struct Shape {
    virtual ~Shape() = default;
    virtual double area(double scale) const = 0;
    virtual std::unique_ptr<Shape> clone() const = 0;
};
struct Circle : Shape {
    double radius;
    Circle(double radius) : radius(radius) {}
    double area(double scale) const override { return 3 * radius * radius * scale; }
    std::unique_ptr<Shape> clone() const override { return std::make_unique<Circle>(*this); }
};
struct Box : Shape {
    double width, height;
    Box(double width, double height) : width(width), height(height) {}
    double area(double scale) const override { return width * height * scale; }
    std::unique_ptr<Shape> clone() const override { return std::make_unique<Box>(*this); }
};
struct Group : Shape {
    std::vector<std::unique_ptr<Shape>> parts;
    double area(double scale) const override {
        double sum = 0;
        for (auto &part : parts) sum += part->area(2 * scale);
        return sum;
    }
    std::unique_ptr<Shape> clone() const override {
        auto made = std::make_unique<Group>();
        for (auto &part : parts) made->parts.push_back(part->clone());
        return made;
    }
};
static double shapes(const double *x) {
    std::vector<std::unique_ptr<Shape>> all;
    all.push_back(std::make_unique<Circle>(x[0]));
    all.push_back(std::make_unique<Box>(x[1], x[2]));
    auto group = std::make_unique<Group>();
    for (auto &shape : all) group->parts.push_back(shape->clone());
    all.push_back(group->clone());
    double sum = 0;
    for (auto &shape : all) sum += shape->area(x[0]);
    return sum;
}

static double variants(double x) {
    std::vector<std::variant<double, std::string, int>> all{x, std::string("a name that is long"), 3, x * x};
    double sum = 0;
    for (auto &one : all) {
        if (auto *number = std::get_if<double>(&one)) sum += *number;
        else if (auto *text = std::get_if<std::string>(&one)) sum *= (double)text->size();
        else sum += std::get<int>(one) * x;
    }
    return sum;
}

// Constants lie where addresses lie in other terms.
struct Sum;
using Term = std::variant<double, std::shared_ptr<Sum>>;
struct Sum { Term left, right; };
static double value(const Term &term) {
    if (auto *number = std::get_if<double>(&term)) return *number;
    auto &sum = *std::get<std::shared_ptr<Sum>>(term);
    return value(sum.left) * value(sum.left) + value(sum.right);
}
static Term add(Term left, Term right) { return std::make_shared<Sum>(Sum{left, right}); }
static double terms(double x) { return value(add(add(x, 3.0), add(2.0, x))); }

// Slots whose shadows come from outside, with adjoints in them already.
struct Slot {
    long is_far;
    union {
        double here;
        const double *far;
    };
};
static __attribute__((noinline)) void reversed(const Slot *from, Slot *to, int n) {
    for (int i = 0; i < n; i++) std::memcpy(&to[i], &from[n - 1 - i], sizeof(Slot));
}
static double read(const Slot &slot) { return slot.is_far ? *slot.far : slot.here; }
static void squares(const Slot *from, Slot *to, int n) {
    reversed(from, to, n);
    for (int i = 0; i < n; i++)
        if (!to[i].is_far) to[i].here *= read(from[i]);
}

// Slots that go by value, so that their words pass through variables.
static __attribute__((noinline)) void turn(Slot *all, int n) {
    for (int i = 0; i < n / 2; i++) {
        Slot kept = all[i];
        all[i] = all[n - 1 - i];
        all[n - 1 - i] = kept;
    }
}
static double by_value(const double *x, int n) {
    Slot all[4];
    all[0].is_far = 0, all[0].here = x[0];
    all[1].is_far = 1, all[1].far = x + 1;
    all[2].is_far = 0, all[2].here = x[2] * x[0];
    all[3].is_far = 1, all[3].far = x;
    turn(all, 4);
    std::swap(all[0], all[1]);
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        double value = all[i].is_far ? *all[i].far : all[i].here;
        sum += value * value * (i + n);
    }
    return sum;
}

// One of them has state of its own; pairs of addresses of code are copied as vectors.
static double by_view(const double *x) {
    std::map<std::string_view, std::function<double(double)>> table{
        {"square", [](double a) { return a * a; }},
        {"scale", [k = x[1]](double a) { return a * k; }},
        {"sum", [s = 0.0](double a) mutable { s += a; return s * a; }}};
    double s = 0;
    for (auto name : {"square", "sum", "scale", "sum"}) s += table.at(name)(x[0] + s * 0.1);
    return s;
}

TEST(functions_in_a_vector) {
    // ((exp(-x) x^2) x^2 + 3 x) 3 x
    double x = 0.7, e = std::exp(-x), p = std::pow(x, 5);
    double want = 3 * e * (5 * std::pow(x, 4) - p) + 18 * x;
    NEAR(__enzyme_autodiff<double>((void *)functions, x), want);
    NEAR(__enzyme_fwddiff<double>((void *)functions, x, 1.0), want);
}
TEST(functions_in_an_array) {
    // x0 x2 (x0 + x1) + (x0 x2 + x1) x0
    double x[3] = {2, 3, 5}, d[3] = {0}, e[3] = {1, 0, 0};
    __enzyme_autodiff<void>((void *)captured, x, d);
    NEAR(d[0], 4 * x[0] * x[2] + x[1] * (x[2] + 1)); NEAR(d[1], x[0] * (x[2] + 1)); NEAR(d[2], x[0] * (2 * x[0] + x[1]));
    NEAR(__enzyme_fwddiff<double>((void *)captured, x, e), d[0]);
}
TEST(functions_in_a_map) {
    double x = 1.5, want = 1 + 4 * x + 3 * x * x;  // x + x^2 + x (x + x^2) = x + 2 x^2 + x^3
    NEAR(__enzyme_autodiff<double>((void *)by_name, x), want);
    NEAR(__enzyme_fwddiff<double>((void *)by_name, x, 1.0), want);
}
TEST(functions_of_functions) {
    double x = 0.8, inner = std::exp(0.1 * x), want = std::exp(x * inner) * inner * (1 + 0.1 * x);
    NEAR(__enzyme_autodiff<double>((void *)composed, x), want);
    NEAR(__enzyme_fwddiff<double>((void *)composed, x, 1.0), want);
}
TEST(objects_of_several_classes) {
    // (3 x0^2 + x1 x2) 3 x0
    double x[3] = {1.5, 2, 3}, d[3] = {0}, e[3] = {1, 0, 0};
    __enzyme_autodiff<void>((void *)shapes, x, d);
    NEAR(d[0], 27 * x[0] * x[0] + 3 * x[1] * x[2]); NEAR(d[1], 3 * x[0] * x[2]); NEAR(d[2], 3 * x[0] * x[1]);
    NEAR(__enzyme_fwddiff<double>((void *)shapes, x, e), d[0]);
}
TEST(numbers_and_texts) {
    // 19 x + 3 x + x^2
    NEAR(__enzyme_autodiff<double>((void *)variants, 2.0), 26);
    NEAR(__enzyme_autodiff<double>((void *)terms, 2.0), 57);
    NEAR(__enzyme_fwddiff<double>((void *)variants, 2.0, 1.0), 26);
}
TEST(shadows_from_outside) {
    double far = 5, d_far = 0;
    Slot from[3] = {{0, {2}}, {1, {.far = &far}}, {0, {3}}}, to[3] = {};
    Slot d_from[3] = {{0, {0}}, {1, {.far = &d_far}}, {0, {0}}}, d_to[3] = {{0, {1}}, {0, {0}}, {0, {10}}};
    __enzyme_autodiff<void>((void *)squares, from, d_from, to, d_to, 3);
    // to[0] = from[2] from[0], to[2] = from[0] from[2]
    NEAR(to[0].here, 6); NEAR(to[2].here, 6); NEAR(*to[1].far, 5);
    NEAR(d_from[0].here, 11 * 3); NEAR(d_from[2].here, 11 * 2); NEAR(d_far, 0);
}
TEST(slots_by_value) {
    // 3 (x2 x0)^2 + 4 x0^2 + 5 x1^2 + 6 x0^2
    double x[3] = {1.5, 2, 3}, d[3] = {0}, e[3] = {0, 0, 1};
    __enzyme_autodiff<void>((void *)by_value, x, d, 3);
    NEAR(d[0], 6 * x[2] * x[2] * x[0] + 20 * x[0]); NEAR(d[1], 10 * x[1]); NEAR(d[2], 6 * x[2] * x[0] * x[0]);
    NEAR(__enzyme_fwddiff<double>((void *)by_value, x, e, 3), d[2]);
}
TEST(functions_with_state_in_a_map) {
    double x[2] = {1.25, 0.75}, d[2] = {0};
    __enzyme_autodiff<void>((void *)by_view, x, d);
    for (int i = 0; i < 2; i++) {
        double e[2] = {0};
        e[i] = 1;
        CLOSE(d[i], SLOPE(x[i], by_view(x)), 1e-8);
        NEAR(__enzyme_fwddiff<double>((void *)by_view, x, e), d[i]);
    }
}
int main() {
    RUN(functions_in_a_vector); RUN(functions_in_an_array); RUN(functions_in_a_map); RUN(functions_with_state_in_a_map); RUN(functions_of_functions); RUN(objects_of_several_classes);
    RUN(numbers_and_texts); RUN(shadows_from_outside); RUN(slots_by_value);
    return failed;
}
