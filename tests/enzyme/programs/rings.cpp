// Second derivatives of energies on rings and grids that close, of which only what is not zero is kept.
#include <map>
#include <vector>

#include "check.h"

struct triple { size_t row, column; double value; };
template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_todense(A...);

static double unit(size_t offset, size_t at) { return offset / sizeof(double) == at ? 1.0 : 0.0; }
static void never(double, size_t, size_t) { abort(); }
__attribute__((annotate("enzyme_sparse_accumulate"))) static void add(size_t row, size_t column, double value,
                                                                      std::vector<triple> &found) {
    found.push_back({row, column, value});
}
static void keep(double value, size_t offset, size_t column, std::vector<triple> &found) {
    if (value == 0.0) return;
    add(offset / sizeof(double), column, value, found);
}
static double nothing(size_t, size_t, std::vector<triple> &) { return 0.0; }

// Springs of length 1 between neighbours in the plane.
__attribute__((always_inline)) static double springs(size_t n, const double *at) {
    double energy = 0;
    for (size_t i = 0; i < n; i++) {
        double dx = at[2 * (i + 1) % (2 * n)] - at[2 * i], dy = at[(2 * i + 3) % (2 * n)] - at[2 * i + 1];
        double stretch = sqrt(dx * dx + dy * dy) - 1;
        energy += stretch * stretch;
    }
    return energy;
}
static double membrane(size_t n, const double *u) {
    double energy = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            double here = u[i * n + j], right = u[i * n + (j + 1) % n], below = u[(i + 1) % n * n + j];
            energy += (right - here) * (right - here) * (right - here) + (below - here) * (below - here);
        }
    return energy;
}
template <double (*energy)(size_t, const double *)> static void gradient(size_t n, const double *x, double *g) {
    __enzyme_autodiff<void>((void *)energy, enzyme_const, n, enzyme_dup, x, g);
}
template <double (*energy)(size_t, const double *)>
__attribute__((noinline)) static std::vector<triple> hessian(size_t n, size_t count, const double *x) {
    std::vector<triple> found;
    for (size_t k = 0; k < count; k++)
        __enzyme_fwddiff<void>((void *)gradient<energy>, enzyme_const, n, enzyme_dup, x,
                               __enzyme_todense<double *>((void *)unit, (void *)never, k), enzyme_dupnoneed,
                               (double *)1, __enzyme_todense<double *>((void *)nothing, (void *)keep, k, &found));
    return found;
}

TEST(ring_of_springs_in_the_plane) {
    const size_t n = 6;
    std::vector<double> x(2 * n);
    for (size_t i = 0; i < 2 * n; i++) x[i] = 2 * sin(1.0 * i * i + .3);
    std::map<std::pair<size_t, size_t>, double> h;
    std::vector<triple> found = hessian<springs>(n, 2 * n, x.data());
    for (const triple &one : found) h[{one.row, one.column}] += one.value;
    NEAR(found.size() < 4 * n * n, 1);
    for (size_t i = 0; i < 2 * n; i++)
        for (size_t j = 0; j < 2 * n; j++) {
            auto along = [&] {
                std::vector<double> g(2 * n, 0);
                gradient<springs>(n, x.data(), g.data());
                return g[i];
            };
            CLOSE((h[{i, j}]), SLOPE(x[j], along()), 1e-7);
        }
}
TEST(grid_that_closes) {
    const size_t n = 4;
    std::vector<double> u(n * n);
    for (size_t i = 0; i < n * n; i++) u[i] = cos(3.0 * i);
    double diagonal = 0, beside = 0, want = 0;
    for (const triple &one : hessian<membrane>(n, n * n, u.data()))
        (one.row == one.column ? diagonal : beside) += one.value;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) want += 2 * (6 * (u[i * n + (j + 1) % n] - u[i * n + j]) + 2);
    NEAR(diagonal, want); NEAR(beside, -want);
}
int main() {
    RUN(ring_of_springs_in_the_plane); RUN(grid_that_closes);
    return failed;
}
