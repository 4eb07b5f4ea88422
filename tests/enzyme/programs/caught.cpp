// Exceptions caught in what is differentiated: the derivative goes the way that the primal went, with all done before the throw.
// levels in the suite: 0
#include <cmath>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
template <typename Return, typename... T> Return __enzyme_augmentfwd(T...);
template <typename Return, typename... T> Return __enzyme_reverse(T...);

struct Two { double a, b; };
static int made, ended;
struct Guard {
    double *place;
    explicit Guard(double *p) : place(p) { made++; }
    ~Guard() { *place *= 3; ended++; }
};
struct Stop { int at; };
struct Base { virtual ~Base() = default; int code = 1; };
struct Left : Base { explicit Left(int c) { code = c; } };
struct Other { int pad; };
struct Right : Other, Base { explicit Right(int c) { code = c; } };

// Changes memory, then throws where the sum is large: what was changed before counts.
__attribute__((noinline)) static void change(double *x, int n, double limit) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        x[i] = x[i] * x[i];
        s += x[i];
        if (s > limit) throw Stop{i};
        x[i] *= 2;
    }
}
static double partly(const double *given, int n, double limit) {
    std::vector<double> x(given, given + n);
    try {
        change(x.data(), n, limit);
    } catch (const Stop &stop) {
        x[stop.at] += 5 * given[0];
    }
    double s = 0;
    for (double y : x) s += y * y;
    return s;
}
// The handler is reached over frames whose destructors change active memory.
__attribute__((noinline)) static double inner(double *x, int what) {
    Guard g(x);
    if (what == 1) throw Left(4);
    if (what == 2) throw Right(5);
    if (what == 3) throw std::string("text");
    if (what == 4) throw 7;
    return x[0] * x[1];
}
__attribute__((noinline)) static double middle(double *x, int what) {
    Guard g(x + 1);
    x[0] += 1;
    double found = inner(x, what);
    x[1] *= x[0];
    return found;
}
static double kinds(double a, double b, int what) {
    double x[2] = {a, b};
    double found;
    try {
        try {
            found = middle(x, what);
        } catch (const std::string &s) {
            found = x[0] * s.size();
        } catch (int &i) {
            found = x[1] * i;
            if (what == 4) throw;
        }
    } catch (Left &left) {
        found = x[0] * x[1] * left.code;
    } catch (const Base &base) {
        found = x[0] * x[0] * base.code;
    } catch (...) {
        found += x[0] * x[0] * x[0];
    }
    return found + x[0] + x[1];
}
static double kinds_by_hand(double a, double b, int what) {
    double x0 = (a + 1) * 3, x1 = b * 3, found = 0;
    if (what == 0) { found = (a + 1) * b; x1 = b * x0 * 3; }
    if (what == 1) found = x0 * x1 * 4;
    if (what == 2) found = x0 * x0 * 5;
    if (what == 3) found = x0 * 4;
    if (what == 4) found = x1 * 7 + x0 * x0 * x0;
    return found + x0 + x1;
}
// Recursion that catches and goes on, at every depth another way.
static double tree(const double *x, int depth, int bad) {
    if (depth == bad) throw Stop{depth};
    if (depth == 0) return x[0] * x[0];
    double left, right = 1;
    try {
        left = tree(x, depth - 1, bad) * x[1];
    } catch (const Stop &stop) {
        left = x[0] * x[1] * stop.at;
        right = x[1];
    }
    try {
        right *= std::sin(tree(x, depth - 1, depth == 3 ? -1 : bad));
    } catch (const Stop &) {
        if (depth == 3) throw;
        right *= x[0];
    }
    return left * right + x[0];
}
static double recursive(const double *x, int depth, int bad) {
    try {
        return tree(x, depth, bad);
    } catch (const Stop &s) {
        return x[0] * s.at + x[1];
    }
}
// Tries again with another step, in a loop whose length nobody knows, over a callee whose tape grows.
__attribute__((noinline)) static double sum_until(double x, double limit) {
    double s = 0;
    for (int i = 1; std::fabs(x) > 1e-3; i++) {
        s += std::exp(x) * x;
        x *= 0.5 + 0.1 * x;
        if (s > limit) throw Stop{i};
    }
    return s;
}
static double tries(double x, double limit) {
    double penalty = 0;
    for (int n = 0;; n++) {
        try {
            return sum_until(x, limit) + penalty;
        } catch (const Stop &stop) {
            penalty += x * x * stop.at;
            x *= 0.7;
        }
    }
}
static double every_round(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            double left = x[i];
            std::vector<double> all(2, left);
            change(all.data(), 2, 4);
            s += all[0] * all[1];
        } catch (Stop &stop) {
            s += std::sin(x[i]) * stop.at;
            continue;
        }
        s += x[i];
    }
    return s;
}
struct Function {
    virtual ~Function() = default;
    virtual double at(double x) const = 0;
};
struct Root : Function {
    double at(double x) const override { if (x < 0) throw std::domain_error("root"); return std::sqrt(x); }
};
struct Log : Function {
    double at(double x) const override { if (x <= 1) throw std::range_error("log"); return std::log(x); }
};
static double virtual_calls(double x, const Function *f, const Function *g) {
    double s = 0;
    for (const Function *each : {f, g}) {
        try {
            s += each->at(x) * x;
        } catch (const std::domain_error &) {
            s -= x * x;
        } catch (const std::exception &) {
            s += x * x * x;
        }
    }
    return s;
}
static double guarded(double x, const std::function<double(double)> &f) {
    try { return f(x) * x; } catch (...) { return -x; }
}
static double function_objects(double x) {
    return guarded(x, [](double y) -> double { if (y > 2) throw 1; return y * y; }) * guarded(x * x, [x](double y) {
        if (y > 2) throw 2.5;
        return y * x;
    });
}
static double never(double x) noexcept {
    double both[2] = {x, 0};
    try { return middle(both, 1); } catch (const Base &) { return both[0] * both[0]; }
}
struct Part {
    std::unique_ptr<double> held;
    Part(double x, bool good) : held(new double(x)) { if (!good) throw std::bad_alloc(); }
};
static double built(double x, bool good) {
    try {
        Part first(x * x, true), second(x * x * x, good);
        return *first.held * *second.held;
    } catch (const std::bad_alloc &) {
        return *std::make_unique<double>(4 * x * x);
    }
}

