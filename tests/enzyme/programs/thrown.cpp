// What exceptions carry: numbers, addresses of numbers and memory of their own, in bases, thrown again and as copies.
// levels in the suite: 0
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

// Every slope of f at one point, by both modes, against differences.
#define SLOPES(f)                                                                                                    \
    do {                                                                                                             \
        double x[4] = {1.0, 2.0, 0.5, 1.5}, d[4] = {0};                                                              \
        __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 4);                                       \
        for (int i = 0; i < 4; i++) {                                                                                \
            double t[4] = {0}, want = SLOPE(x[i], f(x, 4));                                                          \
            t[i] = 1;                                                                                                \
            CLOSE(d[i], want, 1e-8);                                                                                 \
            CLOSE(__enzyme_fwddiff<double>((void *)f, enzyme_dup, x, t, enzyme_const, 4), want, 1e-8);               \
        }                                                                                                            \
    } while (0)

struct TooLarge {
    double by;
    int at;
};
static double below(double x, int i) {
    if (x > 1.2) throw TooLarge{x * x, i};
    return x * x * x;
}
static double numbers(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            s += below(x[i], i) * x[0];
        } catch (TooLarge found) {
            s += found.by * x[1] * found.at;
        }
        try {
            if (i % 2) throw x[i] * s;
            throw i;
        } catch (double thrown) {
            s += thrown * x[2];
        } catch (int thrown) {
            s += thrown * x[2];
        }
    }
    return s;
}

// What is behind the addresses that an exception holds: memory of the caller's, and of its own.
struct Found : std::exception {
    const double *where;
    std::vector<double> seen;
    std::shared_ptr<double> own;
    Found(const double *w, std::vector<double> s)
        : where(w), seen(std::move(s)), own(std::make_shared<double>(seen[0])) {}
};
static double looked_at(const double *x) {
    if (*x < 1.2) throw Found(x, {*x * *x, 2});
    return *x;
}
static double addresses(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            s += looked_at(x + i) * x[0];
        } catch (const Found &found) {
            s += x[1] * *found.where * found.seen[0] + *found.own;
        }
    }
    return s;
}

// A base that is not the first, numbers changed on the way, exceptions thrown again and from handlers.
struct Tag {
    int kind = 7;
    virtual ~Tag() {}
};
struct Amount {
    double by[3];
    virtual double total() const { return by[0] + by[1] * by[2]; }
    virtual ~Amount() {}
};
struct Both : Tag, Amount {
    Both(double a, double b) { by[0] = a * b, by[1] = b, by[2] = a; }
};
struct Other : std::runtime_error {
    double value;
    explicit Other(double v) : std::runtime_error("no " + std::to_string(v)), value(v * v) {}
};
static double deep(const double *x, int i, int depth) {
    if (depth == 0) {
        if (x[i] > 1.2) throw Both(x[i], x[0]);
        if (x[i] < 0.7) throw Other(x[i]);
        return x[i];
    }
    try {
        return deep(x, i, depth - 1) * x[i];
    } catch (Other &other) {
        other.value *= x[1];
        throw;
    }
}
static double again(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            try {
                s += deep(x, i, 2);
            } catch (const Amount &amount) {
                s += 0.1 * amount.total() * x[2];
                if (i == 1) throw Other(0.1 * amount.by[1] + s);
            }
        } catch (Other other) {
            double kept = other.value;
            try {
                throw other;
            } catch (const Other &copy) {
                s += 0.1 * copy.value * kept;
            }
            s += other.value * x[3];
        }
    }
    return s;
}

