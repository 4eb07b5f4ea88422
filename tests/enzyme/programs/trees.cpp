// Ordered containers: what they hold is differentiated, or orders what is.
// levels in the suite: 0
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

// Where a tree's own count lies, its nodes have the address of a name.
static double energy(const std::map<std::string, double> &m) { return m.at("a") * m.at("b"); }
static double copied_by_name(const double *x) {
    std::map<std::string, double> m;
    for (int i = 0; i < 2; i++) m[std::string(1, 'a' + i)] = x[i] * x[i];
    std::map<std::string, double> other = m;
    other["b"] *= x[1];
    return energy(other) + energy(m);
}
struct Item { double v; int id; unsigned long stamp; };
struct Stock { std::vector<Item> items; std::map<int, double> by; };
static __attribute__((noinline)) void fill(Stock &s, const double *x, int n) {
    for (int i = 0; i < n; i++) {
        s.items.push_back({x[i] * x[i], i, (unsigned long)n});
        s.by[2 * i % n] += x[i];
    }
}
static double copied_beside(const double *x, int n) {
    Stock s;
    fill(s, x, n);
    Stock other = s;
    double sum = 0;
    for (const Item &item : other.items) sum += item.v * other.by[item.id];
    return sum;
}
static double copied_vectors(const double *x, int n) {
    std::map<int, std::vector<double>> m;
    for (int i = 0; i < n; i++) m[i % 2].push_back(x[i] * x[i]);
    auto other = m;
    other[1].push_back(x[0]);
    double sum = 0;
    for (auto &[k, v] : other)
        for (double t : v) sum += (k + 1) * t * m[0][0];
    return sum;
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
TEST(maps_copied) {
    double x[3] = {1.5, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)copied_by_name, x, d);
    for (int i = 0; i < 2; i++) CLOSE(d[i], SLOPE(x[i], copied_by_name(x)), 1e-8);
    d[0] = d[1] = 0;
    __enzyme_autodiff<void>((void *)copied_beside, x, d, 3);
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], copied_beside(x, 3)), 1e-8);
    d[0] = d[1] = d[2] = 0;
    __enzyme_autodiff<void>((void *)copied_vectors, x, d, 3);
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], copied_vectors(x, 3)), 1e-8);
}
TEST(map_with_shadow) {
    std::map<int, double> m{{1, 2}, {2, 3}, {3, 4}}, d{{1, 0}, {2, 0}, {3, 0}};
    __enzyme_autodiff<void>((void *)of_a_map, &m, &d);
    NEAR(d[1], 4); NEAR(d[2], 12); NEAR(d[3], 24);
}
int main() {
    RUN(set_of_numbers); RUN(multiset_ends); RUN(map_by_number); RUN(map_lookup);
    RUN(map_with_shadow); RUN(maps_copied);
    return failed;
}
