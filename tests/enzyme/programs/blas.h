/* What programs about BLAS and LAPACK share: prototypes, and functions whose derivatives are compared with differences. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);

typedef const int *whole;
typedef const double *number;
double ddot_(whole, number, whole, number, whole);
double dnrm2_(whole, number, whole);
double dasum_(whole, number, whole);
int idamax_(whole, number, whole);
void dscal_(whole, number, double *, whole);
void daxpy_(whole, number, number, whole, double *, whole);
void dcopy_(whole, number, whole, double *, whole);
void dswap_(whole, double *, whole, double *, whole);
void drot_(whole, double *, whole, double *, whole, number, number);
void dgemv_(const char *, whole, whole, number, number, whole, number, whole, number, double *, whole);
void dsymv_(const char *, whole, number, number, whole, number, whole, number, double *, whole);
void dspmv_(const char *, whole, number, number, number, whole, number, double *, whole);
void dtrmv_(const char *, const char *, const char *, whole, number, whole, double *, whole);
void dtrsv_(const char *, const char *, const char *, whole, number, whole, double *, whole);
void dger_(whole, whole, number, number, whole, number, whole, double *, whole);
void dsyr_(const char *, whole, number, number, whole, double *, whole);
void dspr_(const char *, whole, number, number, whole, double *);
void dsyr2_(const char *, whole, number, number, whole, number, whole, double *, whole);
void dspr2_(const char *, whole, number, number, whole, number, whole, double *);
void dgemm_(const char *, const char *, whole, whole, whole, number, number, whole, number, whole, number, double *, whole);
void dsymm_(const char *, const char *, whole, whole, number, number, whole, number, whole, number, double *, whole);
void dsyrk_(const char *, const char *, whole, whole, number, number, whole, number, double *, whole);
void dsyr2k_(const char *, const char *, whole, whole, number, number, whole, number, whole, number, double *, whole);
void dtrmm_(const char *, const char *, const char *, const char *, whole, whole, number, number, whole, double *, whole);
void dtrsm_(const char *, const char *, const char *, const char *, whole, whole, number, number, whole, double *, whole);
void dpotrf_(const char *, whole, double *, whole, int *);
void dpotrs_(const char *, whole, whole, number, whole, double *, whole, int *);
void dtrtrs_(const char *, const char *, const char *, whole, whole, number, whole, double *, whole, int *);
void dgetrf_(whole, whole, double *, whole, int *, int *);
void dgetrs_(const char *, whole, whole, number, whole, whole, double *, whole, int *);
void dgetri_(whole, double *, whole, whole, double *, whole, int *);

double cblas_ddot(int, number, int, number, int);
float cblas_sdot(int, const float *, int, const float *, int);
void cblas_sgemv(int, int, int, int, float, const float *, int, const float *, int, float, float *, int);
void cblas_saxpy(int, float, const float *, int, float *, int);
double cblas_dnrm2(int, number, int);
double cblas_dasum(int, number, int);
size_t cblas_idamax(int, number, int);
void cblas_dscal(int, double, double *, int);
void cblas_daxpy(int, double, number, int, double *, int);
void cblas_dcopy(int, number, int, double *, int);
void cblas_dswap(int, double *, int, double *, int);
void cblas_drot(int, double *, int, double *, int, double, double);
void cblas_dgemv(int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dsymv(int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dspmv(int, int, int, double, number, number, int, double, double *, int);
void cblas_dtrmv(int, int, int, int, int, number, int, double *, int);
void cblas_dtrsv(int, int, int, int, int, number, int, double *, int);
void cblas_dger(int, int, int, double, number, int, number, int, double *, int);
void cblas_dsyr(int, int, int, double, number, int, double *, int);
void cblas_dspr(int, int, int, double, number, int, double *);
void cblas_dsyr2(int, int, int, double, number, int, number, int, double *, int);
void cblas_dspr2(int, int, int, double, number, int, number, int, double *);
void cblas_dgemm(int, int, int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dsymm(int, int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dsyrk(int, int, int, int, int, double, number, int, double, double *, int);
void cblas_dsyr2k(int, int, int, int, int, double, number, int, number, int, double, double *, int);
void cblas_dtrmm(int, int, int, int, int, int, int, double, number, int, double *, int);
void cblas_dtrsm(int, int, int, int, int, int, int, double, number, int, double *, int);

/* What differs from call to call; `layout` 0 is the Fortran interface. */
typedef struct { int layout, incx, incy; char side, uplo, ta, tb, diag; } flags;
enum { ROW = 101, COLUMN = 102 };
#define TRANS(c) ((c) == 'N' || (c) == 'n' ? 111 : 112)
#define UPLO(c) ((c) == 'U' ? 121 : 122)
#define DIAG(c) ((c) == 'N' ? 131 : 132)
#define SIDE(c) ((c) == 'L' ? 141 : 142)

