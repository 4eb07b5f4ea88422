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

int main() {
    RUN(numbers_and_vectors);
    RUN(owners);
    return failed;
}
