// Several derivatives at once of functions that are run again for each: virtual calls, hash tables, exceptions.
// levels in the suite: 0 1
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "check.h"

template <class R, class... A> extern R __enzyme_autodiff(void *, A...);

struct layer {
    virtual double run(double) const = 0;
    virtual ~layer() {}
};
struct squaring : layer {
    double weight;
    explicit squaring(double w) : weight(w) {}
    double run(double x) const override { return weight * x * x; }
};
struct scaling : layer {
    double weight;
    explicit scaling(double w) : weight(w) {}
    double run(double x) const override { return weight * x; }
};
static double through_layers(double *x, int n) {
    std::vector<std::unique_ptr<layer>> layers;
    for (int i = 0; i < n; i++) {
        if (i & 1) layers.push_back(std::make_unique<squaring>(x[i]));
        else layers.push_back(std::make_unique<scaling>(x[i]));
    }
    double value = 1;
    for (auto &one : layers) value = one->run(value);
    x[0] = value;
    return value;
}
TEST(virtual_calls) {
    double x[3] = {2, 3, 4}, a[3] = {}, b[3] = {1, 0, 0};
    __enzyme_autodiff<void>((void *)through_layers, enzyme_width, 2, enzyme_dup, x, a, b, 3);
    NEAR(a[0], 48); NEAR(a[1], 16); NEAR(a[2], 12);
    NEAR(b[0], 96); NEAR(b[1], 32); NEAR(b[2], 24);
}

using table = std::unordered_map<int, double>;
static double counted(table *sums, double *x, int n) {
    for (int i = 0; i < n; i++) (*sums)[i * 5 % 7] += x[i] * x[i];
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (i + 1) * (*sums)[i];
    x[0] = sum;
    return sum;
}
static double counted_alone(double *x, int n) {
    table sums;
    return counted(&sums, x, n);
}
TEST(hash_tables) {
    double x[7] = {1, 2, 3, 4, 5, 6, 7}, kept[7], a[7] = {}, b[7] = {};
    memcpy(kept, x, sizeof x);
    __enzyme_autodiff<void>((void *)counted_alone, enzyme_width, 2, enzyme_dup, x, a, b, 7);
    for (int i = 0; i < 7; i++) {
        double want = 2 * kept[i] * (i * 5 % 7 + 1);
        NEAR(a[i], want); NEAR(b[i], want);
    }
}

struct too_large : std::runtime_error {
    double by;
    explicit too_large(double d) : std::runtime_error("too large"), by(d) {}
};
static double until_too_large(double *x, int n) {
    double sum = 0;
    try {
        for (int i = 0; i < n; i++) {
            x[i] *= 2;
            sum += x[i] * x[i];
            if (sum > 50) throw too_large(sum - 50 * x[i]);
        }
    } catch (const too_large &e) {
        sum -= e.by;
    } catch (const std::exception &) {
        sum = 0;
    }
    return sum + x[0];
}
TEST(exceptions) {
    double x[3] = {2, 3, 4}, a[3] = {}, b[3] = {};
    __enzyme_autodiff<void>((void *)until_too_large, enzyme_width, 2, enzyme_dup, x, a, b, 3);
    // 50 times twice the second number, and twice the first.
    NEAR(a[0], 2); NEAR(a[1], 100); NEAR(a[2], 0);
    NEAR(b[0], 2); NEAR(b[1], 100); NEAR(b[2], 0);
    NEAR(x[1], 6); NEAR(x[2], 4);
}

int main() {
    RUN(virtual_calls);
    RUN(hash_tables);
    RUN(exceptions);
    return failed;
}
