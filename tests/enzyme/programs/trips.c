/* Loops whose length is known late: convergence tests, early exits, searches, counts read from memory. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

static double newton(double a) {
    double x = a, step;
    do {
        step = (x * x * x - a) / (3 * x * x);
        x -= step;
    } while (fabs(step) > 1e-12);
    return x;
}
/* A root by bisection, polished by one step so that it has a derivative. */
static double bisect(double a) {
    double low = 0, high = 10;
    while (high - low > 1e-9) {
        double mid = 0.5 * (low + high);
        if (mid + exp(mid) < a) low = mid;
        else high = mid;
    }
    return low - (low + exp(low) - a) / (1 + exp(low));
}
static double series(double x) {
    double term = 1, sum = 0;
    for (int k = 1; fabs(term) > 1e-17; k++) {
        sum += term;
        term *= x / k;
    }
    return sum;
}
static double agm(double a, double b) {
    while (fabs(a - b) > 1e-14) {
        double mean = 0.5 * (a + b);
        b = sqrt(a * b);
        a = mean;
    }
    return a;
}
static int collatz(int n) { return n % 2 ? 3 * n + 1 : n / 2; }
static double walk(double x, int n) {
    double s = x;
    while (n != 1) {
        s = n % 2 ? s * x : s + sin(x);
        n = collatz(n);
    }
    return s;
}
/* Rows of different lengths, one after the other: a matrix in compressed rows. */
static void sparse_product(const int *start, const int *column, const double *value, const double *x, double *y, int rows) {
    for (int i = 0; i < rows; i++) {
        double s = 0;
        for (int k = start[i]; k < start[i + 1]; k++) s += value[k] * x[column[k]];
        y[i] = s * s;
    }
}
static double linear(const double *at, const double *value, int n, double t) {
    int i = 0;
    while (i < n - 2 && at[i + 1] < t) i++;
    double w = (t - at[i]) / (at[i + 1] - at[i]);
    return value[i] * (1 - w) + value[i + 1] * w;
}
static double searched(const double *at, const double *value, int n, double t) {
    int low = 0, high = n - 1;
    while (high - low > 1) {
        int mid = (low + high) / 2;
        if (at[mid] > t) high = mid;
        else low = mid;
    }
    double w = (t - at[low]) / (at[high] - at[low]);
    return value[low] + w * w * (3 - 2 * w) * (value[high] - value[low]);
}
/* Two exits, one in an inner loop. */
static double first_above(const double *m, int rows, int columns, double limit) {
    double s = 0;
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
            s += m[i * columns + j] * m[i * columns + j];
            if (s > limit) goto found;
            if (m[i * columns + j] < 0) break;
        }
        s *= 1.5;
    }
    return s;
found:
    return s * s;
}
/* The count shrinks while it is used and the step grows. */
static float strided(const float *x, int *n, int *step) {
    float s = 0;
    for (int i = 0; i < *n; i += *step) {
        s += x[i] * x[i];
        if (i % 3 == 0) (*n)--;
        ++*step;
    }
    *n = *step = 0;
    return s;
}
/* Euler's method with halved steps until two results agree. */
static double decay(double rate) {
    double last = 0, y = 1;
    for (int steps = 8; fabs(y - last) > 1e-3 && steps < 10000; steps *= 2) {
        last = y, y = 1;
        for (int i = 0; i < steps; i++) y -= rate * y / steps;
    }
    return y;
}

