/* BLAS of bands, real, complex and symmetric: both interfaces, all flags and increments at run time. */
// libraries: openblas
// levels in the suite: 0 2
#ifndef NAMED
#include "blas_twice.h"

void dgbmv_(const char *, whole, whole, whole, whole, number, number, whole, number, whole, number, double *, whole);
void dsbmv_(const char *, whole, whole, number, number, whole, number, whole, number, double *, whole);
void zgbmv_(const char *, whole, whole, whole, whole, numbers, numbers, whole, numbers, whole, numbers, changed, whole);
void cblas_dgbmv(int, int, int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dsbmv(int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_zgbmv(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);

#define NAMED(name) name
#define LIBRARY(name) name
#include "blas_bands.c"
#undef NAMED
#undef LIBRARY
#define NAMED(name) library_##name
#define LIBRARY(name) LIBRARYS(name)
#include "blas_bands.c"

FUNCTIONS(gbmv)
FUNCTIONS(complex_band)
FUNCTIONS(sbmv)

TEST(bands) {
    EACH(l, 3) EACH(x, 2) EACH(y, 2) EACH(t, 3) {
        flags h = {layouts[l], x ? 2 : -1, y ? -2 : 1, .ta = "NTC"[t]};
        CHECK(gbmv);
        CHECK(complex_band);
    }
}

TEST(symmetric) {
    EACH(l, 3) EACH(x, 2) EACH(u, 2) {
        flags h = {layouts[l], x ? 2 : -1, x ? -2 : 1, .uplo = "UL"[u]};
        CHECK(sbmv);
    }
}

/* A factor of zero has a derivative, and what it multiplies need not be a number. */
static double of_zero(double beta, const double *a, double *y) {
    double x[2] = {2, 3};
    cblas_dsbmv(COLUMN, 121, 2, 0, 1, a, 1, x, 1, beta, y, 1);
    return y[0] + 2 * y[1];
}
static double of_no_matrix(const double *a, const double *x, double *y, double alpha) {
    cblas_dgbmv(COLUMN, 111, 2, 2, 0, 0, alpha, a, 1, x, 1, 3, y, 1);
    return y[0] + 2 * y[1];
}
TEST(factors_of_zero) {
    double a[2] = {5, 7}, da[2] = {0}, y[2] = {11, 13}, dy[2] = {0}, nothing[2] = {NAN, INFINITY}, slope[2] = {0};
    NEAR(__enzyme_autodiff((void *)of_zero, 0.0, a, da, y, dy), 11 + 2 * 13);
    NEAR(da[0], 2); NEAR(da[1], 6);
    __enzyme_autodiff((void *)of_zero, enzyme_const, 0.0, enzyme_dup, a, da, enzyme_dup, nothing, slope);
    NEAR(nothing[0], 10); NEAR(nothing[1], 21); NEAR(slope[0], 0); NEAR(slope[1], 0);
    /* A and x are not read where alpha is 0, and the derivative by alpha is that of what is a number. */
    double none[2] = {NAN, 5}, dnone[2] = {0}, x[2] = {INFINITY, 7}, dx[2] = {0}, z[2] = {1, 2}, dz[2] = {0};
    NEAR(__enzyme_autodiff((void *)of_no_matrix, enzyme_dup, none, dnone, enzyme_dup, x, dx, enzyme_dup, z, dz, 0.0), 70);
    NEAR(z[0], 3); NEAR(z[1], 6); NEAR(dz[0], 3); NEAR(dz[1], 6);
    for (int i = 0; i < 2; i++) { NEAR(dnone[i], 0); NEAR(dx[i], 0); }
}

int main(void) {
    RUN(bands);
    RUN(symmetric);
    RUN(factors_of_zero);
    return failed;
}

#else
static double NAMED(gbmv)(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, kl = 1, ku = 2, ld = LD;
    if (!h->layout) {
        LIBRARY(dgbmv_)(&h->ta, &m, &n, &kl, &ku, p + ALPHA, p + A, &ld, p + X, &h->incx, p + BETA, w + Y, &h->incy);
    } else {
        LIBRARY(cblas_dgbmv)
        (h->layout, TRANS(h->ta), m, n, kl, ku, p[ALPHA], p + A, ld, p + X, h->incx, p[BETA], w + Y, h->incy);
    }
    return 0;
}
/* Complex matrices: pairs of the same numbers, lines of three. */
static double NAMED(complex_band)(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, one = 1, ld = 4;
    if (!h->layout) {
        LIBRARY(zgbmv_)
        (&h->ta, &m, &n, &one, &one, AT(p, ALPHA), AT(p, A), &ld, AT(p, X), &h->incx, AT(p, 2), AT(w, Y), &h->incy);
    } else {
        LIBRARY(cblas_zgbmv)
        (h->layout, OPERATION(h->ta), m, n, 1, 1, p + ALPHA, p + A, ld, p + X, h->incx, p + 2, w + Y, h->incy);
    }
    return 0;
}
static double NAMED(sbmv)(const double *p, double *w, const flags *h) {
    int n = 4, k = 2, ld = LD;
    if (!h->layout) {
        LIBRARY(dsbmv_)(&h->uplo, &n, &k, p + ALPHA, p + A, &ld, p + X, &h->incx, p + BETA, w + Y, &h->incy);
    } else {
        LIBRARY(cblas_dsbmv)
        (h->layout, UPLO(h->uplo), n, k, p[ALPHA], p + A, ld, p + X, h->incx, p[BETA], w + Y, h->incy);
    }
    return 0;
}
#endif
