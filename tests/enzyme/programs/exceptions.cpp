// Exceptions: thrown and caught around derivatives, in functions that are differentiated, and never thrown at all.
// levels in the suite: 0 2
#include <cmath>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static int alive;
struct Guard {
    double held;
    explicit Guard(double x) : held(x) { alive++; }
    ~Guard() { alive--; }
};
__attribute__((noinline)) static double checked_root(double x) {
    if (x < 0) throw std::domain_error("negative");
    return std::sqrt(x);
}
static double may_throw(double x) {
    Guard g(x * x);
    return checked_root(x) * g.held;
}
__attribute__((noinline)) static double root_or_zero(double x) {
    try {
        return checked_root(x) * x;
    } catch (const std::exception &) {
        return 7 * x;
    }
}
static double caught_inside(double x) { return root_or_zero(x) * x; }
static double at_index(const std::vector<double> &v, int i) { return v.at(i) * v.at(0); }
static double safe_at(const std::vector<double> &v, int i) {
    try {
        return v.at(i) * v.at(0);
    } catch (const std::out_of_range &) {
        return v[0] * v[0] * v[0];
    }
}
struct Node {
    double value;
    Node *left, *right;
    explicit Node(double v) : value(v), left(nullptr), right(nullptr) {}
    ~Node() { delete left; delete right; }
};
static double tree_sum(const Node *n) { return n ? n->value * n->value + tree_sum(n->left) + 2 * tree_sum(n->right) : 0; }
static double tree(double x, double y) {
    std::unique_ptr<Node> root(new Node(x));
    root->left = new Node(x * y);
    root->right = new Node(y);
    root->right->left = new Node(x);
    return tree_sum(root.get());
}
static double names(double x, int n) {
    std::string s;
    for (int i = 0; i < n; i++) s += std::to_string(i) + ",";
    if (s.empty()) throw std::runtime_error("no " + s);
    return x * x * s.size();
}
static double rethrown(double x) {
    Guard g(1);
    try {
        return checked_root(x);
    } catch (...) {
        throw;
    }
}
static double nested_cleanup(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        Guard a(x[i]);
        std::vector<double> v(3, x[i] * x[i]);
        s += checked_root(v[1]) * a.held * v[2];
    }
    return s;
}
static double counted_throws(double x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            if (i % 2) throw i;
            s += x * i;
        } catch (int k) {
            s += x * x * k;
        }
    }
    return s;
}

// Nodes and counted owners, and a message that is made before the throw.
static double mapped(double x, int n, int limit) {
    std::map<int, double> m;
    auto owner = std::make_shared<double>(x);
    for (int i = 0; i < n; i++) {
        m[i] = x * i + *owner;
        if (i == limit) throw std::runtime_error("at " + std::to_string(i));
    }
    double s = 0;
    for (auto &each : m) s += each.second * each.second;
    return s;
}

TEST(not_thrown) {
    NEAR(__enzyme_autodiff<double>((void *)may_throw, 4.0), 2.5 * 8);
    NEAR(__enzyme_fwddiff<double>((void *)may_throw, 4.0, 1.0), 2.5 * 8);
    NEAR(alive, 0);
}
TEST(thrown_to_the_caller) {
    int caught = 0;
    try {
        NEAR(__enzyme_autodiff<double>((void *)may_throw, -4.0), 0);
    } catch (const std::domain_error &) {
        caught = 1;
    }
    NEAR(caught, 1);
}
TEST(caught_in_the_function) {
    NEAR(__enzyme_autodiff<double>((void *)caught_inside, 4.0), 2.5 * 8);
    NEAR(__enzyme_autodiff<double>((void *)caught_inside, -4.0), -56);
    NEAR(__enzyme_fwddiff<double>((void *)caught_inside, -4.0, 1.0), -56);
}
TEST(bounds_checked) {
    std::vector<double> v = {2, 3}, d = {0, 0};
    __enzyme_autodiff<void>((void *)at_index, &v, &d, 1);
    NEAR(d[0], 3);
    NEAR(d[1], 2);
}
TEST(bounds_caught) {
    std::vector<double> v = {2, 3}, d = {0, 0};
    __enzyme_autodiff<void>((void *)safe_at, &v, &d, 1);
    NEAR(d[0], 3);
    NEAR(d[1], 2);
    d = {0, 0};
    __enzyme_autodiff<void>((void *)safe_at, &v, &d, 2);
    NEAR(d[0], 12);
    NEAR(d[1], 0);
}
TEST(tree_with_destructors) {
    NEAR(__enzyme_autodiff<double>((void *)tree, 2.0, enzyme_const, 3.0), 4 + 36 + 8);
    NEAR(__enzyme_fwddiff<double>((void *)tree, 2.0, 0.0, 3.0, 1.0), 24 + 12);
}
TEST(message_built) { NEAR(__enzyme_autodiff<double>((void *)names, 3.0, 4), 48); }
TEST(thrown_again) { NEAR(__enzyme_autodiff<double>((void *)rethrown, 4.0), 0.25); }
TEST(cleanup_in_loop) {
    double x[3] = {1, 2, 3}, d[3] = {0, 0, 0};
    __enzyme_autodiff<void>((void *)nested_cleanup, x, d, 3);
    NEAR(d[1], 32);
}
TEST(thrown_in_a_loop) {
    NEAR(__enzyme_autodiff<double>((void *)counted_throws, 3.0, 4), 2 + 6 * 4);
    NEAR(__enzyme_fwddiff<double>((void *)counted_throws, 3.0, 1.0, 4), 2 + 6 * 4);
}
TEST(nodes_and_counted_owners) {
    int caught = 0;
    try {
        __enzyme_autodiff<double>((void *)mapped, 0.8, 5, 3);
    } catch (const std::runtime_error &e) {
        caught += e.what()[3] == '3';
    }
    try {
        __enzyme_fwddiff<double>((void *)mapped, 0.8, 1.0, 5, 3);
    } catch (const std::runtime_error &e) {
        caught += e.what()[3] == '3';
    }
    NEAR(caught, 2);
    NEAR(__enzyme_autodiff<double>((void *)mapped, 0.8, 5, 9), 2 * 0.8 * (1 + 4 + 9 + 16 + 25));
}
int main() {
    RUN(not_thrown); RUN(thrown_to_the_caller); RUN(caught_in_the_function); RUN(bounds_checked); RUN(bounds_caught);
    RUN(tree_with_destructors); RUN(message_built); RUN(thrown_again); RUN(cleanup_in_loop); RUN(thrown_in_a_loop);
    RUN(nodes_and_counted_owners);
    return failed;
}
