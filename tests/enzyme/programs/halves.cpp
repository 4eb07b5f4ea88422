// Counts beside floats in eight bytes, which compilers read, compute with and pass as one integer
// levels in the suite: 0 3
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

#define CALLED __attribute__((noinline)) static

struct stone { int layers; float weight; };
struct drop { float size; int age; };

/* Compared by the count, moved as a whole. */
static float ranked(const float *x, int n) {
    std::vector<std::pair<int, float>> v;
    for (int i = 0; i < n; i++) v.emplace_back((i * 7 + 2) % n, x[i] * x[i]);
    std::sort(v.begin(), v.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    float s = 0;
    for (int i = 0; i < n; i++) s += v[i].second * (i + 1);
    return s;
}
/* The count of a loop goes by value beside a number. */
CALLED float worth(stone s) { return s.weight * s.weight * (s.layers + 1); }
CALLED stone worn(stone s) { s.layers &= 3; return s; }
static float wall(const float *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) {
        stone a = {i + 1, x[i] * x[i]};
        s += worth(a) + worn(a).layers * x[i];
    }
    return s;
}
/* Counts are computed with in the integer that holds both; one of two is taken. */
CALLED stone united(stone a, stone b) {
    return a.layers > b.layers ? stone{a.layers - b.layers, a.weight * b.weight} : stone{b.layers, a.weight - b.weight};
}
static float pile(const float *x, int n) {
    stone heap[16], top;
    for (int i = 0; i < n; i++) heap[i] = {i % 3 + 1, x[i]};
    top = heap[0];
    for (int i = 1; i < n; i++) heap[i] = top = united(top, heap[i]);
    float s = top.weight;
    for (int i = 0; i < n; i++) s += heap[i].weight * heap[i].layers;
    return s;
}
/* Taken from the front, changed and put back behind. */
CALLED void put(std::vector<drop> &all, drop d) { all.push_back(d); }
CALLED drop take(std::vector<drop> &all) {
    drop d = all.front();
    all.erase(all.begin());
    return d;
}
static float shower(const float *x, int n) {
    std::vector<drop> all;
    for (int i = 0; i < n; i++) put(all, {x[i], i % 3});
    float s = 0;
    while (!all.empty()) {
        drop d = take(all);
        s += d.size * d.size * (d.age + 1);
        if (d.age > 0) {
            d.age--;
            d.size *= 0.5f;
            put(all, d);
        }
    }
    return s;
}

/* Short counts beside a number, several structures at a time where the compiler writes vectors. */
struct grain { short size, kind; float mass; };
CALLED grain chosen(grain a, grain b, int i) { return i % 3 ? a : b; }
static float sieve(const float *x, int n) {
    grain all[8], mixed[8];
    for (int i = 0; i < n; i++) all[i] = {short(i), 2, x[i]};
    for (int i = 0; i < n; i++) mixed[(i * 5) % n] = all[n - 1 - i];
    grain last = mixed[0];
    float s = 0;
    for (int i = 0; i < n; i++) {
        last = chosen(last, mixed[i], i);
        s += last.mass * last.mass * (last.size + last.kind + i) + mixed[i].mass * mixed[i].kind;
    }
    return s;
}

/* A truth value beside a number, set by arithmetic on the integer that holds both. */
struct flagged { float x; bool on; };
CALLED std::optional<float> maybe(float x) { return x < 0.7f ? std::nullopt : std::optional<float>(x * x); }
static float switched(const float *x, int n) {
    flagged all[8], other[8];
    for (int i = 0; i < n; i++) all[i] = {x[i], i % 2 == 0};
    for (int i = 0; i < n; i++) other[(i * 5) % n] = all[n - 1 - i];
    float s = 0;
    for (int i = 0; i < n; i++) {
        s += other[i].x * other[i].x * (other[i].on ? 2 : 1) * (i + 1);
        if (auto y = maybe(x[i])) s += *y * x[i];
        s += maybe(x[i] * 2).value_or(1) * 2;
    }
    std::vector<std::optional<float>> some(n);
    for (int i = 0; i < n; i += 2) some[i] = x[i] * x[i];
    some.push_back(maybe(x[3]));
    for (auto &one : some) s += one ? *one * *one : 0;
    return s;
}

#define CHECK_ALL(f)                                                                                             \
    do {                                                                                                         \
        float x[6] = {1.0f, -2.0f, 0.5f, 1.5f, 0.75f, 1.25f}, d[6] = {};                                         \
        __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 6);                                   \
        for (int i = 0; i < 6; i++) {                                                                            \
            float t[6] = {}, was = x[i], step = 1.0f / 64;                                                       \
            x[i] = was + step;                                                                                   \
            double above = f(x, 6);                                                                              \
            x[i] = was - step;                                                                                   \
            double want = (above - f(x, 6)) / (2 * step);                                                        \
            x[i] = was, t[i] = 1;                                                                                \
            CLOSE(d[i], want, 2e-3);                                                                             \
            CLOSE(__enzyme_fwddiff<float>((void *)f, enzyme_dup, x, t, enzyme_const, 6), d[i], 1e-5);            \
        }                                                                                                        \
    } while (0)

TEST(count_of_a_loop_by_value) { CHECK_ALL(wall); }
TEST(counts_subtracted) { CHECK_ALL(pile); }
TEST(queue_of_structures) { CHECK_ALL(shower); }
TEST(pairs_sorted_by_their_count) { CHECK_ALL(ranked); }
TEST(short_counts_in_vectors) { CHECK_ALL(sieve); }
TEST(truth_beside_a_number) { CHECK_ALL(switched); }
int main() {
    RUN(pairs_sorted_by_their_count); RUN(short_counts_in_vectors); RUN(count_of_a_loop_by_value); RUN(counts_subtracted); RUN(queue_of_structures);
    RUN(truth_beside_a_number);
    return failed;
}
