// Classes of one base that hold numbers of unlike widths in the same places, owned by a vector of unique pointers.
#include <cmath>
#include <memory>
#include <vector>

#include "check.h"

extern "C" float __enzyme_autodiff(void *, ...);

// A step of a chain that keeps something of its own.
struct Step {
    int number;
    float factor;
    Step(int number, float factor) : number(number), factor(factor) {}
    virtual ~Step() = default;
    virtual float take(float v) = 0;
};
// Eight weights, where the next class has a rate and a count.
struct Weighed : Step {
    float weights[8];
    Weighed(const float *from, int number, float factor) : Step(number, factor) {
        for (int i = 0; i < 8; i++) weights[i] = from[i];
    }
    float take(float v) override { return v * weights[0] * factor + weights[number]; }
};
struct Counted : Step {
    double rate;
    long count = 0;
    explicit Counted(double rate) : Step(1, 1), rate(rate) {}
    float take(float v) override { return v * (float)(rate * ++count); }
};
static float chained(const float *x, int n) {
    std::vector<std::unique_ptr<Step>> steps;
    steps.push_back(std::make_unique<Weighed>(x, 2, 1.5f));
    steps.push_back(std::make_unique<Counted>(x[10]));
    steps.push_back(std::make_unique<Counted>(x[11]));
    float sum = 0;
    for (int t = 8; t < n; t++) {
        float v = x[t];
        for (auto &step : steps) v = step->take(v);
        sum += v * v;
    }
    return sum;
}

TEST(steps_of_a_chain) {
    enum { COUNT = 12 };
    float x[COUNT], shadow[COUNT] = {0};
    for (int i = 0; i < COUNT; i++) x[i] = .25f + .0625f * ((5 * i) % 7);
    __enzyme_autodiff((void *)chained, enzyme_dup, x, shadow, enzyme_const, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const float step = 1.f / 64, kept = x[i];
        x[i] = kept + step;
        double more = chained(x, COUNT);
        x[i] = kept - step;
        double less = chained(x, COUNT);
        x[i] = kept;
        CLOSE(shadow[i], (more - less) / (2 * step), 5e-3);
    }
}

int main() {
    RUN(steps_of_a_chain);
    return failed;
}
