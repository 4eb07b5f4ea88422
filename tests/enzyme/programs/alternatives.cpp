// Variants of a few numbers side by side, or what owns many: read in vectors, and put where addresses lie in turn.
// flags: -std=c++17
#include <array>
#include <memory>
#include <variant>
#include <vector>

#include "check.h"

template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_fwddiff(void *, Arguments...);

// Functions of time: a line, a polynomial of any degree, steps, a product.
struct Line { double at, slope; };
struct Polynomial { std::vector<double> factors; };
struct Steps { std::array<double, 4> heights; };
struct Owned { std::unique_ptr<double[]> numbers; double by; };

static double value(const Line &f, double t) { return f.at + f.slope * t; }
static double value(const Polynomial &f, double t) {
    double sum = 0;
    for (size_t i = f.factors.size(); i-- > 0;) sum = sum * t + f.factors[i];
    return sum;
}
static double value(const Steps &f, double t) { return f.heights[size_t(t * 4) % 4] * f.heights[3]; }
static double value(const Owned &f, double t) { return f.numbers[0] * f.numbers[1] * f.by * t; }

template <class... Kinds> static auto at(const std::variant<Kinds...> &f, double t) {
    return std::visit([t](auto &one) { return value(one, t); }, f);
}

static double lines(const double *x) {
    using Function = std::variant<Line, Polynomial>;
    Function line = Line{x[0], x[1]};
    std::vector<Function> all{line, Polynomial{{x[1], x[0], x[2]}}};
    all.push_back(all[0]);
    all.push_back(all[1]);
    std::get<Line>(all[2]).slope *= x[2];
    all[0] = all[3];
    all[3] = line;
    double sum = 0;
    for (auto &f : all) sum += at(f, 0.25) * at(f, 0.5);
    return sum;
}

static double owned(const double *x) {
    using Function = std::variant<Steps, Owned>;
    std::vector<Function> all;
    for (int i = 0; i < 3; i++) {
        all.push_back(Steps{{x[0], x[1], x[2], x[i]}});
        Owned made{std::make_unique<double[]>(2), x[i]};
        made.numbers[0] = x[0], made.numbers[1] = x[1] * i;
        all.push_back(std::move(made));
    }
    all[0] = std::move(all[5]);
    double sum = 0;
    for (size_t i = 0; i < 5; i++) sum += at(all[i], 0.5) * double(i + 1);
    return sum;
}

template <double (*function)(const double *)> static void agree() {
    double x[3] = {0.5, 0.75, 1.25}, slope[3] = {}, exact[3], along[3] = {0.25, -0.5, 1};
    __enzyme_autodiff<void>((void *)function, enzyme_dup, (const double *)x, slope);
    double tangent = __enzyme_fwddiff<double>((void *)function, enzyme_dup, (const double *)x, along), sum = 0;
    for (int i = 0; i < 3; i++) exact[i] = SLOPE(x[i], function(x));
    for (int i = 0; i < 3; i++) CLOSE(slope[i], exact[i], 1e-9), sum += along[i] * exact[i];
    CLOSE(tangent, sum, 1e-9);
}

TEST(lines_or_polynomials) { agree<lines>(); }
TEST(steps_or_owners) { agree<owned>(); }

int main() {
    RUN(lines_or_polynomials);
    RUN(steps_or_owners);
    return failed;
}
