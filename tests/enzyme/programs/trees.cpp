// Ordered containers: what they hold is differentiated, or orders what is.
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double weights_in_order(const double *x, int n) {
    std::set<double> s(x, x + n);
    double sum = 0, k = 1;
    for (double v : s) sum += k++ * v * v;
    return sum;
}
static double largest_pair(const double *x, int n) {
    std::multiset<double> s;
    for (int i = 0; i < n; i++) s.insert(x[i] * x[i]);
    return *s.rbegin() * *s.begin();
}
static double by_number(const double *x, int n) {
    std::map<int, double> m;
    for (int i = 0; i < n; i++) m[i % 3] += x[i] * x[i];
    double s = 0;
    for (const auto &entry : m) s += (entry.first + 1) * entry.second;
    return s;
}
static double found_or_not(double x, int key) {
    std::map<int, double> m{{1, x}, {2, x * x}, {5, x * x * x}};
    auto at = m.find(key);
    if (at == m.end()) return -x;
    return at->second;
}
static double of_a_map(const std::map<int, double> &m) {
    double s = 0;
    for (auto &[k, v] : m) s += k * v * v;
    return s;
}

TEST(set_of_numbers) {
    double x[4] = {3, 1, 4, 2}, d[4] = {0};
    __enzyme_autodiff<void>((void *)weights_in_order, x, d, 4);
    NEAR(d[0], 18); NEAR(d[1], 2); NEAR(d[2], 32); NEAR(d[3], 8);
}
TEST(multiset_ends) {
    double x[3] = {3, 1, 2}, d[3] = {0};
    __enzyme_autodiff<void>((void *)largest_pair, x, d, 3);
    NEAR(d[0], 6); NEAR(d[1], 18); NEAR(d[2], 0);
}
TEST(map_by_number) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff<void>((void *)by_number, x, d, 5);
    NEAR(d[0], 2); NEAR(d[1], 8); NEAR(d[2], 18); NEAR(d[4], 20);
}
TEST(map_lookup) {
    NEAR(__enzyme_autodiff<double>((void *)found_or_not, 2.0, 5), 12);
    NEAR(__enzyme_autodiff<double>((void *)found_or_not, 2.0, 3), -1);
}
TEST(map_with_shadow) {
    std::map<int, double> m{{1, 2}, {2, 3}, {3, 4}}, d{{1, 0}, {2, 0}, {3, 0}};
    __enzyme_autodiff<void>((void *)of_a_map, &m, &d);
    NEAR(d[1], 4); NEAR(d[2], 12); NEAR(d[3], 24);
}
int main() {
    RUN(set_of_numbers); RUN(multiset_ends); RUN(map_by_number); RUN(map_lookup);
    RUN(map_with_shadow);
    return failed;
}
