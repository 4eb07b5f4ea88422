/* BLAS's rotations: made and applied, modified ones with every flag, of complex vectors, and real factors of those. */
// libraries: openblas
// levels in the suite: 0 3
#ifndef NAMED
#include "blas_twice.h"

void drotg_(double *, double *, double *, double *);
void drotm_(whole, double *, whole, double *, whole, number);
void drotmg_(double *, double *, double *, number, double *);
void zdrot_(whole, changed, whole, changed, whole, number, number);
void zdscal_(whole, number, changed, whole);
void cblas_drotg(double *, double *, double *, double *);
void cblas_drotm(int, double *, int, double *, int, number);
void cblas_drotmg(double *, double *, double *, double, double *);
void cblas_zdrot(int, void *, int, void *, int, double, double);
void cblas_zdscal(int, double, void *, int);

#define NAMED(name) name
#define LIBRARY(name) name
#include "blas_rotations.c"
#undef NAMED
#undef LIBRARY
#define NAMED(name) library_##name
#define LIBRARY(name) LIBRARYS(name)
#include "blas_rotations.c"

FUNCTIONS(givens)
FUNCTIONS(modified)

TEST(rotations) {
    EACH(l, 3) EACH(x, 4) EACH(y, 2) EACH(u, 2) {
        flags h = {layouts[l], (int[]){-1, 1, 2, -2}[x], y ? -1 : 2, .uplo = "UL"[u]};
        CHECK(givens);
        CHECK(modified);
    }
}

int main(void) {
    RUN(rotations);
    return failed;
}

#else
/* Rotations: of Givens, of which both cases are asked for, the modified ones, and those of complex vectors. */
static double NAMED(givens)(const double *p, double *w, const flags *h) {
    int n = 4;
    w[0] += h->incx;
    if (!h->layout) {
        LIBRARY(drotg_)(w, w + 1, w + 2, w + 3);
        LIBRARY(zdrot_)(&(int){2}, AT(w, X), &h->incx, AT(w, Y), &h->incy, w + 2, w + 3);
        LIBRARY(drot_)(&n, w + X, &h->incx, w + Y, &h->incy, w + 2, w + 3);
        LIBRARY(zdscal_)(&n, p + ALPHA, AT(w, A), &h->incx);
    } else {
        LIBRARY(cblas_drotg)(w, w + 1, w + 2, w + 3);
        LIBRARY(cblas_zdrot)(2, w + X, h->incx, w + Y, h->incy, w[2], w[3]);
        LIBRARY(cblas_drot)(n, w + X, h->incx, w + Y, h->incy, w[2], w[3]);
        LIBRARY(cblas_zdscal)(n, p[ALPHA], w + A, h->incx);
    }
    return 0;
}
static double NAMED(modified)(const double *p, double *w, const flags *h) {
    int n = 4;
    /* A flag in front of H, of the case that is asked for; a large weight is scaled down. */
    double *param = w + A;
    param[0] = h->incx == 1 ? -1 : h->incx == 2 ? 1 : h->incx == -1 ? 0 : -2;
    w[B] = 2 + p[B], w[B + 1] = 3 + p[B + 1], w[B + 2] += h->incy * 3;
    if (h->uplo == 'L') w[B] *= 6e7;
    if (!h->layout) {
        LIBRARY(drotm_)(&n, w + X, &h->incx, w + Y, &h->incy, param);
        LIBRARY(drotmg_)(w + B, w + B + 1, w + B + 2, p + B + 3, w + C);
        LIBRARY(drotm_)(&n, w + X, &h->incx, w + Y, &h->incy, w + C);
    } else {
        LIBRARY(cblas_drotm)(n, w + X, h->incx, w + Y, h->incy, param);
        LIBRARY(cblas_drotmg)(w + B, w + B + 1, w + B + 2, p[B + 3], w + C);
        LIBRARY(cblas_drotm)(n, w + X, h->incx, w + Y, h->incy, w + C);
    }
    return 0;
}
#endif
