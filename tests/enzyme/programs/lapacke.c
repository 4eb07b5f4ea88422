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
    return failed;
}