__attribute__((noinline)) static double careful(double x, int i) {
    if (i > 90) throw Stop{i};
    return 0.1 * x * x;
}
// A loop with two entries around a call that may throw, with something to clean up.
static double entered(double x, int n, bool middle) {
    double kept = x;
    Guard g(&kept);
    int i = 0;
    if (middle) goto inside;
    while (i < n) {
        x += careful(x, i);
    inside:
        x = std::sin(x) * 2;
        i++;
    }
    return x * kept;
}
static double inside_noexcept(double x) noexcept {
    try {
        if (x > 1) throw Stop{2};
        return x * x;
    } catch (Stop &stop) {
        return x * stop.at;
    }
}
static double uses_noexcept(double x) { return inside_noexcept(x) * inside_noexcept(x * 0.1); }
struct Holder {
    std::vector<double> v;
    Holder(double x, int n) try : v(n, x) {
        if (n > 3) throw Stop{n};
    } catch (...) {
        made++;
        throw;
    }
};
static double held(double x, int n) {
    try {
        Holder holder(x, n);
        return holder.v[0] * holder.v[1];
    } catch (const Stop &) {
        return x * x * x;
    }
}
static double thrown_by_handlers(double x, int kind) {
    double r = x;
    try {
        try {
            if (kind == 0) throw 1;
            if (kind == 1) throw 'c';
            r *= x;
        } catch (int) {
            r *= 3 * x;
            throw std::string("text");
        } catch (char) {
            r += x;
            throw;
        }
    } catch (const std::string &) {
        r *= x;
    } catch (char) {
        r *= 2 * x;
    }
    return r;
}

