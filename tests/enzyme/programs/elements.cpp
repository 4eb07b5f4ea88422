// Vectors of structures and tuples: elements that move within a block and to a new one, in heaps and graphs too
// levels in the suite: 0
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct part {
    double mass, speed;
    int id;
    char tag;
};

static double inserted(const double *x, int n) {
    std::vector<part> v;
    for (int i = 0; i < n; i++) v.push_back({x[i], x[i] * x[i], i, 'a'});
    v.erase(v.begin() + 1);
    v.insert(v.begin(), part{x[0] * x[1], 1, 9, 'z'});
    v.resize(v.size() + 2);
    double s = 0;
    for (const part &p : v) s += p.mass * p.speed * (p.id + 1);
    return s;
}
static double of_tuples(const double *x, int n) {
    std::vector<std::tuple<double, int, float>> v;
    for (int i = 0; i < n; i++) v.emplace_back(x[i] * i, i, 2.0f);
    std::get<0>(v[2]) *= x[0];
    double s = 0;
    for (const auto &[a, count, weight] : v) s += a * a * count * weight;
    return s;
}
static double with_a_truth_value(const double *x, int n) {
    std::vector<std::pair<double, bool>> v;
    for (int i = 0; i < n; i++) v.emplace_back(x[i], i % 2);
    v.insert(v.begin() + 1, {x[0] * x[1], true});
    v.erase(v.begin() + 2);
    std::reverse(v.begin(), v.end());
    v.erase(std::remove_if(v.begin(), v.end(), [](auto &p) { return p.second && p.first > 1.8; }), v.end());
    double s = 0;
    int k = 1;
    for (auto &p : v) s += p.first * p.first * (p.second + 1) * k++;
    return s;
}
/* Structures that are only moved: GNU's library keeps what it inserts in a block whose first byte it sets. */
struct cell {
    double a[3];
    int n;
};
static double moved(const double *x, int n) {
    std::vector<cell> v;
    v.reserve(16);
    for (int i = 0; i < n; i++) v.push_back({{x[i], x[i] * x[i], 1}, i});
    v.insert(v.begin() + 1, v[2]);
    cell first = v[0];
    v.insert(v.begin(), first);
    v.insert(v.begin() + 2, {{x[1], 2, 3}, 4});
    v.erase(v.begin() + 1);
    std::vector<std::optional<double>> w(n);
    for (int i = 0; i < n; i += 2) w[i] = x[i] * x[i];
    w.reserve(8);
    w.insert(w.begin() + 1, w.back());
    w.insert(w.begin(), x[0]);
    double s = 0;
    int k = 1;
    for (auto &e : v) {
        for (double a : e.a) s += a * a * k;
        s += e.n * e.a[0] * k++;
    }
    for (auto &e : w) s += e.value_or(0.5) * k++;
    return s;
}
static double shortest(const double *x, int n) {
    std::map<int, std::vector<std::pair<int, double>>> ways;
    for (int i = 0; i < n; i++) {
        ways[i].push_back({(i + 1) % (n + 1), x[i]});
        ways[i].push_back({(i + 2) % (n + 1), x[i] * x[i]});
    }
    std::vector<double> length(n + 1, 1e9);
    length[0] = 0;
    using entry = std::pair<double, int>;
    std::priority_queue<entry, std::vector<entry>, std::greater<entry>> open;
    open.push({0.0, 0});
    while (!open.empty()) {
        auto [so_far, at] = open.top();
        open.pop();
        if (so_far > length[at]) continue;
        for (auto &[to, way] : ways[at])
            if (length[at] + way < length[to]) {
                length[to] = length[at] + way;
                open.push({length[to], to});
            }
    }
    return length[n] * length[n];
}
#define CHECK_ALL(f)                                                                                        \
    do {                                                                                                    \
        double x[4] = {1.0, 2.0, 0.5, 1.5}, d[4] = {};                                                      \
        __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 4);                              \
        for (int i = 0; i < 4; i++) {                                                                       \
            double t[4] = {}, want = SLOPE(x[i], f(x, 4));                                                  \
            t[i] = 1;                                                                                       \
            CLOSE(d[i], want, 1e-8);                                                                        \
            CLOSE(__enzyme_fwddiff<double>((void *)f, enzyme_dup, x, t, enzyme_const, 4), want, 1e-8);      \
        }                                                                                                   \
    } while (0)

TEST(inserted_in_front) { CHECK_ALL(inserted); }
TEST(vector_of_tuples) { CHECK_ALL(of_tuples); }
TEST(pairs_with_a_truth_value) { CHECK_ALL(with_a_truth_value); }
TEST(structures_that_are_only_moved) { CHECK_ALL(moved); }
TEST(graph_with_a_heap) { CHECK_ALL(shortest); }
int main() {
    RUN(inserted_in_front); RUN(vector_of_tuples); RUN(pairs_with_a_truth_value); RUN(structures_that_are_only_moved); RUN(graph_with_a_heap);
    return failed;
}
