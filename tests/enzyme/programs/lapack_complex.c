/* LAPACK and LAPACKE of complex matrices: factors, what solves with them, inverses, operands overwritten or not. */
// levels in the suite: 1 3
// libraries: openblas lapacke
#include "blas.h"
#include <complex.h>

typedef const double complex *numbers;
typedef double complex *changed;
void zpotrf_(const char *, whole, changed, whole, int *);
void zpotrs_(const char *, whole, whole, numbers, whole, changed, whole, int *);
void zposv_(const char *, whole, whole, changed, whole, changed, whole, int *);
int LAPACKE_zpotrf(int, char, int, void *, int);
int LAPACKE_zpotrs(int, char, int, int, const void *, int, void *, int);
void zgetrf_(whole, whole, changed, whole, int *, int *);
void zgetrs_(const char *, whole, whole, numbers, whole, const int *, changed, whole, int *);
void zgetri_(whole, changed, whole, const int *, changed, whole, int *);
void zgesv_(whole, whole, changed, whole, int *, changed, whole, int *);
void ztrtrs_(const char *, const char *, const char *, whole, whole, numbers, whole, changed, whole, int *);
int LAPACKE_zgetrf(int, int, int, void *, int, int *);
int LAPACKE_zgetrs(int, char, int, int, const void *, int, const int *, void *, int);
int LAPACKE_zgetri(int, int, void *, int, const int *);
int LAPACKE_ztrtrs(int, char, char, char, int, int, const void *, int, void *, int);

/* Pairs of the numbers that the other tests have: matrices of lines three apart. */
#define AT(p, place) ((double complex *)((p) + (place)))
enum { LINE = 3 };
/* Put the diagonal of a matrix away from zero. */
static void lifted(double *a) { for (int i = 0; i < 3; i++) a[2 * i * (LINE + 1)] += 3; }

static double solve(const double *p, double *w, const flags *h) {
    int n = 3, right = 2, ld = LINE, info = 0, pivots[3];
    for (int i = 0; i < 3; i++) w[A + 2 * (i * LINE + (i + 1) % 3)] += 3;
    lifted(w + C);
    if (!h->layout) {
        zgetrf_(&n, &n, AT(w, A), &ld, pivots, &info);
        zgetrs_(&h->ta, &n, &right, AT(w, A), &ld, pivots, AT(w, B), &ld, &info);
        ztrtrs_(&h->uplo, &h->tb, &h->diag, &n, &right, AT(w, C), &ld, AT(w, B), &ld, &info);
    } else {
        info = LAPACKE_zgetrf(h->layout, n, n, w + A, ld, pivots);
        info += LAPACKE_zgetrs(h->layout, h->ta, n, right, w + A, ld, pivots, w + B, ld);
        info += LAPACKE_ztrtrs(h->layout, h->uplo, h->tb, h->diag, n, right, w + C, ld, w + B, ld);
    }
    pivots[0] = pivots[1] = 0;
    return info;
}
FUNCTIONS(solve)
static double factors(const double *p, double *w, const flags *h) {
    int m = h->incx > 0 ? 2 : 3, n = h->incy > 0 ? 2 : 3, ld = LINE, info, pivots[3];
    if (!h->layout) zgetrf_(&m, &n, AT(w, A), &ld, pivots, &info);
    else info = LAPACKE_zgetrf(h->layout, m, n, w + A, ld, pivots);
    return info;
}
FUNCTIONS(factors)
static double inverse(const double *p, double *w, const flags *h) {
    int n = 3, ld = LINE, info, pivots[3], room = 32;
    double complex scratch[32];
    for (int i = 0; i < 3; i++) w[A + 2 * (i * LINE + (i + 1) % 3)] += 2;
    if (!h->layout) {
        zgetrf_(&n, &n, AT(w, A), &ld, pivots, &info);
        zgetri_(&n, AT(w, A), &ld, pivots, scratch, &room, &info);
    } else {
        info = LAPACKE_zgetrf(h->layout, n, n, w + A, ld, pivots);
        info += LAPACKE_zgetri(h->layout, n, w + A, ld, pivots);
    }
    return info;
}
FUNCTIONS(inverse)
static double cholesky(const double *p, double *w, const flags *h) {
    int n = 3, right = 2, ld = LINE, info;
    lifted(w + A), lifted(w + A);
    if (!h->layout) {
        zpotrf_(&h->uplo, &n, AT(w, A), &ld, &info);
        zpotrs_(&h->uplo, &n, &right, AT(w, A), &ld, AT(w, B), &ld, &info);
        lifted(w + C), lifted(w + C);
        zposv_(&h->uplo, &n, &right, AT(w, C), &ld, AT(w, B), &ld, &info);
    } else {
        info = LAPACKE_zpotrf(h->layout, h->uplo, n, w + A, ld);
        info += LAPACKE_zpotrs(h->layout, h->uplo, n, right, w + A, ld, w + B, ld);
    }
    return info;
}
FUNCTIONS(cholesky)
static double driver(const double *p, double *w, const flags *h) {
    int n = 3, right = 2, ld = LINE, info, pivots[3];
    for (int i = 0; i < 3; i++) w[A + 2 * (i * LINE + (i + 1) % 3)] += 3;
    zgesv_(&n, &right, AT(w, A), &ld, pivots, AT(w, B), &ld, &info);
    return info;
}
FUNCTIONS(driver)

TEST(solving) {
    EACH(l, 3) EACH(t, 3) EACH(u, 2) EACH(d, 2) {
        flags h = {layouts[l], .ta = "NTC"[t], .uplo = "UL"[u], .tb = "TCN"[(t + d) % 3], .diag = "NU"[d]};
        check_solve(&h);
    }
}
TEST(factorising) {
    EACH(l, 3) EACH(m, 2) EACH(n, 2) { flags h = {layouts[l], .incx = m, .incy = n}; check_factors(&h); }
}
TEST(inverting) {
    EACH(l, 3) { flags h = {layouts[l]}; check_inverse(&h); }
}
TEST(hermitian) {
    EACH(l, 3) EACH(u, 2) { flags h = {layouts[l], .uplo = "UL"[u]}; check_cholesky(&h); }
}
TEST(drivers) {
    flags h = {0};
    check_driver(&h);
}
/* What has no factors has no derivative, unless nobody asks for it. */
static double singular(const double *x, int asks) {
    double a[8] = {x[0], x[1], 2 * x[0], 2 * x[1], 0, 0, 0, 0};
    int two = 2, info, pivots[2];
    zgetrf_(&two, &two, AT(a, 0), &two, pivots, &info);
    return asks ? a[0] : x[0] * info;
}
TEST(singular_matrices) {
    double x[2] = {1, 2}, asked[2] = {0}, other[2] = {0};
    __enzyme_autodiff((void *)singular, enzyme_dup, x, asked, 1);
    __enzyme_autodiff((void *)singular, enzyme_dup, x, other, 0);
    NEAR(isnan(asked[0]), 1);
    NEAR(other[0], 2); NEAR(other[1], 0);
}

int main(void) {
    RUN(solving);
    RUN(factorising);
    RUN(inverting);
    RUN(hermitian);
    RUN(drivers);
    RUN(singular_matrices);
    return failed;
}