/* Every test is a function of an array p, of which w is a copy that routines may change: two numbers, three matrices
   with lines 6 apart, two vectors. Its value weighs all of w. Every function comes twice: `over` overwrites in w what
   the routine read there before the reverse pass comes by. */
enum { ALPHA = 0, BETA = 1, A = 4, B = 34, C = 64, X = 94, Y = 104, SIZE = 114, LD = 6 };
typedef double function(const double *p, double *w, const flags *how);
static double weigh(const double *w) {
    double sum = 0;
    for (int i = 0; i < SIZE; i++) sum += w[i] * (0.3 + 0.1 * ((7 * i) % 11)) + 0.05 * w[i] * w[i];
    return sum;
}
static double overwrite(double *w) {
    double sum = 0;
    for (int i = 0; i < SIZE; i++) {
        sum += 0.1 * w[i] * w[(3 * i + 1) % SIZE];
        w[i] = 0.25;
    }
    return sum;
}
#define FUNCTIONS(name) \
    static double name##_kept(const double *p, double *w, const flags *h) { \
        memcpy(w, p, SIZE * sizeof *p); \
        double more = name(w, w, h); \
        more += weigh(w); \
        return more + overwrite(w); \
    } \
    static double name##_intact(const double *p, double *w, const flags *h) { \
        memcpy(w, p, SIZE * sizeof *p); \
        return name(p, w, h) + weigh(w); \
    } \
    GRADIENT(name##_kept) \
    GRADIENT(name##_intact) \
    TANGENT(name##_intact) \
    static void check_##name(const flags *h) { \
        check(name##_kept, name##_kept_gradient, 0, h); \
        check(name##_intact, name##_intact_gradient, name##_intact_tangent, h); \
    }
#define GRADIENT(f) \
    static ALONE void f##_gradient(const double *p, double *g, double *w, double *dw, const flags *h) { \
        __enzyme_autodiff((void *)f, enzyme_dup, p, g, enzyme_dup, w, dw, enzyme_const, h); \
    }
#define TANGENT(f) \
    static ALONE double f##_tangent(const double *p, const double *v, double *w, double *dw, const flags *h) { \
        return __enzyme_fwddiff((void *)f, enzyme_dup, p, v, enzyme_dup, w, dw, enzyme_const, h); \
    }
#define ALONE __attribute__((noinline))

static void fill(double *p, int begin) {
    for (int i = 0; i < SIZE; i++) p[i] = ((37 * (i + begin) + 11) % 29) / 14.5 - 1.02;
}
/* The fourth-order central difference along v. */
static double difference(function *f, const double *p, const double *v, const flags *h) {
    static double q[SIZE], w[SIZE];
    double found = 0, step = 2e-4;
    for (int k = -2; k <= 2; k++) {
        if (!k) continue;
        for (int i = 0; i < SIZE; i++) q[i] = p[i] + k * step * v[i];
        double weight = (k > 0 ? 1 : -1) * (abs(k) == 1 ? 8 : -1) / 12.0;
        found += weight * f(q, w, h);
    }
    return found / step;
}
/* Put the diagonal of a matrix away from zero. */
static void lift(double *a) { for (int i = 0; i < 4; i++) a[i * (LD + 1)] += 3; }
static ALONE void check(
    function *f, void gradient(const double *, double *, double *, double *, const flags *),
    double tangent(const double *, const double *, double *, double *, const flags *), const flags *h
) {
    static double p[SIZE], w[SIZE], g[SIZE], dw[SIZE], v[SIZE];
    fill(p, 0);
    memset(g, 0, sizeof g);
    memset(dw, 0, sizeof dw);
    gradient(p, g, w, dw, h);
    for (int round = 1; round <= 2; round++) {
        fill(v, 17 * round);
        double reverse = 0;
        for (int i = 0; i < SIZE; i++) reverse += g[i] * v[i];
        memset(dw, 0, sizeof dw);
        CLOSE(reverse, difference(f, p, v, h), 1e-7);
        if (tangent) CLOSE(tangent(p, v, w, dw, h), reverse, 1e-11);
    }
}

static const int layouts[] = {0, ROW, COLUMN};
#define EACH(i, count) for (int i = 0; i < (count); i++)
