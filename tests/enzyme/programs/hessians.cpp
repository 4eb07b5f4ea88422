// Hessians times vectors, forward over reverse, of functions in containers, recursive grids and tables by text: words that are
// numbers or addresses have second derivatives.
// levels in the suite: 0
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "check.h"

template <class R, class... A> R __enzyme_autodiff(A...);
template <class R, class... A> R __enzyme_fwddiff(A...);

static constexpr int N = 12;
using Function = double(const double *, int);
template <Function f> static void gradient(const double *x, double *g, int n) {
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, g, enzyme_const, n);
}
// Both columns at once are those of one after the other, and of differences of gradients.
template <Function f> static void compare() {
    double x[N], v[2][N], g[N] = {0}, once[2][N] = {{0}}, both[2][N] = {{0}};
    for (int i = 0; i < N; i++) {
        x[i] = 0.4 + 0.3 * sin(1.3 * i);
        v[0][i] = cos(2.1 * i);
        v[1][i] = i == 5;
    }
    auto *of = (void *)gradient<f>;
    for (int k = 0; k < 2; k++) __enzyme_fwddiff<void>(of, enzyme_dup, x, v[k], enzyme_dup, g, once[k], enzyme_const, N);
    __enzyme_fwddiff<void>(of, enzyme_width, 2, enzyme_dup, x, v[0], v[1], enzyme_dup, g, both[0], both[1], enzyme_const, N);
    for (int k = 0; k < 2; k++) {
        double step = 1e-3, want[N] = {0};
        for (int way = -2; way <= 2; way++) {
            double moved[N], there[N] = {0}, weight = way == 1 || way == -1 ? 8 * way : -way / 2;
            for (int i = 0; i < N; i++) moved[i] = x[i] + way * step * v[k][i];
            if (way) gradient<f>(moved, there, N);
            for (int i = 0; i < N; i++) want[i] += weight * there[i] / (12 * step);
        }
        for (int i = 0; i < N; i++) {
            CLOSE(once[k][i], want[i], 1e-8);
            CLOSE(both[k][i], want[i], 1e-8);
        }
    }
}

static double functions(const double *w, int n) {
    std::vector<std::function<double(double)>> steps;
    for (int i = 0; i + 1 < n; i++) {
        double a = w[i];
        if (i % 2)
            steps.push_back([a](double t) { return std::sin(a * t); });
        else
            steps.push_back([w, i](double t) { return t * w[i] + w[i + 1]; });
    }
    double s = w[0];
    for (auto &step : steps) s = step(s);
    return s * s;
}
TEST(chosen_when_the_program_runs) { compare<functions>(); }

static void smooth(std::vector<double> &u, const std::vector<double> &b, double k) {
    for (int sweep = 0; sweep < 2; sweep++)
        for (size_t i = 1; i + 1 < u.size(); i++) u[i] = 0.5 * (u[i - 1] + u[i + 1] + b[i] / k);
}
static void cycle(std::vector<double> &u, const std::vector<double> &b, double k) {
    smooth(u, b, k);
    if (u.size() <= 3) return;
    size_t half = (u.size() + 1) / 2;
    std::vector<double> rest(u.size(), 0.0), coarse(half, 0.0), error(half, 0.0);
    for (size_t i = 1; i + 1 < u.size(); i++) rest[i] = b[i] - k * (2 * u[i] - u[i - 1] - u[i + 1]);
    for (size_t i = 1; i + 1 < half; i++) coarse[i] = rest[2 * i - 1] + 2 * rest[2 * i] + rest[2 * i + 1];
    cycle(error, coarse, k);
    for (size_t i = 1; i + 1 < u.size(); i++) u[i] += i % 2 ? 0.5 * (error[i / 2] + error[i / 2 + 1]) : error[i / 2];
    smooth(u, b, k);
}
static double grids(const double *w, int) {
    std::vector<double> u(9, 0.0), b(w, w + 9);
    for (int i = 0; i < 2; i++) cycle(u, b, 1 + w[9] * w[9]);
    double s = 0;
    for (double one : u) s += one * one;
    return s;
}
TEST(of_recursive_grids) { compare<grids>(); }

static double texts(const double *w, int n) {
    std::map<std::string, double> named;
    named["product"] = w[0] * w[1];
    named["a name too long to lie in the text itself"] = w[2];
    for (int i = 3; i < n; i++) named[i % 2 ? "odd" : "even"] += std::sin(w[i] * w[i - 1]);
    double s = 0;
    for (auto &[name, value] : named) s += value * value * name.size();
    return s * named["product"] + named.at("odd");
}
TEST(by_text) { compare<texts>(); }

static double hashed(const double *w, int n) {
    std::unordered_map<int, double> bins;
    for (int i = 0; i + 1 < n; i++) bins[i * 7 % 5] += w[i] * w[i + 1];
    double s = 0;
    for (int i = 0; i < 5; i++) s += bins[i] * std::sin(bins[i]);
    return s;
}
TEST(by_number) { compare<hashed>(); }

struct Round { double r; };
struct Sides { const double *side; int n; };
using Shape = std::variant<Round, Sides>;
static double shapes(const double *w, int n) {
    std::vector<double> sides(w, w + n);
    std::vector<Shape> all;
    for (int i = 0; i + 1 < n; i++)
        if (i % 3)
            all.push_back(Sides{sides.data() + i, 2});
        else
            all.push_back(Round{w[i] * w[i]});
    std::swap(all[0], all[1]);
    double s = 0;
    for (auto &shape : all) {
        if (auto *round = std::get_if<Round>(&shape)) s += round->r * round->r + round->r * s;
        if (auto *sides = std::get_if<Sides>(&shape))
            for (int i = 0; i < sides->n; i++) s = s * sides->side[i] + sides->side[0];
    }
    return s;
}
TEST(of_variants) { compare<shapes>(); }

int main() {
    RUN(chosen_when_the_program_runs);
    RUN(of_recursive_grids);
    RUN(by_text);
    RUN(by_number);
    RUN(of_variants);
    return failed;
}
