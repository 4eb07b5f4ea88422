// LA020 from -O2 on: is a part of an address of active memory
#include <memory>
#include <utility>
#include <variant>
#include <vector>

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct Single {
    float value;
};
struct Series {
    std::unique_ptr<std::vector<float>> terms;
};
using Item = std::variant<Single, Series>;
static float total(const Item &item) {
    if (auto *single = std::get_if<Single>(&item)) return single->value;
    float sum = 0;
    for (float term : *std::get<Series>(item).terms) sum = 0.75f * sum + term * term;
    return sum;
}
static float exchanged(const float *x, int n) {
    std::vector<Item> items;
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0) {
            items.emplace_back(Single{x[i] * x[i]});
            continue;
        }
        items.emplace_back(Series{std::make_unique<std::vector<float>>(x, x + i)});
        if (i > 2) std::swap(items.front(), items.back());
    }
    float sum = 0, weight = 1;
    for (auto &item : items) sum += weight++ * total(item);
    return sum;
}
int main() {
    float x[6] = {0.5f, 1, 0.75f, 1.25f, 0.625f, 0.875f}, d[6] = {};
    __enzyme_autodiff<float>((void *)exchanged, x, d, 6);
    return 0;
}
