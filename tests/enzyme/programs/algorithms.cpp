// Algorithms on vectors: sorting, selecting, removing, sums; bits, rows of different length.
// levels in the suite: 1 3
#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double algorithms(const double *x, int n) {
    std::vector<double> v(x, x + n), w(n);
    std::transform(v.begin(), v.end(), w.begin(), [](double t) { return t * t; });
    double dot = std::inner_product(v.begin(), v.end(), w.begin(), 0.0);
    std::reverse(w.begin(), w.end());
    std::partial_sum(w.begin(), w.end(), w.begin());
    return dot + w.back() * w.front() + *std::max_element(v.begin(), v.end());
}
static double sorted_pairs(const double *x, int n) {
    std::vector<std::pair<double, int>> v;
    for (int i = 0; i < n; i++) v.emplace_back(x[i], i);
    std::sort(v.begin(), v.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i].first * v[i].first * (i + 1) * (v[i].second + 1);
    return s;
}
static double largest_first(const double *x, int n) {
    std::vector<double> v(x, x + n), taken;
    std::stable_sort(v.begin(), v.end(), std::greater<>());
    std::copy_if(v.begin(), v.end(), std::back_inserter(taken), [](double a) { return a > 0.9; });
    std::rotate(v.begin(), v.begin() + 1, v.end());
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i] * (i + 1);
    for (double a : taken) s *= a;
    return s;
}
static double median(std::vector<double> &v) {
    std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
    return v[v.size() / 2] * v[v.size() / 2];
}
static double shrunk(double x, int n) {
    std::vector<double> v;
    v.reserve(2);
    for (int i = 0; i < n; i++) v.emplace_back(x * i);
    v.erase(v.begin() + 1);
    v.pop_back();
    v.resize(v.size() + 2, x);
    v.erase(std::remove_if(v.begin(), v.end(), [](double t) { return t > 5.5; }), v.end());
    double s = 0;
    for (auto it = v.rbegin(); it != v.rend(); ++it) s = s * 0.5 + *it;
    return s;
}
static double masked(const double *x, int n) {
    std::vector<bool> use(n);
    for (int i = 0; i < n; i++) use[i] = x[i] > 1.5;
    double s = 0;
    for (int i = 0; i < n; i++) if (use[i]) s += x[i] * x[i];
    return s;
}
static double jagged(double x, int n) {
    std::vector<std::vector<double>> rows;
    for (int i = 0; i < n; i++) {
        rows.emplace_back();
        for (int j = 0; j <= i; j++) rows.back().push_back(j ? rows[i - 1][j - 1] + (j < i ? rows[i - 1][j] : 0) : x);
    }
    double s = 0;
    for (auto &r : rows) for (double v : r) s += v * v;
    return s;
}

TEST(vector_algorithms) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)algorithms, x, d, 3);
    // sum x^3 + (sum x^2) x2^2 + max
    NEAR(d[0], 3 + 18); NEAR(d[1], 12 + 36); NEAR(d[2], 27 + 54 + 84 + 1);
}
TEST(vector_sorted_pairs) {
    double x[3] = {2, 3, 1}, d[3] = {0};
    __enzyme_autodiff<void>((void *)sorted_pairs, x, d, 3);
    NEAR(d[0], 4 * 2 * 1); NEAR(d[1], 6 * 1 * 2); NEAR(d[2], 2 * 3 * 3);
}
TEST(vector_sorted_and_filtered) {
    double x[4] = {1.0, 2.0, 0.5, 1.5}, d[4] = {};
    __enzyme_autodiff<void>((void *)largest_first, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], largest_first(x, 4)), 1e-8);
}
TEST(vector_median) {
    std::vector<double> v{5, 1, 3, 2, 4}, d(5);
    __enzyme_autodiff<void>((void *)median, &v, &d);
    NEAR(d[2], 6); NEAR(d[0], 0); NEAR(d[1] + d[3] + d[4], 0);
}
TEST(vector_shrunk) {
    double h = 1e-6;
    CLOSE(__enzyme_autodiff<double>((void *)shrunk, 1.5, 5), (shrunk(1.5 + h, 5) - shrunk(1.5 - h, 5)) / (2 * h), 1e-8);
}
TEST(vector_of_bits) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)masked, x, d, 3);
    NEAR(d[0], 0); NEAR(d[1], 4); NEAR(d[2], 6);
}
TEST(vector_jagged) {
    double h = 1e-6;
    CLOSE(__enzyme_autodiff<double>((void *)jagged, 1.5, 5), (jagged(1.5 + h, 5) - jagged(1.5 - h, 5)) / (2 * h), 1e-6);
}
int main() {
    RUN(vector_algorithms);
    RUN(vector_sorted_pairs); RUN(vector_sorted_and_filtered); RUN(vector_median); RUN(vector_shrunk); RUN(vector_of_bits); RUN(vector_jagged);
   
    return failed;
}
