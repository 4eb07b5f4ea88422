/* BLAS in parallel regions of OpenMP: operands that threads share, results of each thread's own. */
// libraries: openblas
#include "check.h"

double __enzyme_autodiff(void *, ...);
double cblas_ddot(int, const double *, int, const double *, int);
double cblas_dasum(int, const double *, int);
void cblas_dgemv(int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
void cblas_dspmv(int, int, int, double, const double *, const double *, int, double, double *, int);

enum { COUNT = 40, N = 3 };

/* Every row meets the same vector, backwards. */
static double rows(const double *a, const double *x) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < COUNT; i++) sum += (i + 1) * cblas_ddot(N, a + N * i, 1, x, -1);
    return sum;
}
TEST(shared_vector) {
    static double a[COUNT * N], da[COUNT * N];
    double x[N] = {1, 2, 3}, dx[N] = {0}, want[N] = {0};
    for (int i = 0; i < COUNT * N; i++) a[i] = 0.1 * (i % 7), da[i] = 0;
    for (int i = 0; i < COUNT * N; i++) want[N - 1 - i % N] += (i / N + 1) * a[i];
    __enzyme_autodiff((void *)rows, enzyme_dup, a, da, enzyme_dup, x, dx);
    for (int i = 0; i < N; i++) NEAR(dx[i], want[i]);
    for (int i = 0; i < COUNT * N; i++) NEAR(da[i], (i / N + 1) * x[N - 1 - i % N]);
}

/* Every thread multiplies a part of its own by the same matrix, whose lines are four apart. */
static void parts(const double *m, const double *x, double *y) {
#pragma omp parallel for
    for (int i = 0; i < COUNT; i++) cblas_dgemv(101, 112, N, N, 2, m, 4, x + N * i, 1, 0, y + N * i, 1);
}
TEST(shared_matrix) {
    static double x[COUNT * N], dx[COUNT * N], y[COUNT * N], dy[COUNT * N];
    double m[4 * N], dm[4 * N] = {0}, want[4 * N] = {0};
    for (int i = 0; i < 4 * N; i++) m[i] = 0.3 * (i % 5);
    for (int i = 0; i < COUNT * N; i++) x[i] = 0.1 * (i % 7), dx[i] = 0, dy[i] = 1 + i % 3;
    for (int i = 0; i < COUNT * N; i++)
        for (int j = 0; j < N; j++) want[4 * (i % N) + j] += 2 * x[i] * dy[i - i % N + j];
    double first = 2 * (m[0] * dy[0] + m[1] * dy[1] + m[2] * dy[2]);
    __enzyme_autodiff((void *)parts, enzyme_dup, m, dm, enzyme_dup, x, dx, enzyme_dup, y, dy);
    for (int i = 0; i < 4 * N; i++) NEAR(dm[i], want[i]);
    NEAR(dx[0], first);
    NEAR(dy[5], 0);
}

/* A packed triangle that all share, and memory of each thread's own in between. */
static double forms(const double *packed, const double *x) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < COUNT; i++) {
        double y[2];
        cblas_dspmv(102, 121, 2, 1, packed, x + 2 * i, 1, 0, y, 1);
        sum += cblas_ddot(2, x + 2 * i, 1, y, 1);
    }
    return sum;
}
TEST(shared_triangle) {
    static double x[2 * COUNT], dx[2 * COUNT];
    double packed[3] = {2, 1, 3}, d[3] = {0}, want[3] = {0};
    for (int i = 0; i < 2 * COUNT; i++) x[i] = 0.1 * (i % 9), dx[i] = 0;
    for (int i = 0; i < COUNT; i++) {
        want[0] += x[2 * i] * x[2 * i];
        want[1] += 2 * x[2 * i] * x[2 * i + 1];
        want[2] += x[2 * i + 1] * x[2 * i + 1];
    }
    __enzyme_autodiff((void *)forms, enzyme_dup, packed, d, enzyme_dup, x, dx);
    for (int i = 0; i < 3; i++) NEAR(d[i], want[i]);
    NEAR(dx[2], 2 * (packed[0] * x[2] + packed[1] * x[3]));
}

int main(void) {
    RUN(shared_vector);
    RUN(shared_matrix);
    RUN(shared_triangle);
    return failed;
}
