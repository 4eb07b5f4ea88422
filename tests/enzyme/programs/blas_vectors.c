/* BLAS, level 1: both interfaces, all increments at run time, operands overwritten or not. */
// libraries: openblas
#include "blas.h"

static double reductions(const double *p, double *w, const flags *h) {
    int n = 4;
    if (!h->layout)
        return ddot_(&n, p + X, &h->incx, p + Y, &h->incy) * dnrm2_(&n, p + A, &h->incx) + dasum_(&n, p + B, &h->incx) * p[BETA]
             + p[A + idamax_(&n, p + A, &h->incx) - 1];
    return cblas_ddot(n, p + X, h->incx, p + Y, h->incy) * cblas_dnrm2(n, p + A, h->incx) + cblas_dasum(n, p + B, h->incx) * p[BETA]
         + p[A + cblas_idamax(n, p + A, h->incx)];
}
FUNCTIONS(reductions)
static double updates(const double *p, double *w, const flags *h) {
    int n = 4;
    double alpha = p[ALPHA] * p[BETA];
    if (!h->layout) {
        dscal_(&n, &alpha, w + X, &h->incx);
        daxpy_(&n, p + ALPHA, p + A, &h->incx, w + Y, &h->incy);
    } else {
        cblas_dscal(n, alpha, w + X, h->incx);
        cblas_daxpy(n, p[ALPHA], p + A, h->incx, w + Y, h->incy);
    }
    return 0;
}
FUNCTIONS(updates)
static double moves(const double *p, double *w, const flags *h) {
    int n = 4;
    if (!h->layout) {
        dswap_(&n, w + X, &h->incx, w + Y, &h->incy);
        drot_(&n, w + X, &h->incx, w + Y, &h->incy, p + ALPHA, p + BETA);
        dcopy_(&n, w + X, &h->incx, w + A, &h->incy);
    } else {
        cblas_dswap(n, w + X, h->incx, w + Y, h->incy);
        cblas_drot(n, w + X, h->incx, w + Y, h->incy, p[ALPHA], p[BETA]);
        cblas_dcopy(n, w + X, h->incx, w + A, h->incy);
    }
    return 0;
}
FUNCTIONS(moves)

TEST(level_1_reductions) {
    EACH(l, 2) EACH(x, 2) EACH(y, 2) { flags h = {layouts[l], x + 1, y ? -2 : 1}; check_reductions(&h); }
}
TEST(level_1_updates) {
    EACH(l, 2) EACH(x, 3) EACH(y, 2) { flags h = {layouts[l], x ? x : -1, y ? -2 : 1}; check_updates(&h); }
}
TEST(level_1_moves) {
    EACH(l, 2) EACH(x, 3) EACH(y, 2) { flags h = {layouts[l], x ? x : -2, y ? -1 : 2}; check_moves(&h); }
}

int main(void) {
    RUN(level_1_reductions);
    RUN(level_1_updates);
    RUN(level_1_moves);
    return failed;
}