TEST(partial_work_counts) {
    double x[3] = {1.5, 1.2, 0.8}, d[3] = {0, 0, 0};
    for (double limit : {1.0, 3.0, 4.0, 100.0}) {
        for (double &each : d) each = 0;
        __enzyme_autodiff<double>((void *)partly, enzyme_dup, x, d, 3, enzyme_const, limit);
        for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], partly(x, 3, limit)), 1e-9);
        double v[3] = {1, 0.5, -2};
        double along = __enzyme_fwddiff<double>((void *)partly, enzyme_dup, x, v, 3, enzyme_const, limit);
        NEAR(along, d[0] + 0.5 * d[1] - 2 * d[2]);
    }
}
TEST(handlers_by_type) {
    for (int what = 0; what < 5; what++) {
        double a = 0.6, b = 1.4;
        made = ended = 0;
        NEAR(kinds(a, b, what), kinds_by_hand(a, b, what));
        Two found = __enzyme_autodiff<Two>((void *)kinds, a, b, what);
        CLOSE(found.a, SLOPE(a, kinds_by_hand(a, b, what)), 1e-9);
        CLOSE(found.b, SLOPE(b, kinds_by_hand(a, b, what)), 1e-9);
        NEAR(__enzyme_fwddiff<double>((void *)kinds, a, 1.0, b, 0.0, what), found.a);
        NEAR(made, 6);
        NEAR(ended, 6);
    }
}
TEST(recursion_that_catches) {
    double x[2] = {1.3, 0.7};
    for (int bad = -1; bad < 6; bad++) {
        double d[2] = {0, 0}, v[2] = {1, 2};
        __enzyme_autodiff<double>((void *)recursive, enzyme_dup, x, d, 5, bad);
        for (int i = 0; i < 2; i++) CLOSE(d[i], SLOPE(x[i], recursive(x, 5, bad)), 1e-8);
        NEAR(__enzyme_fwddiff<double>((void *)recursive, enzyme_dup, x, v, 5, bad), d[0] + 2 * d[1]);
    }
}
TEST(tried_again) {
    double x = 1.9;
    for (double limit : {1.0, 2.0, 5.0, 50.0}) {
        double d = __enzyme_autodiff<double>((void *)tries, x, enzyme_const, limit);
        CLOSE(d, SLOPE(x, tries(x, limit)), 1e-8);
        NEAR(__enzyme_fwddiff<double>((void *)tries, x, 1.0, enzyme_const, limit), d);
    }
}
TEST(in_every_round) {
    double x[4] = {1.1, 2.5, -0.4, 1.7}, d[4] = {0, 0, 0, 0};
    __enzyme_autodiff<double>((void *)every_round, enzyme_dup, x, d, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], every_round(x, 4)), 1e-9);
}
TEST(split_mode) {
    double x[4] = {1.1, 2.5, -0.4, 1.7}, d[4] = {0, 0, 0, 0};
    void *tape = __enzyme_augmentfwd<void *>((void *)every_round, enzyme_dup, x, d, 4);
    __enzyme_reverse<void>((void *)every_round, enzyme_dup, x, d, 4, 1.0, tape);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], every_round(x, 4)), 1e-9);
}
TEST(virtual_functions) {
    Root root;
    Log log;
    NEAR(__enzyme_autodiff<double>((void *)virtual_calls, -0.5, enzyme_const, &root, enzyme_const, &log), 1 + 0.75);
    NEAR(__enzyme_autodiff<double>((void *)virtual_calls, 0.5, enzyme_const, &root, enzyme_const, &log),
         1.5 * std::sqrt(0.5) + 0.75);
    NEAR(__enzyme_autodiff<double>((void *)virtual_calls, 2.0, enzyme_const, &root, enzyme_const, &log),
         1.5 * std::sqrt(2.0) + std::log(2.0) + 1);
}
TEST(std_function) {
    NEAR(__enzyme_autodiff<double>((void *)function_objects, 1.2), 8 * std::pow(1.2, 7));
    NEAR(__enzyme_autodiff<double>((void *)function_objects, 1.5), -5 * std::pow(1.5, 4));
    NEAR(__enzyme_autodiff<double>((void *)function_objects, 2.5), 3 * 2.5 * 2.5);
}
TEST(noexcept_function) { NEAR(__enzyme_autodiff<double>((void *)never, 1.0), 2 * 6 * 3); }
TEST(constructor_throws) {
    NEAR(__enzyme_autodiff<double>((void *)built, 1.5, true), 5 * std::pow(1.5, 4));
    NEAR(__enzyme_autodiff<double>((void *)built, 1.5, false), 12);
    NEAR(__enzyme_fwddiff<double>((void *)built, 1.5, 1.0, false), 12);
}
TEST(loop_entered_in_the_middle) {
    double x = 0.7;
    for (int middle = 0; middle < 2; middle++)
        CLOSE(__enzyme_autodiff<double>((void *)entered, x, 4, (bool)middle), SLOPE(x, entered(x, 4, middle)), 1e-8);
    int thrown = 0;
    try {
        __enzyme_autodiff<double>((void *)entered, x, 100, true);
    } catch (const Stop &stop) {
        thrown = stop.at;
    }
    NEAR(thrown, 91);
}
TEST(handlers_that_throw) {
    NEAR(__enzyme_autodiff<double>((void *)thrown_by_handlers, 0.8, 0), 9 * 0.8 * 0.8);
    NEAR(__enzyme_autodiff<double>((void *)thrown_by_handlers, 0.8, 1), 8 * 0.8);
    NEAR(__enzyme_autodiff<double>((void *)thrown_by_handlers, 0.8, 2), 1.6);
}
TEST(noexcept_and_constructors) {
    NEAR(__enzyme_autodiff<double>((void *)uses_noexcept, 0.5), 4 * 0.125 * 0.01);
    NEAR(__enzyme_autodiff<double>((void *)uses_noexcept, 1.5), 6 * 2.25 * 0.01);
    NEAR(__enzyme_autodiff<double>((void *)uses_noexcept, 12.0), 8 * 12 * 0.1);
    NEAR(__enzyme_autodiff<double>((void *)held, 0.8, 2), 1.6);
    NEAR(__enzyme_autodiff<double>((void *)held, 0.8, 5), 3 * 0.8 * 0.8);
}
// Messages that are put together, and read where they are caught.
static double square_at(const std::vector<double> &v, int i) {
    if (i >= (int)v.size()) throw std::out_of_range("there is no such element as number " + std::to_string(i));
    return v[i] * v[i];
}
static double with_messages(const double *x, int n) {
    std::vector<double> v(x, x + n);
    double sum = 0;
    for (int i = 0; i <= n; i++) {
        try {
            sum += square_at(v, i);
        } catch (const std::exception &error) {
            sum += x[0] * (double)std::strlen(error.what());
        }
    }
    return sum;
}
TEST(messages) {
    double x[2] = {2, 3}, d[2] = {0};
    __enzyme_autodiff<void>((void *)with_messages, x, d, 2);
    NEAR(d[0], 4 + 36); NEAR(d[1], 6);
}
int main() {
    RUN(partial_work_counts); RUN(handlers_by_type); RUN(recursion_that_catches); RUN(tried_again); RUN(in_every_round);
    RUN(split_mode); RUN(virtual_functions); RUN(std_function); RUN(noexcept_function); RUN(constructor_throws);
    RUN(loop_entered_in_the_middle); RUN(handlers_that_throw); RUN(noexcept_and_constructors); RUN(messages);
    return failed;
}
