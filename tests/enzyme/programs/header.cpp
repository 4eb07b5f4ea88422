// The C++ header: modes, activities, references, structures by value, lambdas.
#include <enzyme/enzyme>
#include <memory>

#include "check.h"

struct pair { double x, y; };
struct big { double v[5]; };
static double square(double x) { return x * x; }
static double product(double x, double y) { return x * y; }
static double area(pair p) { return p.x * p.x * p.y; }
static double by_reference(const double &x, double &out) { return out = x * x * x; }
static pair swapped(pair p) { return {p.y * 2, p.x * p.x}; }
static double sum(big b) { double s = 0; for (double v : b.v) s += v * v; return s; }
static big scaled(double x) { return {{x, 2 * x, x * x, 3, x}}; }
static double weighted(pair p, const double *w, int n) { return p.x * w[0] * n + p.y * w[1]; }

TEST(forward) {
    double x = 3;
    auto [tangent] = enzyme::autodiff<enzyme::Forward>(square, enzyme::Duplicated<double>(x, 1.0));
    NEAR(tangent, 6);
    auto both = enzyme::autodiff<enzyme::Forward, enzyme::Duplicated<double>>(square, enzyme::Duplicated{3.0, 2.0});
    NEAR(enzyme::get<0>(both), 9);
    NEAR(enzyme::get<1>(both), 12);
    enzyme::tuple<double> one =
        enzyme::autodiff<enzyme::Forward, enzyme::DuplicatedNoNeed<double>>(product, enzyme::Const<double>(2), enzyme::Duplicated<double>(5, 1));
    NEAR(enzyme::get<0>(one), 2);
    double y = 0, dy = 0;
    enzyme::tuple<double> value = enzyme::autodiff<enzyme::Forward, enzyme::Const<double>>(
        by_reference, enzyme::Duplicated<const double &>(x, dy = 1), enzyme::Duplicated<double &>(y, dy));
    NEAR(enzyme::get<0>(value), 27);
    NEAR(dy, 27);
}
TEST(reverse) {
    enzyme::Active<double> x{3.1};
    enzyme::tuple<enzyme::tuple<double>> found = enzyme::autodiff<enzyme::Reverse>(square, x);
    NEAR(enzyme::get<0>(enzyme::get<0>(found)), 6.2);
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(product, enzyme::Active(2.0), enzyme::Active(5.0));
    auto [dx, dy] = gradients;
    NEAR(dx, 5);
    NEAR(dy, 2);
}
TEST(reverse_with_primal) {
    auto [gradients, value] = enzyme::autodiff<enzyme::ReverseWithPrimal, enzyme::Active<double>>(square, enzyme::Active<double>(3));
    NEAR(enzyme::get<0>(gradients), 6);
    NEAR(value, 9);
}
TEST(references) {
    double x = 2, dx = 0, y = 0, dy = 0;
    enzyme::autodiff<enzyme::Reverse>(by_reference, enzyme::Duplicated<const double &>(x, dx), enzyme::Duplicated<double &>(y, dy));
    NEAR(dx, 12);
    NEAR(y, 8);
}
TEST(structure_forward) {
    NEAR(enzyme::get<0>(enzyme::autodiff<enzyme::Forward>(area, enzyme::Duplicated{pair{2, 3}, pair{1, 10}})), 12 + 40);
    auto [t] = enzyme::autodiff<enzyme::Forward>(swapped, enzyme::Duplicated{pair{2, 3}, pair{1, 10}});
    NEAR(t.x, 20);
    NEAR(t.y, 4);
}
TEST(structure_reverse) {
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(area, enzyme::Active{pair{2, 3}});
    auto [g] = gradients;
    NEAR(g.x, 12);
    NEAR(g.y, 4);
}
TEST(structure_in_memory) {
    big b = {{1, 2, 3, 4, 5}};
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(sum, enzyme::Active<big>(b));
    auto [g] = gradients;
    NEAR(g.v[0], 2);
    NEAR(g.v[4], 10);
    auto [t] = enzyme::autodiff<enzyme::Forward>(sum, enzyme::Duplicated<big>(b, big{{1, 0, 1, 0, 0}}));
    NEAR(t, 8);
}
TEST(structure_returned_in_memory) {
    auto [t] = enzyme::autodiff<enzyme::Forward>(scaled, enzyme::Duplicated<double>(2, 1));
    NEAR(t.v[1], 2);
    NEAR(t.v[2], 4);
    NEAR(t.v[3], 0);
}
TEST(mixed_arguments) {
    double w[2] = {3, 4}, dw[2] = {0, 0};
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(
        weighted, enzyme::Active(pair{5, 6}), enzyme::Duplicated<const double *>(w, dw), enzyme::Const<int>(2));
    auto [g] = gradients;
    NEAR(g.x, 6);
    NEAR(g.y, 4);
    NEAR(dw[0], 10);
    NEAR(dw[1], 6);
}
TEST(lambda) {
    double factor = 4;
    auto f = [&](double x) { return factor * x * x; };
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(f, enzyme::Active<double>(3));
    auto [dx] = gradients;
    NEAR(dx, 24);
    auto [t] = enzyme::autodiff<enzyme::Forward>([](double x) { return x * x * x; }, enzyme::Duplicated<double>(2, 1));
    NEAR(t, 12);
}
// What owns something goes by value: the call of the interface stands where copies of it end.
static double shared(double x, std::shared_ptr<double> factor) { return *factor * x * x; }
TEST(owners_by_value) {
    auto factor = std::make_shared<double>(1.5);
    auto [tangent] = enzyme::autodiff<enzyme::Forward>(shared, enzyme::Duplicated<double>(2, 1), enzyme::Const<std::shared_ptr<double>>(factor));
    NEAR(tangent, 6);
    auto [gradients] = enzyme::autodiff<enzyme::Reverse>(shared, enzyme::Active<double>(2), enzyme::Const<std::shared_ptr<double>>(factor));
    NEAR(enzyme::get<0>(gradients), 6);
    NEAR(factor.use_count(), 1);
}
int main() {
    RUN(owners_by_value);
    RUN(forward); RUN(reverse); RUN(reverse_with_primal); RUN(references); RUN(structure_forward);
    RUN(structure_reverse); RUN(structure_in_memory); RUN(structure_returned_in_memory); RUN(mixed_arguments);
    RUN(lambda);
    return failed;
}
