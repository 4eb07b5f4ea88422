/* LAPACK: factorisations and what solves with them, operands overwritten or not. */
// levels in the suite: 0 2
// libraries: openblas
#include "blas.h"

static double cholesky(const double *p, double *w, const flags *h) {
    int n = 4, right = 3, ld = LD, info;
    for (int i = 0; i < 4; i++) w[A + i * (LD + 1)] += 9;
    dpotrf_(&h->uplo, &n, w + A, &ld, &info);
    dpotrs_(&h->uplo, &n, &right, w + A, &ld, w + B, &ld, &info);
    return info;
}
FUNCTIONS(cholesky)
static double solve(const double *p, double *w, const flags *h) {
    int n = 4, right = 3, ld = LD, info, pivots[4];
    for (int i = 0; i < 4; i++) w[A + i * LD + (i + 1) % 4] += 3;
    dgetrf_(&n, &n, w + A, &ld, pivots, &info);
    dgetrs_(&h->ta, &n, &right, w + A, &ld, pivots, w + B, &ld, &info);
    lift(w + C);
    dtrtrs_(&h->uplo, &h->tb, &h->diag, &n, &right, w + C, &ld, w + B, &ld, &info);
    pivots[0] = pivots[1] = 0;
    return info;
}
FUNCTIONS(solve)
static double factors(const double *p, double *w, const flags *h) {
    int m = h->incx > 0 ? 3 : 5, n = h->incy > 0 ? 3 : 4, ld = LD, info, pivots[5];
    dgetrf_(&m, &n, w + A, &ld, pivots, &info);
    return info;
}
FUNCTIONS(factors)
static double inverse(const double *p, double *w, const flags *h) {
    int n = 4, ld = LD, info, pivots[4], room = -1;
    double wanted, scratch[64];
    dgetrf_(&n, &n, w + A, &ld, pivots, &info);
    dgetri_(&n, w + A, &ld, pivots, &wanted, &room, &info);
    room = wanted < 64 ? (int)wanted : 64;
    dgetri_(&n, w + A, &ld, pivots, scratch, &room, &info);
    return info;
}
FUNCTIONS(inverse)
void dgesv_(whole, whole, double *, whole, int *, double *, whole, int *);
void dposv_(const char *, whole, whole, double *, whole, double *, whole, int *);
static double drivers(const double *p, double *w, const flags *h) {
    int n = 4, right = 2, ld = LD, info, pivots[4];
    for (int i = 0; i < 4; i++) w[A + i * LD + (i + 1) % 4] += 3;
    dgesv_(&n, &right, w + A, &ld, pivots, w + B, &ld, &info);
    for (int i = 0; i < 4; i++) w[C + i * (LD + 1)] += 9;
    dposv_(&h->uplo, &n, &right, w + C, &ld, w + B, &ld, &info);
    /* A matrix of zeros: nothing is solved. */
    double zero[4] = {0}, b[2] = {p[X], p[Y]};
    int two = 2, one = 1;
    dgesv_(&two, &one, zero, &two, pivots, b, &two, &info);
    return info * b[0] * b[1];
}
FUNCTIONS(drivers)
void dlacpy_(const char *, whole, whole, const double *, whole, double *, whole);
static double part_copied(const double *p, double *w, const flags *h) {
    int m = h->incx > 0 ? 3 : 4, n = h->incy > 0 ? 3 : 4, ld = LD;
    dlacpy_(&h->uplo, &m, &n, w + A, &ld, w + B, &ld);
    dlacpy_(&h->uplo, &m, &n, w + B, &ld, w + A, &ld);
    return 0;
}
FUNCTIONS(part_copied)

TEST(lapack_copy) {
    EACH(u, 3) EACH(m, 2) EACH(n, 2) { flags h = {.uplo = "ULG"[u], .incx = m ? 1 : -1, .incy = n ? 1 : -1}; check_part_copied(&h); }
}
TEST(lapack_cholesky) {
    EACH(u, 2) { flags h = {.uplo = "UL"[u]}; check_cholesky(&h); }
}
TEST(lapack_solve) {
    EACH(t, 2) EACH(u, 2) EACH(d, 2) { flags h = {.ta = "NT"[t], .uplo = "UL"[u], .tb = "TN"[d], .diag = "NU"[d]}; check_solve(&h); }
}
TEST(lapack_factors) {
    EACH(m, 2) EACH(n, 2) { flags h = {.incx = m, .incy = n}; check_factors(&h); }
    flags h = {0};
    check_inverse(&h);
}
TEST(lapack_drivers) {
    EACH(u, 2) { flags h = {.uplo = "UL"[u]}; check_drivers(&h); }
}

int main(void) {
    RUN(lapack_copy); RUN(lapack_cholesky);
    RUN(lapack_solve);
    RUN(lapack_factors);
    RUN(lapack_drivers);
    return failed;
}
