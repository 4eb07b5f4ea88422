/* BLAS, level 2: both interfaces, both layouts, all flags and increments at run time, operands overwritten or not. */
// levels in the suite: 1 3
// libraries: openblas
#include "blas.h"

static double gemv(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, ld = LD;
    if (!h->layout) dgemv_(&h->ta, &m, &n, p + ALPHA, p + A, &ld, p + X, &h->incx, p + BETA, w + Y, &h->incy);
    else cblas_dgemv(h->layout, TRANS(h->ta), m, n, p[ALPHA], p + A, ld, p + X, h->incx, p[BETA], w + Y, h->incy);
    return 0;
}
FUNCTIONS(gemv)
static double ger(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, ld = LD;
    if (!h->layout) dger_(&m, &n, p + ALPHA, p + X, &h->incx, p + Y, &h->incy, w + A, &ld);
    else cblas_dger(h->layout, m, n, p[ALPHA], p + X, h->incx, p + Y, h->incy, w + A, ld);
    return 0;
}
FUNCTIONS(ger)
static double symmetric(const double *p, double *w, const flags *h) {
    int n = 4, ld = LD;
    if (!h->layout) {
        dsymv_(&h->uplo, &n, p + ALPHA, p + A, &ld, p + X, &h->incx, p + BETA, w + Y, &h->incy);
        dspmv_(&h->uplo, &n, p + BETA, p + B, p + X, &h->incx, p + ALPHA, w + Y, &h->incy);
    } else {
        cblas_dsymv(h->layout, UPLO(h->uplo), n, p[ALPHA], p + A, ld, p + X, h->incx, p[BETA], w + Y, h->incy);
        cblas_dspmv(h->layout, UPLO(h->uplo), n, p[BETA], p + B, p + X, h->incx, p[ALPHA], w + Y, h->incy);
    }
    return 0;
}
FUNCTIONS(symmetric)
static double rank_one(const double *p, double *w, const flags *h) {
    int n = 4, ld = LD;
    if (!h->layout) {
        dsyr_(&h->uplo, &n, p + ALPHA, p + X, &h->incx, w + A, &ld);
        dspr_(&h->uplo, &n, p + ALPHA, p + X, &h->incx, w + B);
        dsyr2_(&h->uplo, &n, p + BETA, p + X, &h->incx, p + Y, &h->incy, w + A, &ld);
        dspr2_(&h->uplo, &n, p + BETA, p + X, &h->incx, p + Y, &h->incy, w + B);
    } else {
        cblas_dsyr(h->layout, UPLO(h->uplo), n, p[ALPHA], p + X, h->incx, w + A, ld);
        cblas_dspr(h->layout, UPLO(h->uplo), n, p[ALPHA], p + X, h->incx, w + B);
        cblas_dsyr2(h->layout, UPLO(h->uplo), n, p[BETA], p + X, h->incx, p + Y, h->incy, w + A, ld);
        cblas_dspr2(h->layout, UPLO(h->uplo), n, p[BETA], p + X, h->incx, p + Y, h->incy, w + B);
    }
    return 0;
}
FUNCTIONS(rank_one)
static double triangle(const double *p, double *w, const flags *h) {
    int n = 4, ld = LD;
    lift(w + A);
    if (!h->layout) {
        dtrmv_(&h->uplo, &h->ta, &h->diag, &n, p + B, &ld, w + X, &h->incx);
        dtrsv_(&h->uplo, &h->tb, &h->diag, &n, w + A, &ld, w + X, &h->incx);
    } else {
        cblas_dtrmv(h->layout, UPLO(h->uplo), TRANS(h->ta), DIAG(h->diag), n, p + B, ld, w + X, h->incx);
        cblas_dtrsv(h->layout, UPLO(h->uplo), TRANS(h->tb), DIAG(h->diag), n, w + A, ld, w + X, h->incx);
    }
    return 0;
}
FUNCTIONS(triangle)

TEST(level_2_general) {
    EACH(l, 3) EACH(x, 2) EACH(y, 2) EACH(t, 3) {
        flags h = {layouts[l], x ? 2 : -1, y ? -2 : 1, .ta = "NTn"[t]};
        check_gemv(&h);
        check_ger(&h);
    }
}
TEST(level_2_symmetric) {
    EACH(l, 3) EACH(x, 2) EACH(u, 2) {
        flags h = {layouts[l], x ? 2 : -1, x ? -2 : 1, .uplo = "UL"[u]};
        check_symmetric(&h);
        check_rank_one(&h);
    }
}
TEST(level_2_triangular) {
    EACH(l, 3) EACH(t, 2) EACH(u, 2) EACH(d, 2) {
        flags h = {layouts[l], t ? 2 : -1, 1, .uplo = "UL"[u], .ta = "NT"[t], .tb = "NT"[(t + d) % 2], .diag = "NU"[d]};
        check_triangle(&h);
    }
}

int main(void) {
    RUN(level_2_general);
    RUN(level_2_symmetric);
    RUN(level_2_triangular);
    return failed;
}
