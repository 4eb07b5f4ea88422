// Records of a number, a narrower one and flags behind it, sorted, exchanged and compacted: their tails move as odd words
#include <algorithm>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct One {
    double fit = 0;
    float age = 0;
    signed char rank = -1;
    bool best = false;
};
static double sorted(const double *x, int n) {
    std::vector<One> all(n);
    for (int i = 0; i < n; i++) all[i].fit = x[i] * x[i], all[i].age += (float)x[i], all[i].rank = (signed char)(i + 1);
    std::sort(all.begin(), all.end(), [](const One &a, const One &b) { return a.fit > b.fit; });
    double sum = 0;
    for (auto &one : all) sum += one.fit * one.age * one.rank;
    return sum;
}
static double selected(const double *x, int n) {
    std::vector<One> all;
    for (int i = 0; i < n; i++) all.push_back({x[i], (float)(x[i] * i), (signed char)(i % 3), i % 2 == 0});
    std::rotate(all.begin(), all.begin() + 2, all.end());
    all.erase(std::remove_if(all.begin(), all.end(), [](const One &one) { return one.rank == 2; }), all.end());
    std::swap(all.front(), all.back());
    double sum = 0, weight = 1;
    for (auto &one : all) sum += weight * one.fit * one.age * (one.best ? 2 : 1), weight *= 1.5;
    return sum;
}
struct Two {
    float a, b;
    short count;
    char mark;
};
static double heaped(const double *x, int n) {
    std::vector<Two> heap;
    for (int i = 0; i < n; i++) {
        heap.push_back({(float)x[i], (float)(x[i] * x[0]), (short)i, 'x'});
        std::push_heap(heap.begin(), heap.end(), [](const Two &p, const Two &q) { return p.a < q.a; });
    }
    double sum = 0, weight = 1;
    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), [](const Two &p, const Two &q) { return p.a < q.a; });
        sum += weight * heap.back().a * heap.back().b * (heap.back().count + 1);
        weight *= 0.5;
        heap.pop_back();
    }
    return sum;
}
#define COMPARE(f, tolerance)                                                              \
    double x[5] = {0.4, 1.3, -0.7, 0.9, -1.1}, d[5] = {};                                   \
    __enzyme_autodiff<double>((void *)f, x, d, 5);                                         \
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], f(x, 5)), tolerance)
TEST(records_sorted) { COMPARE(sorted, 1e-4); }
TEST(records_selected) { COMPARE(selected, 1e-4); }
TEST(records_in_a_heap) { COMPARE(heaped, 1e-4); }

int main() {
    RUN(records_sorted);
    RUN(records_selected);
    RUN(records_in_a_heap);
    return failed;
}
