/* OpenMP in C++: regions in templates, members, lambdas and functions that may throw; containers, functors, loops over iterators. */
// levels in the suite: 0 3
#include <cmath>
#include <enzyme/enzyme>
#include <functional>
#include <numeric>
#include <vector>
#include "check.h"

extern "C" void omp_set_num_threads(int);
extern "C" int omp_get_thread_num(void);
extern "C" int omp_get_max_threads(void);

template <class R, class... T> R __enzyme_autodiff(void *, T...);
template <class R, class... T> R __enzyme_fwddiff(void *, T...);

static constexpr int N = 101;

static std::vector<double> numbers() {
    std::vector<double> x(N);
    for (int i = 0; i < N; i++) x[i] = 1 + 0.25 * std::sin(3.0 * i);
    return x;
}

/* A template over the type of numbers, and a vector by reference. */
template <class T> static T squares(const std::vector<T> &x) {
    T s = 0;
#pragma omp parallel for reduction(+ : s)
    for (std::size_t i = 0; i < x.size(); i++) s += x[i] * x[i] * T(i + 1);
    return s;
}
TEST(vectors_by_reference) {
    auto x = numbers();
    std::vector<double> dx(N);
    __enzyme_autodiff<void>((void *)squares<double>, &x, &dx);
    for (int i = 0; i < N; i++) NEAR(dx[i], 2 * x[i] * (i + 1));
    std::vector<float> f(x.begin(), x.end()), df(N);
    __enzyme_autodiff<void>((void *)squares<float>, &f, &df);
    for (int i = 0; i < N; i++) CLOSE(df[i], 2 * x[i] * (i + 1), 1e-5);
}

/* A member that shares its loop out, with fields of the object. */
struct Layer {
    int rows, columns;
    const double *w;
    double bias;
    double apply(const double *x, double *y) const {
        double most = 0;
#pragma omp parallel for schedule(static, 4) reduction(max : most)
        for (int i = 0; i < rows; i++) {
            double s = bias;
            for (int j = 0; j < columns; j++) s += w[i * columns + j] * x[j];
            y[i] = std::tanh(s);
            most = std::fmax(most, y[i]);
        }
        return most;
    }
};
static double two_layers(const double *w, const double *x, double *y, double bias, int n) {
    Layer one{n, n, w, bias};
    double most = one.apply(x, y), s = 0;
    for (int i = 0; i < n; i++) s += y[i];
    return s + most;
}
TEST(members_of_objects) {
    const int n = 10;
    auto w = numbers(), x = numbers();
    w.resize(n * n);
    std::vector<double> dw(n * n), dx(N), y(n), dy(n);
    for (auto &v : w) v = 0.3 * (v - 0.9);
    double db = __enzyme_autodiff<double>((void *)two_layers, w.data(), dw.data(), x.data(), dx.data(), y.data(),
                                          dy.data(), 0.1, n);
    double want_b = 0;
    int most = 0;
    std::vector<double> slope(n), want(n);
    for (int i = 0; i < n; i++) {
        double s = 0.1;
        for (int j = 0; j < n; j++) s += w[i * n + j] * x[j];
        y[i] = std::tanh(s);
        if (y[i] > y[most]) most = i;
    }
    for (int i = 0; i < n; i++) {
        slope[i] = (1 - y[i] * y[i]) * (i == most ? 2 : 1);
        want_b += slope[i];
        for (int j = 0; j < n; j++) {
            NEAR(dw[i * n + j], slope[i] * x[j]);
            want[j] += slope[i] * w[i * n + j];
        }
    }
    NEAR(db, want_b);
    for (int j = 0; j < n; j++) NEAR(dx[j], want[j]);
}

/* A lambda with captures that every thread calls, and one that holds the region. */
static double lambdas(const double *x, int n, double c) {
    auto weigh = [c](double v) { return c * v * std::exp(-v); };
    auto sum = [&](int from) {
        double s = 0;
#pragma omp parallel for reduction(+ : s) schedule(dynamic, 3)
        for (int i = from; i < n; i++) s += weigh(x[i]);
        return s;
    };
    return sum(0) * sum(n / 2);
}
TEST(lambdas_and_captures) {
    auto x = numbers();
    std::vector<double> dx(N);
    double all = 0, half = 0;
    for (int i = 0; i < N; i++) {
        double v = 2.0 * x[i] * std::exp(-x[i]);
        all += v;
        half += i >= N / 2 ? v : 0;
    }
    double dc = __enzyme_autodiff<double>((void *)lambdas, x.data(), dx.data(), N, 2.0);
    NEAR(dc, all * half);
    for (int i = 0; i < N; i++) {
        double d = 2.0 * (1 - x[i]) * std::exp(-x[i]);
        NEAR(dx[i], d * half + (i >= N / 2 ? d * all : 0));
    }
}