TEST(newton_until_it_stands) { NEAR(__enzyme_autodiff((void *)newton, 5.0), pow(5, -2.0 / 3) / 3); }
TEST(bisection_and_a_step) { double x = bisect(3.0); CLOSE(__enzyme_autodiff((void *)bisect, 3.0), 1 / (1 + exp(x)), 1e-9); }
TEST(series_until_small) { NEAR(__enzyme_autodiff((void *)series, 1.5), exp(1.5)); NEAR(__enzyme_fwddiff((void *)series, 1.5, 2.0), 2 * exp(1.5)); }
TEST(arithmetic_geometric_mean) {
    struct both { double a, b; };
    extern struct both __enzyme_autodiff_both(void *, ...);
    struct both g = __enzyme_autodiff_both((void *)agm, 2.0, 5.0);
    NEAR(2 * g.a + 5 * g.b, agm(2, 5)); /* homogeneous of degree one */
    double a = 2;
    CLOSE(g.a, SLOPE(a, agm(a, 5)), 1e-8);
}
TEST(count_by_integers) { double x = 1.1; CLOSE(__enzyme_autodiff((void *)walk, x, 7), SLOPE(x, walk(x, 7)), 1e-7); }
TEST(compressed_rows) {
    int start[4] = {0, 2, 2, 5}, column[5] = {0, 2, 1, 2, 0};
    double v[5] = {1, 2, 3, 4, 5}, x[3] = {1, -1, 2}, y[3], dv[5] = {0}, dx[3] = {0}, dy[3] = {1, 1, 2};
    __enzyme_autodiff_void((void *)sparse_product, enzyme_const, start, enzyme_const, column, v, dv, x, dx, y, dy, 3);
    NEAR(dv[1], 2 * 5 * 2); NEAR(dv[4], 2 * 2 * 10 * 1); NEAR(dx[2], 2 * 5 * 2 + 2 * 2 * 10 * 4); NEAR(dx[1], 2 * 2 * 10 * 3);
    NEAR(dy[2], 0);
}
TEST(interpolation_tables) {
    double at[5] = {0, 1, 2, 4, 8}, value[5] = {1, 2, 0, 3, -1}, da[5] = {0}, dv[5] = {0}, ea[5] = {0}, ev[5] = {0};
    double slope = __enzyme_autodiff((void *)linear, at, da, value, dv, 5, 3.0);
    NEAR(slope, 1.5); NEAR(dv[2], 0.5); NEAR(dv[3], 0.5); NEAR(da[3], -0.75); NEAR(da[2], -0.75); NEAR(dv[1], 0);
    double t = 3.3;
    slope = __enzyme_autodiff((void *)searched, at, ea, value, ev, 5, t);
    CLOSE(slope, SLOPE(t, searched(at, value, 5, t)), 1e-8);
    CLOSE(ea[3], SLOPE(at[3], searched(at, value, 5, t)), 1e-8); NEAR(ev[4], 0);
}
TEST(exit_from_inside) {
    double m[6] = {1, 2, -1, 3, 1, 5}, d[6] = {0}, e[6] = {0};
    __enzyme_autodiff((void *)first_above, m, d, 2, 3, 20.0);
    for (int i = 0; i < 6; i++) CLOSE(d[i], SLOPE(m[i], first_above(m, 2, 3, 20.0)), 1e-7);
    __enzyme_autodiff((void *)first_above, m, e, 2, 3, 1e3);
    for (int i = 0; i < 6; i++) CLOSE(e[i], SLOPE(m[i], first_above(m, 2, 3, 1e3)), 1e-7);
}
TEST(counts_that_change) {
    float x[12], d[12] = {0};
    for (int i = 0; i < 12; i++) x[i] = i + 1;
    int n = 12, step = 1;
    __enzyme_autodiff_f((void *)strided, x, d, enzyme_const, &n, enzyme_const, &step);
    /* visited: 0, 2, 5, 9 */
    CLOSE(d[0], 2, 1e-6); CLOSE(d[2], 6, 1e-6); CLOSE(d[5], 12, 1e-6); CLOSE(d[9], 20, 1e-6); CLOSE(d[1], 0, 0); NEAR(n, 0);
}
TEST(refined_until_it_agrees) {
    double d = __enzyme_autodiff((void *)decay, 1.0);
    CLOSE(d, -exp(-1.0), 1e-2);
    NEAR(d, __enzyme_fwddiff((void *)decay, 1.0, 1.0));
}
int main(void) {
    RUN(newton_until_it_stands); RUN(bisection_and_a_step); RUN(series_until_small); RUN(arithmetic_geometric_mean);
    RUN(count_by_integers); RUN(compressed_rows); RUN(interpolation_tables); RUN(exit_from_inside);
    RUN(counts_that_change); RUN(refined_until_it_agrees);
    return failed;
}
