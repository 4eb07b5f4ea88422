// Exceptions that leave a derivative: destructors run as in the primal, nothing is lost, the caller catches what was thrown.
// levels in the suite: 0
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
template <typename Return, typename... T> Return __enzyme_augmentfwd(T...);
template <typename Return, typename... T> Return __enzyme_reverse(T...);
extern int enzyme_nofree, enzyme_runtime_activity;

static int made, ended;
static double last;
struct Guard {
    double held;
    explicit Guard(double x) : held(x) { made++; }
    ~Guard() { ended++; last = held; }
};
struct TooFar : std::runtime_error {
    int where;
    explicit TooFar(int i) : std::runtime_error("too far"), where(i) {}
};

// Calls `what`, which must throw TooFar from place `where`; every Guard that was made must have ended.
template <typename F> static void thrown(int where, F what, int line) {
    int found = -1;
    made = ended = 0;
    try {
        what();
    } catch (const TooFar &e) {
        found = e.where;
    }
    near_to(found, where, 0, line);
    near_to(made, ended, 0, line);
}
#define THROWN(where, what) thrown(where, [&] { what; }, __LINE__)

__attribute__((noinline)) static double step(double x, int i, int limit) {
    if (i >= limit) throw TooFar(i);
    return std::sin(x) * x + i;
}

// A loop whose tape grows, for its length is not known before.
__attribute__((noinline)) static double growing(double x, int limit) {
    Guard g(x);
    double s = x;
    for (int i = 0; s < 40; i++) s += std::sin(0.05 * step(s, i, limit)) + 2;
    return s;
}
// A loop over an array, with memory of each round.
__attribute__((noinline)) static double rounds(const double *x, int n, int limit) {
    double s = 1;
    for (int i = 0; i < n; i++) {
        Guard g(i);
        std::vector<double> v(3, x[i]);
        v[1] *= v[2];
        s = s * v[1] + step(v[0], i, limit) * s;
        x = v.empty() ? nullptr : x;
    }
    return s;
}
static double deep(const double *x, int n, int limit) {
    Guard g(n);
    std::unique_ptr<double[]> copy(new double[n + 1]);
    for (int i = 0; i <= n; i++) copy[i] = 0.9 * x[i] + 0.1 * x[0];
    if (n == 0) return copy[0];
    double below = deep(copy.get(), n - 1, limit);
    return std::cos(below) * copy[n] + step(std::sin(below), 10 - n, limit);
}
struct Node {
    double value;
    std::unique_ptr<Node> next;
};
static double list(double x, int n, int limit) {
    std::unique_ptr<Node> head;
    for (int i = 0; i < n; i++) {
        auto node = std::make_unique<Node>();
        node->value = x * step(x, i, limit);
        node->next = std::move(head);
        head = std::move(node);
    }
    double s = 0;
    for (Node *at = head.get(); at; at = at->next.get()) s += at->value * at->value;
    return s;
}
__attribute__((noinline)) static void fill(std::vector<double> &v, double x, int n, int limit) {
    for (int i = 0; i < n; i++) v.push_back(step(x, i, limit) * x);
}
static double filled(double x, int n, int limit) {
    std::vector<double> v;
    fill(v, x, n, limit);
    double s = 0;
    for (double y : v) s += y * y;
    return s;
}
struct Base {
    virtual ~Base() = default;
    virtual double at(double x, int limit) const = 0;
};
struct Near : Base {
    double at(double x, int limit) const override { Guard g(x); return step(x, 3, limit) * x; }
};
struct Far : Base {
    std::vector<double> weights{1, 2, 3};
    double at(double x, int limit) const override { Guard g(x); return step(x, 5, limit) * x * weights[1]; }
};
static double through_table(double x, int limit) {
    std::vector<std::unique_ptr<Base>> all;
    all.push_back(std::make_unique<Near>());
    all.push_back(std::make_unique<Far>());
    double s = 0;
    for (auto &each : all) {
        Guard g(s);
        s += each->at(x + s, limit);
    }
    return s;
}
static double handed(double x, const std::function<double(double)> &f) {
    Guard g(x);
    std::vector<double> v{x, f(x)};
    return v[0] * f(v[1]);
}
static double function_object(double x, int limit) {
    int calls = 0;
    return handed(x, [&](double y) { return step(y, calls++, limit) * y; });
}
static double again(double x, int limit) {
    Guard g(x);
    try {
        Guard inner(x);
        return step(x, 7, limit) * x;
    } catch (const TooFar &e) {
        if (e.where == 7) throw TooFar(8);
        return x * x * x;
    }
}
static double other(double x, int limit) {
    try {
        Guard g(x);
        return step(x, 7, limit) * x;
    } catch (const std::bad_alloc &) {
        return x * x * x;
    }
}
// What is freed before the throw, what is moved to another owner on its way, and what nobody owns any more.
static double freed_before(double x, int limit) {
    double *block = new double[4];
    for (int i = 0; i < 4; i++) block[i] = x * i;
    double s = block[1] * block[2];
    delete[] block;
    std::vector<double> first(5, s);
    std::vector<double> second = std::move(first);
    Guard g(x);
    return second[2] * step(s, 1, limit);
}
struct Both {
    std::vector<double> a, b;
    Both(double x, int limit) : a(3, x), b(3, step(x, 2, limit)) {}
};
static double half_built(double x, int limit) {
    std::unique_ptr<Both> both(new Both(x, limit));
    Guard g(1);
    return both->a[0] * both->b[1];
}
// The callee, which throws nothing, has a tape that grows; its caller throws while that is out.
__attribute__((noinline)) static double long_way(double x) noexcept {
    double s = x;
    while (s < 30) s += std::sin(0.1 * s) + 1.5;
    return s;
}
static double later(double x, int limit) {
    Guard g(x);
    double a = long_way(x), b = long_way(a * 0.1);
    if (limit < 5) throw TooFar(5);
    return a * b * g.held;
}
struct Owner {
    double *p;
    explicit Owner(double x) : p(new double[2]{x, x}) {}
    ~Owner() { delete[] p; }
};
// What is owned changes hands while the exception passes.
static double swapped(double x, int limit) {
    Owner a(x), b(x * x);
    struct Back {
        Owner &a, &b;
        ~Back() { std::swap(a.p, b.p); }
    } back{a, b};
    if (limit < 2) throw TooFar(2);
    return a.p[0] * b.p[1];
}
struct Entry {
    double *at = nullptr;
    ~Entry() { delete at; }
};
static double partly_filled(double x, int limit) {
    std::unique_ptr<Entry[]> all(new Entry[4]);
    double s = 0;
    for (int i = 0; i < 4; i++) {
        if (i == limit) throw TooFar(i);
        all[i].at = new double(x * i);
        s += *all[i].at * x;
    }
    return s;
}
static double alone(double x, int limit) { return step(x, 4, limit); }
static double silent(double x, int limit) noexcept(false) { return alone(x, limit) * 2; }