/* A vector for each thread, filled in the region and gathered in a critical section. */
static double gathered(const std::vector<double> &x) {
    std::vector<double> bins(4, 0.0);
#pragma omp parallel
    {
        std::vector<double> own(4, 0.0);
#pragma omp for nowait
        for (int i = 0; i < (int)x.size(); i++) own[i % 4] += x[i] * x[i];
#pragma omp critical
        for (int k = 0; k < 4; k++) bins[k] += own[k];
    }
    return std::accumulate(bins.begin(), bins.end(), 1.0, [](double p, double v) { return p * v; });
}
TEST(containers_of_threads) {
    auto x = numbers();
    std::vector<double> dx(N), bins(4);
    for (int i = 0; i < N; i++) bins[i % 4] += x[i] * x[i];
    double all = bins[0] * bins[1] * bins[2] * bins[3];
    __enzyme_autodiff<void>((void *)gathered, &x, &dx);
    for (int i = 0; i < N; i++) NEAR(dx[i], all / bins[i % 4] * 2 * x[i]);
}

/* A function that may throw, called by threads and caught there. */
__attribute__((noinline)) static double checked_root(double v) {
    if (v < 0) throw v;
    return std::sqrt(v);
}
static double throwing(const double *x, int n) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) s += checked_root(x[i]);
    return s;
}
TEST(functions_that_may_throw) {
    auto x = numbers();
    std::vector<double> dx(N);
    __enzyme_autodiff<void>((void *)throwing, x.data(), dx.data(), N);
    for (int i = 0; i < N; i++) NEAR(dx[i], 0.5 / std::sqrt(x[i]));
}

/* Structures of numbers, and iterators. */
struct Body {
    double at[2], mass;
};
static double energy(const Body *bodies, int n) {
    double e = 0;
#pragma omp parallel for reduction(+ : e) schedule(guided)
    for (const Body *a = bodies; a < bodies + n; ++a)
        for (const Body *b = bodies; b < a; ++b)
            e -= a->mass * b->mass / std::hypot(a->at[0] - b->at[0], a->at[1] - b->at[1]);
    return e;
}
TEST(structures_and_iterators) {
    const int n = 13;
    std::vector<Body> bodies(n), shadow(n);
    for (int i = 0; i < n; i++) bodies[i] = {{std::cos(i) * i, std::sin(2.0 * i)}, 1 + 0.1 * i};
    for (auto &s : shadow) s = {{0, 0}, 0};
    __enzyme_autodiff<void>((void *)energy, bodies.data(), shadow.data(), n);
    for (int i = 0; i < n; i++) {
        double want[3] = {0, 0, 0};
        for (int j = 0; j < n; j++) {
            if (i == j) continue;
            double dx = bodies[i].at[0] - bodies[j].at[0], dy = bodies[i].at[1] - bodies[j].at[1];
            double r = std::hypot(dx, dy), m = bodies[i].mass * bodies[j].mass / (r * r * r);
            want[0] += m * dx, want[1] += m * dy, want[2] -= bodies[j].mass / r;
        }
        NEAR(shadow[i].at[0], want[0]);
        NEAR(shadow[i].at[1], want[1]);
        NEAR(shadow[i].mass, want[2]);
    }
}

/* Regions in functions that are called through pointers and tables alone. */
struct Step {
    virtual ~Step() = default;
    virtual void apply(const double *x, double *y, int n) const = 0;
};
struct Square final : Step {
    void apply(const double *x, double *y, int n) const override {
#pragma omp parallel for
        for (int i = 0; i < n; i++) y[i] += x[i] * x[i];
    }
};
struct Sine final : Step {
    double factor = 3;
    void apply(const double *x, double *y, int n) const override {
#pragma omp parallel for
        for (int i = 0; i < n; i++) y[i] *= factor * std::sin(x[i]);
    }
};
static double all_steps(const double *x, int n, const Step *const *steps, int count) {
    std::vector<double> y(n);
    for (int k = 0; k < count; k++) steps[k]->apply(x, y.data(), n);
    return std::accumulate(y.begin(), y.end(), 0.0);
}
TEST(regions_behind_pointers) {
    double x[6], d[6];
    for (int i = 0; i < 6; i++) x[i] = 0.3 + 0.2 * i, d[i] = 0;
    Square square;
    Sine sine;
    const Step *steps[] = {&square, &sine, &square};
    __enzyme_autodiff<void>((void *)all_steps, x, d, 6, enzyme_const, steps, 3);
    for (int i = 0; i < 6; i++)
        NEAR(d[i], 3 * (2 * x[i] * std::sin(x[i]) + x[i] * x[i] * std::cos(x[i])) + 2 * x[i]);
}

/* Forward mode through the same. */
TEST(forward_mode) {
    auto x = numbers();
    std::vector<double> dx(N, 1.0);
    double want = 0;
    for (int i = 0; i < N; i++) want += 2 * x[i] * (i + 1);
    NEAR(__enzyme_fwddiff<double>((void *)squares<double>, &x, &dx), want);
}

/* With one thread and with more than there are processors. */
#define EACH(name)                                      \
    for (int threads = 1; threads <= 4; threads += 3) { \
        omp_set_num_threads(threads);                   \
        running = #name;                                \
        name();                                         \
    }                                                   \
    printf("ran %s\n", #name)

int main() {
    EACH(vectors_by_reference);
    EACH(members_of_objects);
    EACH(lambdas_and_captures);
    EACH(containers_of_threads);
    EACH(functions_that_may_throw);
    EACH(structures_and_iterators);
    EACH(regions_behind_pointers);
    EACH(forward_mode);
    return failed;
}