// Classes of the program's own with text, told by their bases.
struct Failure : std::exception {
    std::string why;
    int after;
    Failure(std::string w, int a) : why(std::move(w)), after(a) {}
    const char *what() const noexcept override { return why.c_str(); }
};
struct Diverged : Failure {
    explicit Diverged(int i) : Failure("diverged after " + std::to_string(i), i) {}
};
struct Domain : std::domain_error {
    using std::domain_error::domain_error;
};
static double root(double a, int steps) {
    double y = a;
    for (int i = 0; i < steps; i++) {
        if (y > 1e3) throw Diverged(i);
        if (a < 0.6) throw Domain("too small: " + std::to_string(a));
        y = 0.5 * (y + a / y);
    }
    return y;
}
static double roots(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            auto at = std::make_unique<double>(x[i] * x[0]);
            s += root(*at, 6 + i);
        } catch (const Failure &failure) {
            s += x[i] * failure.after;
        } catch (const std::exception &error) {
            s += x[i] * (error.what()[0] == 't' ? 2 : 3);
        }
    }
    try {
        s += root(x[1] * 1e4, 5);
    } catch (const Diverged &failure) {
        s += x[1] * failure.after + x[2];
    }
    return s;
}

struct Two {
    double first, second;
};
TEST(numbers_are_carried) {
    SLOPES(numbers);
    double x[4] = {1.0, 2.0, 0.5, 1.5}, d[4] = {1}, e[4] = {0, 1};
    Two got = __enzyme_fwddiff<Two>((void *)numbers, enzyme_width, 2, enzyme_dup, x, d, e, enzyme_const, 4);
    CLOSE(got.first, SLOPE(x[0], numbers(x, 4)), 1e-8);
    CLOSE(got.second, SLOPE(x[1], numbers(x, 4)), 1e-8);
}
TEST(addresses_are_carried) { SLOPES(addresses); }
TEST(thrown_again) { SLOPES(again); }
TEST(classes_with_text) { SLOPES(roots); }

/* Functions without derivatives throw too, and the library puts their exceptions where those of others have been. */
struct Plain {
    double value;
};
static __attribute__((noinline)) void throw_square(double x, int i) {
    if (i >= 0) throw Plain{x * x * (i + 1)};
}
extern "C" __attribute__((noinline)) void throw_constant(double x, int i) {
    if (i >= 0) throw Plain{2 * x};
}
void *__enzyme_inactivefn[] = {(void *)throw_constant};
static double in_turn(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        try {
            if (i & 1)
                throw_constant(*x, i);
            else
                throw_square(*x, i);
        } catch (const Plain &caught) { s += caught.value * *x; }
    }
    return s;
}
TEST(one_in_the_place_of_another) {
    double x = 1.5, t = 1, d = 0, want = 0;
    for (int i = 0; i < 4; i++) want += i & 1 ? 2 * x : 3 * (i + 1) * x * x;
    NEAR(__enzyme_fwddiff<double>((void *)in_turn, enzyme_dup, &x, &t, enzyme_const, 4), want);
    __enzyme_autodiff<double>((void *)in_turn, enzyme_dup, &x, &d, enzyme_const, 4);
    NEAR(d, want);
    NEAR(__enzyme_fwddiff<double>((void *)in_turn, enzyme_dup, &x, &t, enzyme_const, 4), want);
}
/* What the library says of its own exception is text, wherever that exception has come from. */
static double said(double x) {
    std::function<double(int)> down = [&](int n) -> double {
        if (n == 0) throw std::runtime_error("bottom");
        return x * down(n - 1);
    };
    double y = x;
    try {
        y = down(3);
    } catch (const std::exception &caught) { y += x * x * static_cast<double>(std::string(caught.what()).size()); }
    return y;
}
TEST(what_is_said) {
    NEAR(__enzyme_fwddiff<double>((void *)said, enzyme_dup, 1.5, 1.0), 1 + 12 * 1.5);
    NEAR(__enzyme_autodiff<double>((void *)said, enzyme_out, 1.5), 1 + 12 * 1.5);
}
int main() {
    RUN(what_is_said);
    RUN(one_in_the_place_of_another);
    RUN(numbers_are_carried); RUN(addresses_are_carried); RUN(thrown_again); RUN(classes_with_text);
    return failed;
}
