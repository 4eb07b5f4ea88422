// Derivatives in one file of functions that have nothing to do with each other: what one does with memory says nothing of the others.
// levels in the suite: 0 2
#include <cmath>
#include <random>
#include <set>
#include <variant>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct circle { double radius; };
struct rectangle { double a, b; };
using figure = std::variant<circle, rectangle>;
static double area(const figure &one) {
    if (auto round = std::get_if<circle>(&one)) return 3 * round->radius * round->radius;
    return std::get<1>(one).a * std::get<1>(one).b;
}
static double figures(const double *x) {
    std::vector<figure> all;
    all.push_back(circle{x[0]});
    all.push_back(rectangle{x[1], x[2]});
    double sum = 0;
    for (auto &one : all) sum += area(one);
    return sum;
}
static double sorted(const double *x) {
    std::set<double> all;
    for (int i = 0; i < 7; i++) all.insert(std::sin(x[i % 3] * (i + 1)));
    double sum = 0;
    for (double one : all) sum = sum * 0.7 + one;
    return sum;
}
static double by_chance(const double *x) {
    std::mt19937 generator(42);
    std::uniform_real_distribution<double> chance(0, 1);
    double sum = 0;
    for (int i = 0; i < 50; i++) sum += x[0] * chance(generator);
    return sum;
}
static double by_table(const double *x) {
    static const std::vector<double> steps{0, 0.3, 0.7, 1.5, 3, 5};
    double sum = 0;
    for (double one : steps) sum += one * x[1];
    return sum;
}
static void compare(double (*run)(const double *), const double *d) {
    double x[3] = {0.4, 2.2, 0.7};
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], run(x)), 1e-8);
}
#define COMPARE(name) double x[3] = {0.4, 2.2, 0.7}, d[3] = {}; __enzyme_autodiff<double>((void *)name, x, d); compare(name, d)
TEST(variants) { COMPARE(figures); }
TEST(sets) { COMPARE(sorted); }
TEST(chance) { COMPARE(by_chance); }
TEST(tables) { COMPARE(by_table); }

int main() {
    RUN(variants);
    RUN(sets);
    RUN(chance);
    RUN(tables);
    return failed;
}
