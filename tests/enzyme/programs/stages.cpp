// Virtual functions over float, in programs with double: objects with numbers where others of the same base have addresses
// levels in the suite: 0 2
#include <memory>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct Filter {
    virtual float next(float x) = 0;
    virtual ~Filter() = default;
};
struct Scaled : Filter {
    float by;
    explicit Scaled(float by) : by(by) {}
    float next(float x) override { return x * by; }
};
struct Kept : Filter {
    std::vector<float> seen;
    float next(float x) override {
        seen.push_back(x);
        return seen.front() * seen.back();
    }
};
struct Twice : Filter {
    std::unique_ptr<Filter> inner;
    float least;
    Twice(std::unique_ptr<Filter> inner, float least) : inner(std::move(inner)), least(least) {}
    float next(float x) override { return inner->next(inner->next(x)) + least * x; }
};
static double filtered(const double *w) {
    Filter *both[2] = {new Scaled(w[1]), new Kept};
    float x = w[0];
    for (int i = 0; i < 4; i++) x = both[i % 2]->next(x);
    for (Filter *one : both) delete one;
    return x;
}
static double nested(const double *w) {
    std::vector<std::unique_ptr<Filter>> all;
    all.push_back(std::make_unique<Scaled>(w[1]));
    all.push_back(std::make_unique<Twice>(std::make_unique<Scaled>(w[2]), w[3]));
    float x = w[0];
    for (auto &one : all) x = one->next(x);
    return x;
}

/* One template for both types: their destructors are functions of one type. */
template <class T> struct Layer {
    virtual ~Layer() = default;
    virtual std::vector<T> run(std::vector<T> x) = 0;
};
template <class T> struct Dense : Layer<T> {
    std::vector<std::vector<T>> weights;
    Dense(int outputs, int inputs, const double *w, int from) : weights(outputs, std::vector<T>(inputs)) {
        for (auto &row : weights)
            for (auto &one : row) one = T(w[from++ % 4]);
    }
    std::vector<T> run(std::vector<T> x) override {
        std::vector<T> y(weights.size());
        for (size_t o = 0; o < y.size(); o++)
            for (size_t i = 0; i < x.size(); i++) y[o] += weights[o][i] * x[i];
        return y;
    }
};
template <class T> struct Bent : Layer<T> {
    std::vector<T> run(std::vector<T> x) override {
        for (auto &one : x) one = std::tanh(one);
        return x;
    }
};
template <class T> struct Around : Layer<T> {
    std::unique_ptr<Layer<T>> inner;
    T by;
    Around(std::unique_ptr<Layer<T>> inner, T by) : inner(std::move(inner)), by(by) {}
    std::vector<T> run(std::vector<T> x) override {
        auto y = inner->run(x);
        for (size_t i = 0; i < x.size(); i++) y[i] += by * x[i];
        return y;
    }
};
template <class T> static T network(const double *w) {
    std::vector<std::unique_ptr<Layer<T>>> all;
    all.push_back(std::make_unique<Dense<T>>(3, 2, w, 0));
    all.emplace_back(new Bent<T>);
    all.push_back(std::make_unique<Around<T>>(std::make_unique<Dense<T>>(3, 3, w, 1), T(w[3])));
    all.push_back(std::make_unique<Dense<T>>(1, 3, w, 2));
    std::vector<T> x{T(w[0]), T(w[1])};
    for (auto &one : all) x = one->run(std::move(x));
    return x[0] * x[0];
}
static double both_types(const double *w) { return network<double>(w) + 0.5 * network<float>(w); }

static void compare(double (*f)(const double *), const double *got) {
    double w[4] = {0.75, 1.25, -0.5, 1.5}, step = 1.0 / 64;
    for (int i = 0; i < 4; i++) {
        double kept = w[i];
        w[i] = kept + step;
        double up = f(w);
        w[i] = kept - step;
        double down = f(w);
        w[i] = kept;
        CLOSE(got[i], (up - down) / (2 * step), 2e-3);
    }
}
#define COMPARED(f)                                                    \
    do {                                                               \
        double w[4] = {0.75, 1.25, -0.5, 1.5}, got[4] = {0};           \
        __enzyme_autodiff<void>((void *)(f), enzyme_dup, w, got);      \
        compare((f), got);                                             \
    } while (0)

TEST(numbers_and_vectors) { COMPARED(filtered); }
TEST(owners) { COMPARED(nested); }
TEST(two_types_of_layers) { COMPARED(both_types); }

int main() {
    RUN(two_types_of_layers);
    RUN(numbers_and_vectors);
    RUN(owners);
    return failed;
}
