// Variants of a number and an owner of numbers, exchanged with each other in a vector
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct Single {
    double value;
};
struct Series {
    std::unique_ptr<std::vector<double>> terms;
};
using Item = std::variant<Single, Series>;
static double total(const Item &item) {
    if (auto *single = std::get_if<Single>(&item)) return single->value;
    double sum = 0;
    for (double term : *std::get<Series>(item).terms) sum = 0.75 * sum + term * term;
    return sum;
}
static double exchanged(const double *x, int n) {
    std::vector<Item> items;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) {
            items.emplace_back(Single{x[i] * x[i]});
            continue;
        }
        items.emplace_back(Series{std::make_unique<std::vector<double>>(x, x + i)});
        if (i > 2) std::swap(items.front(), items.back());
    }
    double sum = 0, weight = 1;
    for (auto &item : items) sum += weight++ * total(item);
    return sum;
}
TEST(variants_exchanged) {
    double x[6] = {0.5, 1, 0.75, 1.25, 0.625, 0.875}, d[6] = {};
    __enzyme_autodiff<double>((void *)exchanged, x, d, 6);
    for (int i = 0; i < 6; i++) CLOSE(d[i], SLOPE(x[i], exchanged(x, 6)), 1e-6);
}
int main() {
    RUN(variants_exchanged);
    return failed;
}
