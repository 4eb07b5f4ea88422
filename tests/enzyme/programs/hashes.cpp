// Hash tables: by number and by name, in functions that are differentiated and with shadows of their own.
// levels in the suite: 0
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double by_number(const double *x, int n) {
    std::unordered_map<int, double> m;
    for (int i = 0; i < n; i++) m[i % 4] += x[i] * x[i];
    return m.at(0) * m.at(1) + m[2];
}
static double remembered(double x, int n) {
    std::unordered_map<int, double> memo;
    struct Inner {
        static double power(double x, int n, std::unordered_map<int, double> &memo) {
            if (n == 0) return 1;
            if (n == 1) return x;
            auto at = memo.find(n);
            if (at != memo.end()) return at->second;
            double r = power(x, n / 2, memo) * power(x, n - n / 2, memo);
            memo[n] = r;
            return r;
        }
    };
    return Inner::power(x, n, memo);
}
static double visited(const double *x, const int *next, int n) {
    std::unordered_set<int> seen;
    double s = 0;
    for (int i = 0; !seen.count(i); i = next[i]) {
        seen.insert(i);
        s += x[i] * x[i] * seen.size();
    }
    return s;
}
struct Particle { double mass, speed; int id; };
static double of_structures(const double *x, int n) {
    std::unordered_map<int, Particle> all;
    for (int i = 0; i < n; i++) all[10 * i] = {x[i], x[i] * x[i], i};
    double s = 0;
    for (int i = 0; i < n; i++) s += all[10 * i].mass * all[10 * i].speed * (all[10 * i].id + 1);
    return s;
}
static double of_vectors(const double *x, int n) {
    std::unordered_map<int, std::vector<double>> all;
    for (int i = 0; i < n; i++) {
        all[i % 3].push_back(x[i]);
        all[i % 2 + 5].push_back(x[i] * x[i]);
    }
    double s = 0;
    for (int key = 0; key < 8; key++) {
        auto found = all.find(key);
        if (found == all.end()) continue;
        for (double value : found->second) s += value * value * (key + 1);
    }
    return s;
}

typedef std::vector<std::pair<int, float>> Pairs;
static void put(std::unordered_map<int, float> &m, const Pairs &pairs) {
    for (auto &pair : pairs) m.insert(pair);
}
static float of_pairs(const float *x, int n) {
    Pairs pairs;
    for (int i = 0; i < n; i++) pairs.emplace_back(i % 4 - 1, x[i] * x[i]);
    std::unordered_map<int, float> m;
    put(m, pairs);
    put(m, {{2, x[0]}, {20, x[1]}});
    float s = 0;
    for (auto &pair : m) s += pair.second * (pair.first + 2);
    return s;
}

// Where a node has its number the table has a float, the largest share of its buckets that are taken.
using table = std::unordered_map<int, double>;
static __attribute__((noinline)) double weighted(table given) {
    double s = 0;
    for (auto &one : given) s += one.first * one.second;
    given[1] = 0;
    return s;
}
static double handed_on(const double *x, int n) {
    table first, second;
    for (int i = 0; i < n; i++) first[i + 1] = x[i] * x[i];
    second = first;
    second[2] *= x[0];
    double s = weighted(first) + weighted(second);
    first = std::move(second);
    first.erase(3);
    for (auto &one : first) s += one.second * one.second;
    return s;
}
TEST(hash_copied) {
    double x[3] = {2, 3, 4}, d[3] = {};
    __enzyme_autodiff<void>((void *)handed_on, x, d, 3);
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], handed_on(x, 3)), 1e-8);
}

TEST(hash_by_number) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff<void>((void *)by_number, x, d, 5);
    NEAR(d[0], 8); NEAR(d[1], 4 * 26); NEAR(d[2], 6); NEAR(d[4], 40);
}
TEST(hash_remembers) { NEAR(__enzyme_autodiff<double>((void *)remembered, 1.5, 7), 7 * std::pow(1.5, 6)); }
TEST(hash_set) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    int next[4] = {2, 0, 3, 0};
    __enzyme_autodiff<void>((void *)visited, x, d, enzyme_const, next, 4);
    NEAR(d[0], 2); NEAR(d[1], 0); NEAR(d[2], 12); NEAR(d[3], 24);
}
TEST(hash_of_structures) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)of_structures, x, d, 3);
    NEAR(d[0], 3); NEAR(d[1], 24); NEAR(d[2], 81);
}
TEST(hash_of_vectors) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff<void>((void *)of_vectors, x, d, 4);
    for (int i = 0; i < 4; i++) NEAR(d[i], 2 * x[i] * (i % 3 + 1) + 4 * x[i] * x[i] * x[i] * (i % 2 + 6));
}
TEST(hash_of_pairs) {
    float x[6] = {1, 2, 3, 4, 5, 6}, d[6] = {0};
    __enzyme_autodiff<void>((void *)of_pairs, x, d, 6);
    NEAR(d[0], 2); NEAR(d[1], 2 * 2 * x[1] + 22); NEAR(d[2], 3 * 2 * x[2]); NEAR(d[3], 4 * 2 * x[3]); NEAR(d[5], 0);
}
int main() {
    RUN(hash_by_number); RUN(hash_remembers); RUN(hash_set); RUN(hash_of_structures); RUN(hash_of_vectors);
    RUN(hash_of_pairs); RUN(hash_copied);
    return failed;
}
