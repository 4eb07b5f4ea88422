/* BLAS of triangles in bands and packed ones, real and complex: both interfaces, all flags and increments at run time. */
// libraries: openblas
// levels in the suite: 0
#ifndef NAMED
#include "blas_twice.h"

void dtbmv_(const char *, const char *, const char *, whole, whole, number, whole, double *, whole);
void dtbsv_(const char *, const char *, const char *, whole, whole, number, whole, double *, whole);
void dtpmv_(const char *, const char *, const char *, whole, number, double *, whole);
void dtpsv_(const char *, const char *, const char *, whole, number, double *, whole);
void ztbmv_(const char *, const char *, const char *, whole, whole, numbers, whole, changed, whole);
void ztbsv_(const char *, const char *, const char *, whole, whole, numbers, whole, changed, whole);
void ztpmv_(const char *, const char *, const char *, whole, numbers, changed, whole);
void ztpsv_(const char *, const char *, const char *, whole, numbers, changed, whole);
void cblas_dtbmv(int, int, int, int, int, int, number, int, double *, int);
void cblas_dtbsv(int, int, int, int, int, int, number, int, double *, int);
void cblas_dtpmv(int, int, int, int, int, number, double *, int);
void cblas_dtpsv(int, int, int, int, int, number, double *, int);
void cblas_ztbmv(int, int, int, int, int, int, const void *, int, void *, int);
void cblas_ztbsv(int, int, int, int, int, int, const void *, int, void *, int);
void cblas_ztpmv(int, int, int, int, int, const void *, void *, int);
void cblas_ztpsv(int, int, int, int, int, const void *, void *, int);

#define NAMED(name) name
#define LIBRARY(name) name
#include "blas_triangles.c"
#undef NAMED
#undef LIBRARY
#define NAMED(name) library_##name
#define LIBRARY(name) LIBRARYS(name)
#include "blas_triangles.c"

FUNCTIONS(triangles)
FUNCTIONS(complex_triangles)

TEST(triangular) {
    EACH(l, 3) EACH(t, 3) EACH(u, 2) EACH(d, 2) {
        flags h = {layouts[l], t ? 2 : -1, 1, .uplo = "UL"[u], .ta = "NTC"[t], .tb = "NTC"[(t + d) % 3], .diag = "NU"[d]};
        CHECK(triangles);
        CHECK(complex_triangles);
    }
}

int main(void) {
    RUN(triangular);
    return failed;
}

#else
/* Diagonals of packed triangles of order 4 and of bands, whichever half is kept, away from zero. */
static void NAMED(lift_parts)(double *band, double *packed) {
    for (int i = 0; i < 4; i++) band[i * LD] += 3, band[i * LD + 2] += 3;
    for (int i = 0; i < 6; i++) packed[(int[]){0, 2, 4, 5, 7, 9}[i]] += 3;
}
static double NAMED(triangles)(const double *p, double *w, const flags *h) {
    int n = 4, k = 2, ld = LD;
    NAMED(lift_parts)(w + A, w + C + 12);
    if (!h->layout) {
        LIBRARY(dtbmv_)(&h->uplo, &h->ta, &h->diag, &n, &k, p + B, &ld, w + X, &h->incx);
        LIBRARY(dtpmv_)(&h->uplo, &h->tb, &h->diag, &n, p + C, w + X, &h->incx);
        LIBRARY(dtbsv_)(&h->uplo, &h->tb, &h->diag, &n, &k, w + A, &ld, w + X, &h->incx);
        LIBRARY(dtpsv_)(&h->uplo, &h->ta, &h->diag, &n, w + C + 12, w + X, &h->incx);
    } else {
        int half = UPLO(h->uplo), diag = DIAG(h->diag), ta = TRANS(h->ta), tb = TRANS(h->tb);
        LIBRARY(cblas_dtbmv)(h->layout, half, ta, diag, n, k, p + B, ld, w + X, h->incx);
        LIBRARY(cblas_dtpmv)(h->layout, half, tb, diag, n, p + C, w + X, h->incx);
        LIBRARY(cblas_dtbsv)(h->layout, half, tb, diag, n, k, w + A, ld, w + X, h->incx);
        LIBRARY(cblas_dtpsv)(h->layout, half, ta, diag, n, w + C + 12, w + X, h->incx);
    }
    return 0;
}
static double NAMED(complex_triangles)(const double *p, double *w, const flags *h) {
    int n = 3, k = 1, ld = LINE;
    for (int i = 0; i < 18; i += 2) w[A + i] += 3, w[C + i] += 3;
    if (!h->layout) {
        LIBRARY(ztbmv_)(&h->uplo, &h->ta, &h->diag, &n, &k, AT(p, B), &ld, AT(w, X), &h->incx);
        LIBRARY(ztpmv_)(&h->uplo, &h->tb, &h->diag, &n, AT(p, B), AT(w, X), &h->incx);
        LIBRARY(ztbsv_)(&h->uplo, &h->tb, &h->diag, &n, &k, AT(w, A), &ld, AT(w, X), &h->incx);
        LIBRARY(ztpsv_)(&h->uplo, &h->ta, &h->diag, &n, AT(w, C), AT(w, X), &h->incx);
    } else {
        int half = UPLO(h->uplo), diag = DIAG(h->diag), ta = OPERATION(h->ta), tb = OPERATION(h->tb);
        LIBRARY(cblas_ztbmv)(h->layout, half, ta, diag, n, k, p + B, ld, w + X, h->incx);
        LIBRARY(cblas_ztpmv)(h->layout, half, tb, diag, n, p + B, w + X, h->incx);
        LIBRARY(cblas_ztbsv)(h->layout, half, tb, diag, n, k, w + A, ld, w + X, h->incx);
        LIBRARY(cblas_ztpsv)(h->layout, half, ta, diag, n, w + C, w + X, h->incx);
    }
    return 0;
}
#endif
