// Bit fields beside numbers, and structures of a float and an integer that are moved along where they lie
// levels in the suite: 3
#include <algorithm>
#include <deque>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct behind { // The last field is read with a byte of the padding.
    double v;
    unsigned a : 3, b : 5, c : 20;
    double total() const { return v * (a + 2 * b + 0.1 * c); }
};
struct before {
    unsigned a : 12, b : 20;
    float v;
    float total() const { return v * (a + 2 * b); }
};
struct between {
    float v;
    unsigned short a : 4, b : 12;
    float w;
    float total() const { return v * (a + 2 * b) + w; }
};
struct with_sign {
    bool a;
    double v;
    int b : 5;
    double total() const { return v * (a + b); }
};

static behind of(double v, int i, behind *) { return {v, i % 8u, i * 3 % 32u, i * 7u}; }
static before of(float v, int i, before *) { return {i * 5u, i * 3u, v}; }
static between of(float v, int i, between *) {
    return {v, (unsigned short)(i % 16), (unsigned short)(i * 3), v * v};
}
static with_sign of(double v, int i, with_sign *) { return {i % 2 == 1, v, i - 3}; }

template <typename S, typename T> static T sorted_and_taken(const T *x, int n) {
    std::vector<S> v;
    std::deque<S> d;
    for (int i = 0; i < n; i++) {
        S s = of(x[i] * x[i], i, (S *)nullptr);
        v.push_back(s);
        d.push_front(s);
    }
    std::sort(v.begin(), v.end(), [](const S &a, const S &b) { return a.v > b.v; });
    T sum = 0;
    int k = 1;
    for (S &e : v) {
        e.b++;
        sum += k++ * e.total();
    }
    while (!d.empty()) {
        S e = d.back();
        d.pop_back();
        sum += k++ * e.total();
    }
    return sum;
}

/* The optimiser writes the pointer that tests an element as the one before and a step. */
template <typename Count> struct weighed {
    Count n;
    float v;
};
template <typename Count> static float kept(const float *x, int n) {
    std::vector<weighed<Count>> v;
    for (int i = 0; i < n; i++) v.push_back({Count(i % 6), std::sin(x[i])});
    v.erase(std::remove_if(v.begin(), v.end(), [](const auto &e) { return e.v * (1 + 0.1f * e.n) < 0.6f; }),
            v.end());
    float s = 0;
    for (auto &e : v) s += e.v * (1 + e.n);
    return s;
}
/* So with the index, where the block is known. */
static float kept_of_four(const float *x, int n) {
    std::vector<weighed<unsigned char>> v;
    v.reserve(2);
    for (int i = 0; i < 4; i++) v.push_back({(unsigned char)i, x[i % n] * x[i % n]});
    v.erase(std::remove_if(v.begin(), v.end(), [](const auto &e) { return e.v < 1 + e.n * 0.5f; }), v.end());
    float s = 0;
    for (auto &e : v) s += e.v * (1 + e.n);
    return s;
}

template <typename T, T (*f)(const T *, int)> static void check() {
    T x[4] = {T(1.1), T(0.4), T(1.7), T(0.9)}, d[4] = {};
    const double step = sizeof(T) == 8 ? 1e-5 : 1e-2, tolerance = sizeof(T) == 8 ? 1e-8 : 1e-3;
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) {
        T t[4] = {}, was = x[i];
        x[i] = T(was + step);
        double above = f(x, 4), high = x[i];
        x[i] = T(was - step);
        double want = (above - f(x, 4)) / (high - x[i]);
        x[i] = was, t[i] = 1;
        CLOSE(d[i], want, tolerance);
        CLOSE(__enzyme_fwddiff<T>((void *)f, enzyme_dup, x, t, enzyme_const, 4), want, tolerance);
    }
}

TEST(fields_behind_a_number) { check<double, sorted_and_taken<behind, double>>(); }
TEST(fields_before_a_number) { check<float, sorted_and_taken<before, float>>(); }
TEST(fields_between_numbers) { check<float, sorted_and_taken<between, float>>(); }
TEST(field_with_a_sign) { check<double, sorted_and_taken<with_sign, double>>(); }
TEST(what_is_left_of_floats_and_integers) {
    float x[4] = {0.5f, 1, 1.5f, 0.7f}, d[4] = {}, e[4] = {};
    __enzyme_autodiff<void>((void *)kept<int>, enzyme_dup, x, d, enzyme_const, 4);
    __enzyme_autodiff<void>((void *)kept<unsigned char>, enzyme_dup, x, e, enzyme_const, 4);
    for (int i = 0; i < 4; i++) {
        double want = i ? (i + 1) * cos(x[i]) : 0;
        CLOSE(d[i], want, 1e-5);
        CLOSE(e[i], want, 1e-5);
    }
}
TEST(what_is_left_of_a_block) {
    float x[4] = {1.5f, 1, 2, 1.4f}, d[4] = {};
    __enzyme_autodiff<void>((void *)kept_of_four, enzyme_dup, x, d, enzyme_const, 4);
    NEAR(d[0], 2 * x[0]);
    NEAR(d[1], 0);
    NEAR(d[2], 6 * x[2]);
    NEAR(d[3], 0);
}

int main() {
    RUN(fields_behind_a_number);
    RUN(fields_before_a_number);
    RUN(fields_between_numbers);
    RUN(field_with_a_sign);
    RUN(what_is_left_of_floats_and_integers);
    RUN(what_is_left_of_a_block);
    return failed;
}
