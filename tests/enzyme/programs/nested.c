/* Derivatives of gradients of functions with callees, recursion, heap and global variables. */
// levels in the suite: 0 2
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
void __enzyme_fwddiff_void(void *, ...);

enum { N = 4 };
typedef double Function(double *, int);
static const double at[N] = {0.7, 1.3, -0.4, 2.1}, along[N] = {0.3, -0.8, 0.5, 1.1};

/* The gradient, its tangent along a direction, and the derivative of its product with a direction. */
#define DERIVATIVES(f)                                                                                              \
    static void f##_gradient(double *x, double *g, int n) {                                                         \
        __enzyme_autodiff((void *)f, enzyme_dup, x, g, enzyme_const, n);                                            \
    }                                                                                                               \
    static double f##_slope(double *x, int n) {                                                                     \
        double g[N] = {0}, s = 0;                                                                                   \
        f##_gradient(x, g, n);                                                                                      \
        for (int i = 0; i < n; i++) s += g[i] * along[i];                                                           \
        return s;                                                                                                   \
    }                                                                                                               \
    static double f##_slope_at(int i, double step) {                                                                \
        double x[N];                                                                                                \
        memcpy(x, at, sizeof x);                                                                                    \
        x[i] += step;                                                                                               \
        return f##_slope(x, N);                                                                                     \
    }                                                                                                               \
    static void f##_hessian_is_right(void) {                                                                        \
        double x[N], t[N], g[N] = {0}, forward[N] = {0}, reverse[N] = {0}, h = 1e-5;                                \
        memcpy(x, at, sizeof x), memcpy(t, along, sizeof t);                                                        \
        __enzyme_fwddiff_void((void *)f##_gradient, enzyme_dup, x, t, enzyme_dup, g, forward, enzyme_const, N);     \
        memcpy(x, at, sizeof x);                                                                                    \
        __enzyme_autodiff_void((void *)f##_slope, enzyme_dup, x, reverse, enzyme_const, N);                         \
        for (int i = 0; i < N; i++) {                                                                               \
            double want = (f##_slope_at(i, h) - f##_slope_at(i, -h)) / (2 * h);                                     \
            CLOSE(forward[i], want, 1e-7);                                                                          \
            CLOSE(reverse[i], want, 1e-7);                                                                          \
        }                                                                                                           \
    }

__attribute__((noinline)) static void accumulate(double *y, const double *a, const double *b, int n) {
    for (int i = 0; i < n; i++) y[i] += a[i] * b[i];
}
static double callees(double *x, int n) {
    accumulate(x, x, x, n);
    accumulate(x + 1, x, x + 1, n - 1);
    return x[0] + x[1] * x[2] + x[3];
}
DERIVATIVES(callees)

__attribute__((noinline)) static double descend(double *x, int n, double a) {
    if (n == 0) return a;
    double t = x[n - 1] * a;
    x[n - 1] = t * t;
    return descend(x, n - 1, t) + x[n - 1] * a;
}
static double recursion(double *x, int n) { return descend(x, n, 1.5); }
DERIVATIVES(recursion)

static double growing(double *x, int n) {
    double *kept = malloc(sizeof *kept), s = 0;
    int room = 1;
    for (int i = 0; i < n; i++) {
        if (i == room) kept = realloc(kept, (room *= 2) * sizeof *kept);
        kept[i] = x[i] * x[i] + (i ? kept[i - 1] * x[i] : 0);
    }
    for (int i = 0; i < n; i++) s += sin(kept[i]);
    free(kept);
    return s;
}
DERIVATIVES(growing)

/* Tapes are no blocks that the library can measure, as it measures what is resized. */
static double buffers(double *x, int n) {
    double one[N], other[N], *from = one, *to = other, s = 0;
    memcpy(one, x, sizeof one);
    for (int t = 0; t < 5; t++) {
        for (int i = 0; i < n; i++) to[i] = from[i] * from[(i + n - 1) % n] + 0.1 * from[(i + 1) % n];
        double *last = from;
        from = to, to = last;
    }
    for (int i = 0; i < n; i++) s += from[i];
    return s;
}
DERIVATIVES(buffers)

static double state[N];
__attribute__((noinline)) static void scale(const double *x) {
    for (int i = 0; i < N; i++) state[i] *= x[i];
}
static double global(double *x, int n) {
    memcpy(state, x, sizeof state);
    scale(x), scale(x);
    return (state[0] + state[1] + state[2] + state[3]) * x[n - 1];
}
DERIVATIVES(global)

TEST(of_callees) { callees_hessian_is_right(); }
TEST(of_recursion) { recursion_hessian_is_right(); }
TEST(of_memory_that_grows) { growing_hessian_is_right(); }
TEST(of_buffers_that_swap) { buffers_hessian_is_right(); }
TEST(of_global_variables) { global_hessian_is_right(); }
int main(void) {
    RUN(of_callees); RUN(of_recursion); RUN(of_memory_that_grows); RUN(of_buffers_that_swap); RUN(of_global_variables);
    return failed;
}
