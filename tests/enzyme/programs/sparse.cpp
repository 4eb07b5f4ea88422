// Matrices of derivatives of which only what is not zero is kept: seeds and results that are functions.
// levels in the suite: 0 3
#include <vector>

#include "check.h"

template <class T, class... A> extern T __enzyme_todense(A...);
template <class T, class... A> extern T __enzyme_post_sparse_todense(A...);
template <class R, class... A> extern R __enzyme_fwddiff(A...);
template <class R, class... A> extern R __enzyme_autodiff(A...);

struct entry { size_t row, column; double value; };

static double unit(size_t offset, size_t at) { return offset / sizeof(double) == at; }
static void never(double, size_t, size_t) { abort(); }
static double nothing(size_t, size_t, std::vector<entry> &) { return 0; }
static void keep(double value, size_t offset, size_t column, std::vector<entry> &found) {
    if (value != 0) found.push_back({offset / sizeof(double), column, value});
}
static double sum_at(const std::vector<entry> &found, size_t row, size_t column) {
    double s = 0;
    for (const entry &one : found)
        if (one.row == row && one.column == column) s += one.value;
    return s;
}

static void differences(const double *x, double *y, size_t n) {
    for (size_t i = 0; i + 1 < n; i++) y[i] = (x[i + 1] - x[i]) * (x[i + 1] - x[i]);
}
static std::vector<entry> jacobian(const double *x, double *y, size_t n) {
    std::vector<entry> found;
    for (size_t j = 0; j < n; j++) {
        double *dx = __enzyme_todense<double *>((void *)unit, (void *)never, j);
        double *dy = __enzyme_todense<double *>((void *)nothing, (void *)keep, j, &found);
        __enzyme_fwddiff<void>((void *)differences, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
    }
    return found;
}

static double springs(const double *x, size_t n) {
    double energy = 0;
    for (size_t i = 0; i < n; i++) {
        double stretch = x[(i + 1) % n] - x[i];
        energy += stretch * stretch * stretch;
    }
    return energy;
}
static void gradient(const double *x, double *g, size_t n) {
    __enzyme_autodiff<void>((void *)springs, enzyme_dup, x, g, enzyme_const, n);
}
__attribute__((noinline)) static std::vector<entry> hessian(const double *x, size_t n) {
    std::vector<entry> found;
    for (size_t j = 0; j < n; j++) {
        double *dx = __enzyme_todense<double *>((void *)unit, (void *)never, j);
        double *dg = __enzyme_post_sparse_todense<double *>((void *)nothing, (void *)keep, j, &found);
        // Nobody wants the gradient itself: there is no memory for it.
        __enzyme_fwddiff<void>((void *)gradient, enzyme_dup, x, dx, enzyme_dupnoneed, (double *)8, dg, enzyme_const, n);
    }
    return found;
}

// Two terms come to one place, one behind the other: an optimiser would take the first sum for what is read.
static double chain(const double *x) {
    double energy = 0;
    for (size_t i = 0; i + 1 < 4; i++) energy += x[i] * x[i] * x[i + 1] * x[i + 1];
    return energy;
}
static void chain_gradient(const double *x, double *g) { __enzyme_autodiff<void>((void *)chain, enzyme_dup, x, g); }
static std::vector<entry> chain_hessian(const double *x) {
    std::vector<entry> found;
    double g[4] = {};
    for (size_t j = 0; j < 4; j++) {
        double *dx = __enzyme_todense<double *>((void *)unit, (void *)never, j);
        double *dg = __enzyme_todense<double *>((void *)nothing, (void *)keep, j, &found);
        __enzyme_fwddiff<void>((void *)chain_gradient, enzyme_dup, x, dx, enzyme_dup, g, dg);
    }
    return found;
}

static float half_of(size_t offset, const float *table) { return table[offset / sizeof(float)] / 2; }
static void count_and_add(float value, size_t offset, float *table) { table[offset / sizeof(float)] += value; }
static float squares(const float *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}

static double counted(size_t, int *count) { return ++*count; }
static void ignored(double, size_t, int *count) { *count += 1000; }
__attribute__((noinline)) static double third(const double *p) { return p[3]; }
static double depth(const double *p, int n) { return n == 0 ? p[0] : p[n] + depth(p, n - 1); }

// What nobody writes has no function that could: the second one takes no value.
static double gathered(size_t offset, const double *table, const int *order) { return table[order[offset / sizeof(double)]]; }
static void read_only(size_t, const double *, const int *) { abort(); }
static double product(const double *x) { return x[0] * x[1] * x[2]; }
__attribute__((noinline)) static double copied(const double *x) {
    double own[3];
    memcpy(own, x, sizeof own);
    return product(own);
}

TEST(jacobian_of_differences) {
    double x[5] = {1, 3, 4, 8, 2}, y[5];
    std::vector<entry> found = jacobian(x, y, 5);
    NEAR(found.size(), 8);
    for (size_t i = 0; i < 4; i++) {
        NEAR(sum_at(found, i, i), -2 * (x[i + 1] - x[i]));
        NEAR(sum_at(found, i, i + 1), 2 * (x[i + 1] - x[i]));
    }
    NEAR(y[2], 16);
}
TEST(hessian_of_springs) {
    double x[6] = {1, 3, 4, 8, 2, 5};
    std::vector<entry> found = hessian(x, 6);
    NEAR(found.size() <= 6 * 4, 1);
    for (size_t i = 0; i < 6; i++) {
        size_t next = (i + 1) % 6, before = (i + 5) % 6;
        NEAR(sum_at(found, i, i), 6 * (x[next] - x[i]) + 6 * (x[i] - x[before]));
        NEAR(sum_at(found, i, next), -6 * (x[next] - x[i]));
        NEAR(sum_at(found, next, i), -6 * (x[next] - x[i]));
        NEAR(sum_at(found, i, (i + 2) % 6), 0);
    }
}
TEST(hessian_of_a_chain) {
    double x[4] = {1, 2, 3, 4};
    std::vector<entry> found = chain_hessian(x);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            double before = i ? 2 * x[i - 1] * x[i - 1] : 0, after = i < 3 ? 2 * x[i + 1] * x[i + 1] : 0;
            NEAR(sum_at(found, i, j), i == j ? before + after : abs(i - j) == 1 ? 4 * x[i] * x[j] : 0);
        }
}
TEST(gradient_by_function) {
    float x[3] = {1, 2, 3}, table[3] = {10, 20, 30};
    float *dx = __enzyme_todense<float *>((void *)half_of, (void *)count_and_add, table);
    __enzyme_autodiff<void>((void *)squares, x, dx, 3);
    // The shadow reads as 5, 10, 15, to which 2, 4, 6 are added; that sum is added to the table.
    NEAR(table[0], 17); NEAR(table[1], 34); NEAR(table[2], 51);
}
TEST(read_without_a_derivative) {
    int count = 0;
    const double *p = __enzyme_todense<double *>((void *)counted, (void *)ignored, &count);
    NEAR(third(p), 1);
    NEAR(depth(p, 4), 2 + 3 + 4 + 5 + 6);
    NEAR(count, 6);
}
TEST(gathered_and_never_written) {
    double table[6] = {2, 0, 5, 0, 3, 7}, dx[3] = {0, 0, 0};
    int order[3] = {5, 0, 4};
    double *x = __enzyme_post_sparse_todense<double *>((void *)gathered, (void *)read_only, (const double *)table, (const int *)order);
    __enzyme_autodiff<void>((void *)product, enzyme_dup, x, dx);
    NEAR(dx[0], 2 * 3); NEAR(dx[1], 7 * 3); NEAR(dx[2], 7 * 2);
    NEAR(copied(x), 42);
}
static double none_there(int64_t, std::vector<double> *) { return 0; }
static void put(double value, int64_t, std::vector<double> *all) {
    if (value != 0) all->push_back(value);
}
static double sum_of_squares(const double *x, int n) {
    std::vector<double> squares(n);
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
    double sum = 0;
    for (double square : squares) sum += square;
    return sum;
}
TEST(stores_that_may_throw) {
    double x[3] = {1, 2, 3}, sum = 0;
    std::vector<double> all;
    double *dx = __enzyme_todense<double *>((void *)none_there, (void *)put, &all);
    __enzyme_autodiff<void>((void *)sum_of_squares, enzyme_dup, x, dx, enzyme_const, 3);
    for (double one : all) sum += one;
    NEAR(sum, 12);
}
int main() {
    RUN(stores_that_may_throw);
    RUN(jacobian_of_differences); RUN(hessian_of_springs); RUN(hessian_of_a_chain); RUN(gradient_by_function); RUN(read_without_a_derivative);
    RUN(gathered_and_never_written);
    return failed;
}
