/* BLAS of complex matrices that are symmetric or triangles: both interfaces, all flags at run time, operands overwritten or not. */
// levels in the suite: 1 3
// libraries: openblas
#include "blas.h"
#include <complex.h>

typedef const double complex *numbers;
void zsymm_(const char *, const char *, whole, whole, numbers, numbers, whole, numbers, whole, numbers, double complex *, whole);
void zsyrk_(const char *, const char *, whole, whole, numbers, numbers, whole, numbers, double complex *, whole);
void zsyr2k_(const char *, const char *, whole, whole, numbers, numbers, whole, numbers, whole, numbers, double complex *, whole);
void ztrmm_(const char *, const char *, const char *, const char *, whole, whole, numbers, numbers, whole, double complex *, whole);
void ztrsm_(const char *, const char *, const char *, const char *, whole, whole, numbers, numbers, whole, double complex *, whole);
void ztrmv_(const char *, const char *, const char *, whole, numbers, whole, double complex *, whole);
void ztrsv_(const char *, const char *, const char *, whole, numbers, whole, double complex *, whole);
void cblas_ztrmv(int, int, int, int, int, const void *, int, void *, int);
void cblas_ztrsv(int, int, int, int, int, const void *, int, void *, int);
void cblas_zsymm(int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zsyrk(int, int, int, int, int, const void *, const void *, int, const void *, void *, int);
void cblas_zsyr2k(int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_ztrmm(int, int, int, int, int, int, int, const void *, const void *, int, void *, int);
void cblas_ztrsm(int, int, int, int, int, int, int, const void *, const void *, int, void *, int);
void cblas_ctrsm(int, int, int, int, int, int, int, const void *, const void *, int, void *, int);

/* Pairs of the numbers that the other tests have: matrices of lines three apart. */
#define OPERATION(c) ((c) == 'N' ? 111 : (c) == 'T' ? 112 : 113)
#define AT(p, place) ((double complex *)((p) + (place)))
enum { LINE = 3 };

static double symm(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, ld = LINE;
    if (!h->layout) zsymm_(&h->side, &h->uplo, &m, &n, AT(p, ALPHA), AT(p, A), &ld, AT(p, B), &ld, AT(p, 2), AT(w, C), &ld);
    else cblas_zsymm(h->layout, SIDE(h->side), UPLO(h->uplo), m, n, p + ALPHA, p + A, ld, p + B, ld, p + 2, w + C, ld);
    return 0;
}
FUNCTIONS(symm)
static double rank_k(const double *p, double *w, const flags *h) {
    int n = 3, k = 2, ld = LINE;
    if (!h->layout) {
        zsyrk_(&h->uplo, &h->ta, &n, &k, AT(p, ALPHA), AT(p, A), &ld, AT(p, 2), AT(w, C), &ld);
        zsyr2k_(&h->uplo, &h->tb, &n, &k, AT(p, 2), AT(p, A), &ld, AT(p, B), &ld, AT(p, ALPHA), AT(w, C), &ld);
    } else {
        cblas_zsyrk(h->layout, UPLO(h->uplo), TRANS(h->ta), n, k, p + ALPHA, p + A, ld, p + 2, w + C, ld);
        cblas_zsyr2k(h->layout, UPLO(h->uplo), TRANS(h->tb), n, k, p + 2, p + A, ld, p + B, ld, p + ALPHA, w + C, ld);
    }
    return 0;
}
FUNCTIONS(rank_k)
static double triangles(const double *p, double *w, const flags *h) {
    int m = 2, n = 3, ld = LINE;
    for (int i = 0; i < 3; i++) w[A + 2 * i * (LINE + 1)] += 3;
    if (!h->layout) {
        ztrmm_(&h->side, &h->uplo, &h->ta, &h->diag, &m, &n, AT(p, ALPHA), AT(p, B), &ld, AT(w, C), &ld);
        ztrsm_(&h->side, &h->uplo, &h->tb, &h->diag, &m, &n, AT(p, 2), AT(w, A), &ld, AT(w, C), &ld);
    } else {
        int side = SIDE(h->side), uplo = UPLO(h->uplo), diag = DIAG(h->diag);
        cblas_ztrmm(h->layout, side, uplo, OPERATION(h->ta), diag, m, n, p + ALPHA, p + B, ld, w + C, ld);
        cblas_ztrsm(h->layout, side, uplo, OPERATION(h->tb), diag, m, n, p + 2, w + A, ld, w + C, ld);
    }
    return 0;
}
FUNCTIONS(triangles)

static double with_vectors(const double *p, double *w, const flags *h) {
    int n = 3, ld = LINE;
    for (int i = 0; i < 3; i++) w[A + 2 * i * (LINE + 1)] += 3;
    if (!h->layout) {
        ztrmv_(&h->uplo, &h->ta, &h->diag, &n, AT(p, B), &ld, AT(w, C), &h->incx);
        ztrsv_(&h->uplo, &h->tb, &h->diag, &n, AT(w, A), &ld, AT(w, C), &h->incx);
    } else {
        int uplo = UPLO(h->uplo), diag = DIAG(h->diag);
        cblas_ztrmv(h->layout, uplo, OPERATION(h->ta), diag, n, p + B, ld, w + C, h->incx);
        cblas_ztrsv(h->layout, uplo, OPERATION(h->tb), diag, n, w + A, ld, w + C, h->incx);
    }
    return 0;
}
FUNCTIONS(with_vectors)

TEST(symmetric) {
    EACH(l, 3) EACH(s, 2) EACH(u, 2) {
        flags h = {layouts[l], .side = "LR"[s], .uplo = "UL"[u], .ta = "NT"[s], .tb = "TN"[u]};
        check_symm(&h);
        check_rank_k(&h);
    }
}
TEST(triangular) {
    EACH(l, 3) EACH(s, 2) EACH(u, 2) EACH(t, 3) EACH(d, 2) {
        flags h = {layouts[l], .side = "LR"[s], .uplo = "UL"[u], .ta = "NTC"[t], .tb = "NTC"[(t + d) % 3], .diag = "NU"[d]};
        check_triangles(&h);
    }
}
TEST(triangular_with_vectors) {
    EACH(l, 3) EACH(x, 2) EACH(u, 2) EACH(t, 3) EACH(d, 2) {
        flags h = {layouts[l], .incx = x ? -2 : 1, .uplo = "UL"[u], .ta = "NTC"[t], .tb = "NTC"[(t + d) % 3], .diag = "NU"[d]};
        check_with_vectors(&h);
    }
}
static float in_float(const float *a, const float *b) {
    float x[2] = {b[0], b[1]}, one[2] = {1, 0};
    cblas_ctrsm(COLUMN, 141, 121, 113, 131, 1, 1, one, a, 1, x, 1);
    return x[0] + 2 * x[1];
}
TEST(single_precision) {
    float a[2] = {3, 1}, b[2] = {2, -1}, da[2] = {0}, db[2] = {0};
    __enzyme_autodiff((void *)in_float, enzyme_dup, a, da, enzyme_dup, b, db);
    /* Of b / conj(a): b has (1 + 2i) / a. */
    float complex of_b = (1 + 2 * I) / (3 + I), of_a = -(1 - 2 * I) * (2 - I) / ((3 - I) * (3 - I));
    CLOSE(db[0], crealf(of_b), 1e-6); CLOSE(db[1], cimagf(of_b), 1e-6);
    CLOSE(da[0], crealf(of_a), 1e-6); CLOSE(da[1], cimagf(of_a), 1e-6);
}

int main(void) {
    RUN(symmetric);
    RUN(triangular);
    RUN(triangular_with_vectors);
    RUN(single_precision);
    return failed;
}