static double slope(double x) { return std::sin(x) + x * std::cos(x); }

TEST(tape_grows) {
    THROWN(3, __enzyme_autodiff<double>((void *)growing, 1.5, 3));
    THROWN(0, __enzyme_autodiff<double>((void *)growing, 1.5, 0));
    THROWN(3, __enzyme_fwddiff<double>((void *)growing, 1.5, 1.0, 3));
    double x = 1.5;
    CLOSE(__enzyme_autodiff<double>((void *)growing, x, 1000), SLOPE(x, growing(x, 1000)), 1e-7);
}
TEST(memory_of_each_round) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0, 0, 0, 0};
    THROWN(2, __enzyme_autodiff<double>((void *)rounds, enzyme_dup, x, d, 4, 2));
    THROWN(2, __enzyme_fwddiff<double>((void *)rounds, enzyme_dup, x, d, 4, 2));
    for (double &each : d) each = 0;
    __enzyme_autodiff<double>((void *)rounds, enzyme_dup, x, d, 4, 9);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], rounds(x, 4, 9)), 1e-8);
}
TEST(recursion) {
    double x[6] = {1.1, 1, 0.9, 0.8, 0.7, 1.3}, d[6] = {0, 0, 0, 0, 0, 0};
    THROWN(9, __enzyme_autodiff<double>((void *)deep, enzyme_dup, x, d, 5, 8));
    THROWN(9, __enzyme_fwddiff<double>((void *)deep, enzyme_dup, x, d, 5, 0));
    for (double &each : d) each = 0;
    __enzyme_autodiff<double>((void *)deep, enzyme_dup, x, d, 5, 20);
    for (int i = 0; i < 6; i++) CLOSE(d[i], SLOPE(x[i], deep(x, 5, 20)), 1e-8);
}
TEST(linked_list) {
    THROWN(3, __enzyme_autodiff<double>((void *)list, 1.2, 6, 3));
    THROWN(3, __enzyme_fwddiff<double>((void *)list, 1.2, 1.0, 6, 3));
    double x = 1.2;
    CLOSE(__enzyme_autodiff<double>((void *)list, x, 6, 9), SLOPE(x, list(x, 6, 9)), 1e-8);
}
TEST(vector_that_grows) {
    THROWN(7, __enzyme_autodiff<double>((void *)filled, 1.2, 9, 7));
    THROWN(7, __enzyme_fwddiff<double>((void *)filled, 1.2, 1.0, 9, 7));
    double x = 1.2;
    CLOSE(__enzyme_autodiff<double>((void *)filled, x, 9, 10), SLOPE(x, filled(x, 9, 10)), 1e-8);
}
TEST(virtual_functions) {
    THROWN(5, __enzyme_autodiff<double>((void *)through_table, 0.4, 4));
    THROWN(3, __enzyme_autodiff<double>((void *)through_table, 0.4, 2));
    double x = 0.4;
    CLOSE(__enzyme_autodiff<double>((void *)through_table, x, 6), SLOPE(x, through_table(x, 6)), 1e-8);
}
TEST(function_objects) {
    THROWN(1, __enzyme_autodiff<double>((void *)function_object, 0.4, 1));
    double x = 0.4;
    CLOSE(__enzyme_autodiff<double>((void *)function_object, x, 6), SLOPE(x, function_object(x, 6)), 1e-8);
}
TEST(another_is_thrown) {
    THROWN(8, __enzyme_autodiff<double>((void *)again, 2.0, 3));
    THROWN(8, __enzyme_fwddiff<double>((void *)again, 2.0, 1.0, 3));
    NEAR(__enzyme_autodiff<double>((void *)again, 2.0, 9), 2 * 2 * std::sin(2.0) + 4 * std::cos(2.0) + 7);
}
TEST(no_handler_fits) {
    THROWN(7, __enzyme_autodiff<double>((void *)other, 2.0, 3));
    THROWN(7, __enzyme_fwddiff<double>((void *)other, 2.0, 1.0, 3));
    NEAR(__enzyme_autodiff<double>((void *)other, 2.0, 9), 2 * 2 * std::sin(2.0) + 4 * std::cos(2.0) + 7);
}
TEST(owners_change) {
    THROWN(1, __enzyme_autodiff<double>((void *)freed_before, 2.0, 1));
    THROWN(1, __enzyme_fwddiff<double>((void *)freed_before, 2.0, 1.0, 1));
    double x = 0.7;
    CLOSE(__enzyme_autodiff<double>((void *)freed_before, x, 9), SLOPE(x, freed_before(x, 9)), 1e-8);
}
TEST(objects_half_built) {
    THROWN(2, __enzyme_autodiff<double>((void *)half_built, 2.0, 1));
    THROWN(2, __enzyme_fwddiff<double>((void *)half_built, 2.0, 1.0, 1));
    NEAR(__enzyme_autodiff<double>((void *)half_built, 2.0, 9), 2 * slope(2.0) + 2 * std::sin(2.0) + 2);
}
TEST(nothing_needs_the_value) {
    // The primal throws before it returns, whether anybody needs what it computes or not.
    THROWN(4, __enzyme_autodiff<double>((void *)silent, 2.0, 3));
    NEAR(__enzyme_autodiff<double>((void *)silent, 2.0, 9), 2 * slope(2.0));
}
TEST(tape_of_a_callee) {
    THROWN(5, __enzyme_autodiff<double>((void *)later, 0.8, 3));
    double x = 0.8;
    CLOSE(__enzyme_autodiff<double>((void *)later, x, 6), SLOPE(x, later(x, 6)), 1e-7);
}
TEST(changing_hands) {
    THROWN(2, __enzyme_autodiff<double>((void *)swapped, 0.8, 1));
    THROWN(2, __enzyme_fwddiff<double>((void *)swapped, 0.8, 1.0, 1));
    NEAR(__enzyme_autodiff<double>((void *)swapped, 0.8, 9), 3 * 0.8 * 0.8);
}
TEST(array_of_owners) {
    THROWN(2, __enzyme_autodiff<double>((void *)partly_filled, 0.8, 2));
    THROWN(2, __enzyme_fwddiff<double>((void *)partly_filled, 0.8, 1.0, 2));
    NEAR(__enzyme_autodiff<double>((void *)partly_filled, 0.8, 9), 12 * 0.8);
}
TEST(split_mode) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0, 0, 0, 0};
    THROWN(2, __enzyme_augmentfwd<void *>((void *)rounds, enzyme_dup, x, d, 4, 2));
    THROWN(3, __enzyme_augmentfwd<void *>((void *)growing, 1.5, 3));
    void *tape = __enzyme_augmentfwd<void *>((void *)rounds, enzyme_dup, x, d, 4, 9);
    __enzyme_reverse<void>((void *)rounds, enzyme_dup, x, d, 4, 9, 1.0, tape);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], rounds(x, 4, 9)), 1e-8);
}
TEST(several_in_turn) {
    // What was thrown before leaves no trace in what comes after.
    double x = 1.3;
    for (int limit = 0; limit < 7; limit++) THROWN(limit, __enzyme_autodiff<double>((void *)filled, x, 9, limit));
    CLOSE(__enzyme_autodiff<double>((void *)filled, x, 9, 10), SLOPE(x, filled(x, 9, 10)), 1e-8);
    THROWN(8, __enzyme_autodiff<double>((void *)filled, x, 9, 8));
}
int main() {
    RUN(tape_grows); RUN(memory_of_each_round); RUN(recursion); RUN(linked_list); RUN(vector_that_grows);
    RUN(virtual_functions); RUN(function_objects); RUN(another_is_thrown); RUN(no_handler_fits); RUN(owners_change);
    RUN(objects_half_built); RUN(nothing_needs_the_value);
    RUN(tape_of_a_callee); RUN(changing_hands); RUN(array_of_owners);
    RUN(split_mode); RUN(several_in_turn);
    return failed;
}
