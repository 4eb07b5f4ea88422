/* LAPACKE: row-major and column-major factorisations and what solves with them, operands overwritten or not. */
// libraries: lapacke openblas
#include "blas.h"

int LAPACKE_dgetrf(int, int, int, double *, int, int *);
int LAPACKE_dgetrs(int, char, int, int, const double *, int, const int *, double *, int);
int LAPACKE_dgetri(int, int, double *, int, const int *);
int LAPACKE_dpotrf(int, char, int, double *, int);
int LAPACKE_dpotrs(int, char, int, int, const double *, int, double *, int);
int LAPACKE_dtrtrs(int, char, char, char, int, int, const double *, int, double *, int);

static double solve(const double *p, double *w, const flags *h) {
    int pivots[4], bad = 0;
    for (int i = 0; i < 4; i++) w[A + i * LD + (i + 1) % 4] += 3;
    bad += LAPACKE_dgetrf(h->layout, 4, 4, w + A, LD, pivots);
    bad += LAPACKE_dgetrs(h->layout, h->ta, 4, 3, w + A, LD, pivots, w + B, LD);
    lift(w + C);
    bad += LAPACKE_dtrtrs(h->layout, h->uplo, h->tb, h->diag, 4, 3, w + C, LD, w + B, LD);
    if (h->diag == 'U') bad += LAPACKE_dgetri(h->layout, 4, w + A, LD, pivots);
    pivots[0] = pivots[1] = 0;
    return bad;
}
FUNCTIONS(solve)
static double cholesky(const double *p, double *w, const flags *h) {
    for (int i = 0; i < 4; i++) w[A + i * (LD + 1)] += 9;
    int bad = LAPACKE_dpotrf(h->layout, h->uplo, 4, w + A, LD);
    return bad + LAPACKE_dpotrs(h->layout, h->uplo, 4, 3, w + A, LD, w + B, LD);
}
FUNCTIONS(cholesky)
static double factors(const double *p, double *w, const flags *h) {
    int m = h->incx, n = h->incy, pivots[5];
    lift(w + A);
    return LAPACKE_dgetrf(h->layout, m, n, w + A, LD, pivots);
}
FUNCTIONS(factors)

/* What fails, in four ways: what LAPACK leaves alone keeps its derivative, and of the rest a program that sees
   the failure asks for nothing. */
static double failing(double *v, int way) {
    double matrix[4] = {way < 2 ? v[0] : -v[0] * v[0] * (way - 2), way == 3 ? v[1] : 0, v[1], 0}, right[2] = {v[2], v[3]};
    int pivots[2] = {1, 2}, info = 0;
    if (way == 0) {
        info = LAPACKE_dgetrf(102, 2, 2, matrix, 2, pivots);
        info += LAPACKE_dgetri(102, 2, matrix, 2, pivots);
    } else if (way == 1) {
        info = LAPACKE_dtrtrs(102, 'U', 'N', 'N', 2, 1, matrix, 2, right, 2);
    } else {
        info = LAPACKE_dpotrf(102, 'U', 2, matrix, 2);
    }
    return info > 0 ? v[4] * v[4] * right[0] * right[1] : matrix[0];
}
TEST(failures) {
    for (int way = 0; way < 4; way++) {
        double v[5] = {1.5, 0.5, 2, 3, 0.25}, dv[5] = {0}, along[5] = {1, 1, 1, 1, 1};
        double want[5] = {0, 0, 3 * 0.0625, 2 * 0.0625, 2 * 0.25 * 6}, sum = 0;
        __enzyme_autodiff((void *)failing, enzyme_dup, v, dv, enzyme_const, way);
        for (int i = 0; i < 5; i++) NEAR(dv[i], want[i]), sum += want[i];
        NEAR(__enzyme_fwddiff((void *)failing, enzyme_dup, v, along, enzyme_const, way), sum);
    }
}

/* The factor of what is not positive definite has no derivative, and says so where it is asked for. */
static double no_factor(double *v) {
    double matrix[4] = {v[0], 0, v[1], v[1] * v[1] / v[0] - 1};
    LAPACKE_dpotrf(102, 'U', 2, matrix, 2);
    return matrix[3] + v[2];
}
TEST(no_derivative) {
    double v[3] = {1.5, 0.5, 2}, dv[3] = {0}, along[3] = {0, 1, 0};
    __enzyme_autodiff((void *)no_factor, enzyme_dup, v, dv);
    NEAR(isnan(dv[1]), 1), NEAR(dv[2], 1);
    NEAR(isnan(__enzyme_fwddiff((void *)no_factor, enzyme_dup, v, along)), 1);
}

TEST(solutions) {
    EACH(l, 2) EACH(t, 2) EACH(u, 2) EACH(d, 2) {
        flags h = {layouts[l + 1], .ta = "NT"[t], .uplo = "UL"[u], .tb = "TN"[d], .diag = "NU"[d]};
        check_solve(&h);
    }
}
TEST(cholesky_factors) {
    EACH(l, 2) EACH(u, 2) { flags h = {layouts[l + 1], .uplo = "UL"[u]}; check_cholesky(&h); }
}
TEST(triangular_factors) {
    EACH(l, 2) EACH(m, 2) EACH(n, 2) { flags h = {layouts[l + 1], m ? 3 : 5, n ? 3 : 4}; check_factors(&h); }
}

int main(void) {
    RUN(solutions);
    RUN(cholesky_factors);
    RUN(triangular_factors);
    RUN(failures);
    RUN(no_derivative);
    return failed;
}
