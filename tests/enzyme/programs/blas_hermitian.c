/* BLAS of Hermitian matrices, of which one triangle is there, packed or in a band too: both interfaces, all flags at run time. */
// libraries: openblas
// levels in the suite: 0 1
#ifndef NAMED
#include "blas_twice.h"

void zhemv_(const char *, whole, numbers, numbers, whole, numbers, whole, numbers, changed, whole);
void zhbmv_(const char *, whole, whole, numbers, numbers, whole, numbers, whole, numbers, changed, whole);
void zhpmv_(const char *, whole, numbers, numbers, numbers, whole, numbers, changed, whole);
void zher_(const char *, whole, number, numbers, whole, changed, whole);
void zhpr_(const char *, whole, number, numbers, whole, changed);
void zher2_(const char *, whole, numbers, numbers, whole, numbers, whole, changed, whole);
void zhpr2_(const char *, whole, numbers, numbers, whole, numbers, whole, changed);
void zhemm_(const char *, const char *, whole, whole, numbers, numbers, whole, numbers, whole, numbers, changed, whole);
void zherk_(const char *, const char *, whole, whole, number, numbers, whole, number, changed, whole);
void zher2k_(const char *, const char *, whole, whole, numbers, numbers, whole, numbers, whole, number, changed, whole);
void cblas_zhemv(int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zhbmv(int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zhpmv(int, int, int, const void *, const void *, const void *, int, const void *, void *, int);
void cblas_zher(int, int, int, double, const void *, int, void *, int);
void cblas_zhpr(int, int, int, double, const void *, int, void *);
void cblas_zher2(int, int, int, const void *, const void *, int, const void *, int, void *, int);
void cblas_zhpr2(int, int, int, const void *, const void *, int, const void *, int, void *);
void cblas_zhemm(int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zherk(int, int, int, int, int, double, const void *, int, double, void *, int);
void cblas_zher2k(int, int, int, int, int, const void *, const void *, int, const void *, int, double, void *, int);
float cblas_sdot(int, const float *, int, const float *, int);
void cblas_stbsv(int, int, int, int, int, int, const float *, int, float *, int);
void cblas_chpmv(int, int, int, const void *, const void *, const void *, int, const void *, void *, int);

#define NAMED(name) name
#define LIBRARY(name) name
#include "blas_hermitian.c"
#undef NAMED
#undef LIBRARY
#define NAMED(name) library_##name
#define LIBRARY(name) LIBRARYS(name)
#include "blas_hermitian.c"

FUNCTIONS(hermitian)
FUNCTIONS(hermitian_updates)
FUNCTIONS(hemm)
FUNCTIONS(herk)

TEST(with_vectors) {
    EACH(l, 3) EACH(x, 2) EACH(u, 2) {
        flags h = {layouts[l], x ? 2 : -1, x ? -2 : 1, .uplo = "UL"[u]};
        CHECK(hermitian);
        CHECK(hermitian_updates);
    }
}

TEST(matrices) {
    EACH(l, 3) EACH(s, 2) EACH(u, 2) {
        flags h = {layouts[l], .side = "LR"[s], .uplo = "UL"[u], .ta = "NC"[s], .tb = "CN"[s]};
        CHECK(hemm);
        CHECK(herk);
    }
}

static float in_float(const float *a, const float *b) {
    float x[2] = {b[0], b[1]}, h[2] = {3, -1}, y[2] = {0, 0}, zero[2] = {0, 0};
    cblas_stbsv(COLUMN, 121, 111, 131, 2, 0, a, 1, x, 1);
    cblas_chpmv(ROW, 121, 1, x, h, b, 1, zero, y, 1);
    return y[0] + 2 * y[1] + cblas_sdot(2, a, 1, b, 1);
}
TEST(single_precision) {
    float a[2] = {2, 4}, b[2] = {3, -5}, da[2] = {0}, db[2] = {0};
    __enzyme_autodiff((void *)in_float, enzyme_dup, a, da, enzyme_dup, b, db);
    /* Of 3 (b0 / a0 + i b1 / a1) (b0 + i b1), its real part and twice the other, and a b. */
    CLOSE(da[0], 3 * (-9. / 4 + 2 * 15. / 4) + 3, 1e-6);
    CLOSE(da[1], 3 * (25. / 16 + 2 * 15. / 16) - 5, 1e-6);
    CLOSE(db[0], 3 * (3 + 2 * (-5. / 2 - 5. / 4)) + 2, 1e-6);
    CLOSE(db[1], 3 * (10. / 4 + 2 * (3. / 2 + 3. / 4)) + 4, 1e-6);
}

int main(void) {
    RUN(with_vectors);
    RUN(matrices);
    RUN(single_precision);
    return failed;
}

#else
static double NAMED(hermitian)(const double *p, double *w, const flags *h) {
    int n = 3, k = 1, ld = LINE, half = UPLO(h->uplo);
    const double *a = p + A, *b = p + B, *c = p + C, *x = p + X;
    double *y = w + Y;
    if (!h->layout) {
        LIBRARY(zhemv_)(&h->uplo, &n, AT(p, ALPHA), AT(a, 0), &ld, AT(x, 0), &h->incx, AT(p, 2), AT(y, 0), &h->incy);
        LIBRARY(zhbmv_)(&h->uplo, &n, &k, AT(p, 2), AT(b, 0), &ld, AT(x, 0), &h->incx, AT(p, 0), AT(y, 0), &h->incy);
        LIBRARY(zhpmv_)(&h->uplo, &n, AT(p, ALPHA), AT(c, 0), AT(x, 0), &h->incx, AT(p, 2), AT(y, 0), &h->incy);
    } else {
        LIBRARY(cblas_zhemv)(h->layout, half, n, p + ALPHA, a, ld, x, h->incx, p + 2, y, h->incy);
        LIBRARY(cblas_zhbmv)(h->layout, half, n, k, p + 2, b, ld, x, h->incx, p, y, h->incy);
        LIBRARY(cblas_zhpmv)(h->layout, half, n, p + ALPHA, c, x, h->incx, p + 2, y, h->incy);
    }
    return 0;
}
static double NAMED(hermitian_updates)(const double *p, double *w, const flags *h) {
    int n = 3, ld = LINE, half = UPLO(h->uplo);
    const double *x = p + X, *y = p + Y;
    double *a = w + A, *b = w + B;
    if (!h->layout) {
        LIBRARY(zher_)(&h->uplo, &n, p + ALPHA, AT(x, 0), &h->incx, AT(a, 0), &ld);
        LIBRARY(zhpr_)(&h->uplo, &n, p + BETA, AT(x, 0), &h->incx, AT(b, 0));
        LIBRARY(zher2_)(&h->uplo, &n, AT(p, 2), AT(x, 0), &h->incx, AT(y, 0), &h->incy, AT(a, 0), &ld);
        LIBRARY(zhpr2_)(&h->uplo, &n, AT(p, 2), AT(x, 0), &h->incx, AT(y, 0), &h->incy, AT(b, 0));
    } else {
        LIBRARY(cblas_zher)(h->layout, half, n, p[ALPHA], x, h->incx, a, ld);
        LIBRARY(cblas_zhpr)(h->layout, half, n, p[BETA], x, h->incx, b);
        LIBRARY(cblas_zher2)(h->layout, half, n, p + 2, x, h->incx, y, h->incy, a, ld);
        LIBRARY(cblas_zhpr2)(h->layout, half, n, p + 2, x, h->incx, y, h->incy, b);
    }
    return 0;
}
static double NAMED(hemm)(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, ld = LINE;
    if (!h->layout) {
        LIBRARY(zhemm_)
        (&h->side, &h->uplo, &m, &n, AT(p, ALPHA), AT(p, A), &ld, AT(p, B), &ld, AT(p, 2), AT(w, C), &ld);
    } else {
        LIBRARY(cblas_zhemm)
        (h->layout, SIDE(h->side), UPLO(h->uplo), m, n, p + ALPHA, p + A, ld, p + B, ld, p + 2, w + C, ld);
    }
    return 0;
}
static double NAMED(herk)(const double *p, double *w, const flags *h) {
    int n = 3, k = 2, ld = LINE;
    if (!h->layout) {
        LIBRARY(zherk_)(&h->uplo, &h->ta, &n, &k, p + ALPHA, AT(p, A), &ld, p + BETA, AT(w, C), &ld);
        LIBRARY(zher2k_)(&h->uplo, &h->tb, &n, &k, AT(p, 2), AT(p, A), &ld, AT(p, B), &ld, p + ALPHA, AT(w, C), &ld);
    } else {
        int half = UPLO(h->uplo), ta = OPERATION(h->ta), tb = OPERATION(h->tb);
        LIBRARY(cblas_zherk)(h->layout, half, ta, n, k, p[ALPHA], p + A, ld, p[BETA], w + C, ld);
        LIBRARY(cblas_zher2k)(h->layout, half, tb, n, k, p + 2, p + A, ld, p + B, ld, p[ALPHA], w + C, ld);
    }
    return 0;
}
#endif
