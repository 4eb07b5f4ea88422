/* BLAS of complex numbers: both interfaces, the three operations at run time, operands overwritten or not. */
// levels in the suite: 1 3
// libraries: openblas
#include "blas.h"
#include <complex.h>

typedef const double complex *numbers;
typedef double complex number_type;
double complex zdotu_(whole, numbers, whole, numbers, whole);
double complex zdotc_(whole, numbers, whole, numbers, whole);
double dznrm2_(whole, numbers, whole);
double dzasum_(whole, numbers, whole);
void zscal_(whole, numbers, double complex *, whole);
void zaxpy_(whole, numbers, numbers, whole, double complex *, whole);
void zcopy_(whole, numbers, whole, double complex *, whole);
void zswap_(whole, double complex *, whole, double complex *, whole);
void zgemv_(const char *, whole, whole, numbers, numbers, whole, numbers, whole, numbers, double complex *, whole);
void zgeru_(whole, whole, numbers, numbers, whole, numbers, whole, double complex *, whole);
void zgerc_(whole, whole, numbers, numbers, whole, numbers, whole, double complex *, whole);
void zgemm_(const char *, const char *, whole, whole, whole, numbers, numbers, whole, numbers, whole, numbers, double complex *, whole);
void cblas_zdotu_sub(int, const void *, int, const void *, int, void *);
void cblas_zdotc_sub(int, const void *, int, const void *, int, void *);
double cblas_dznrm2(int, const void *, int);
double cblas_dzasum(int, const void *, int);
void cblas_zscal(int, const void *, void *, int);
void cblas_zaxpy(int, const void *, const void *, int, void *, int);
void cblas_zcopy(int, const void *, int, void *, int);
void cblas_zswap(int, void *, int, void *, int);
void cblas_zgemv(int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zgeru(int, int, int, const void *, const void *, int, const void *, int, void *, int);
void cblas_zgerc(int, int, int, const void *, const void *, int, const void *, int, void *, int);
void cblas_zgemm(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_cdotc_sub(int, const void *, int, const void *, int, void *);
float complex cdotu_(whole, const void *, whole, const void *, whole);

/* Pairs of the numbers that the other tests have: matrices of lines three apart, vectors of four. */
#define OPERATION(c) ((c) == 'N' ? 111 : (c) == 'T' ? 112 : 113)
#define AT(p, place) ((double complex *)((p) + (place)))
enum { LINE = 3 };

static double reductions(const double *p, double *w, const flags *h) {
    int n = 3;
    double complex u, c;
    double size, sum;
    if (!h->layout) {
        u = zdotu_(&n, AT(p, A), &h->incx, AT(p, B), &h->incy);
        c = zdotc_(&n, AT(p, A), &h->incx, AT(p, B), &h->incy);
        size = dznrm2_(&n, AT(p, C), &h->incx);
        sum = dzasum_(&n, AT(p, C), &h->incx);
    } else {
        cblas_zdotu_sub(n, p + A, h->incx, p + B, h->incy, &u);
        cblas_zdotc_sub(n, p + A, h->incx, p + B, h->incy, &c);
        size = cblas_dznrm2(n, p + C, h->incx);
        sum = cblas_dzasum(n, p + C, h->incx);
    }
    return creal(u) * size + 2 * cimag(u) + creal(c) * sum + 3 * cimag(c);
}
FUNCTIONS(reductions)
static double updates(const double *p, double *w, const flags *h) {
    int n = 3;
    if (!h->layout) {
        zscal_(&n, AT(p, ALPHA), AT(w, B), &h->incx);
        zaxpy_(&n, AT(p, ALPHA), AT(p, A), &h->incx, AT(w, B), &h->incy);
        zswap_(&n, AT(w, B), &h->incx, AT(w, C), &h->incy);
        zcopy_(&n, AT(w, A), &h->incy, AT(w, B), &h->incx);
    } else {
        cblas_zscal(n, p + ALPHA, w + B, h->incx);
        cblas_zaxpy(n, p + ALPHA, p + A, h->incx, w + B, h->incy);
        cblas_zswap(n, w + B, h->incx, w + C, h->incy);
        cblas_zcopy(n, w + A, h->incy, w + B, h->incx);
    }
    return 0;
}
FUNCTIONS(updates)
static double product(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, ld = LINE;
    if (!h->layout) zgemv_(&h->ta, &m, &n, AT(p, ALPHA), AT(p, A), &ld, AT(p, B), &h->incx, AT(p, 2), AT(w, C), &h->incy);
    else cblas_zgemv(h->layout, OPERATION(h->ta), m, n, p + ALPHA, p + A, ld, p + B, h->incx, p + 2, w + C, h->incy);
    return 0;
}
FUNCTIONS(product)
static double rank_one(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, ld = LINE;
    if (!h->layout) {
        zgeru_(&m, &n, AT(p, ALPHA), AT(p, B), &h->incx, AT(p, C), &h->incy, AT(w, A), &ld);
        zgerc_(&m, &n, AT(p, 2), AT(p, B), &h->incx, AT(p, C), &h->incy, AT(w, A), &ld);
    } else {
        cblas_zgeru(h->layout, m, n, p + ALPHA, p + B, h->incx, p + C, h->incy, w + A, ld);
        cblas_zgerc(h->layout, m, n, p + 2, p + B, h->incx, p + C, h->incy, w + A, ld);
    }
    return 0;
}
FUNCTIONS(rank_one)
static double products(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, k = 2, ld = LINE;
    if (!h->layout) zgemm_(&h->ta, &h->tb, &m, &n, &k, AT(p, ALPHA), AT(p, A), &ld, AT(p, B), &ld, AT(p, 2), AT(w, C), &ld);
    else cblas_zgemm(h->layout, OPERATION(h->ta), OPERATION(h->tb), m, n, k, p + ALPHA, p + A, ld, p + B, ld, p + 2, w + C, ld);
    return 0;
}
FUNCTIONS(products)

TEST(vectors) {
    EACH(l, 2) EACH(x, 2) EACH(y, 2) {
        flags h = {layouts[l], x + 1, y ? -2 : 1};
        check_reductions(&h);
        check_updates(&h);
    }
}
TEST(matrix_and_vector) {
    EACH(l, 3) EACH(x, 2) EACH(t, 3) {
        flags h = {layouts[l], x ? 2 : -1, x ? -2 : 1, .ta = "NTC"[t]};
        check_product(&h);
        check_rank_one(&h);
    }
}
TEST(matrices) {
    EACH(l, 3) EACH(s, 3) EACH(t, 3) { flags h = {layouts[l], .ta = "NTC"[s], .tb = "NTC"[t]}; check_products(&h); }
}
static float in_float(const float *x, const float *y) {
    int two = 2, one = 1;
    float complex c, u = cdotu_(&two, x, &one, y, &one);
    cblas_cdotc_sub(2, x, 1, y, 1, &c);
    return crealf(u) * 2 + cimagf(c);
}
TEST(single_precision) {
    float x[4] = {1, 2, 3, 4}, y[4] = {5, 6, 7, 8}, dx[4] = {0}, dy[4] = {0};
    __enzyme_autodiff((void *)in_float, enzyme_dup, x, dx, enzyme_dup, y, dy);
    EACH(i, 2) {
        NEAR(dx[2 * i], 2 * y[2 * i] + y[2 * i + 1]);
        NEAR(dx[2 * i + 1], -2 * y[2 * i + 1] - y[2 * i]);
        NEAR(dy[2 * i], 2 * x[2 * i] - x[2 * i + 1]);
        NEAR(dy[2 * i + 1], -2 * x[2 * i + 1] + x[2 * i]);
    }
}

int main(void) {
    RUN(vectors);
    RUN(matrix_and_vector);
    RUN(matrices);
    RUN(single_precision);
    return failed;
}
