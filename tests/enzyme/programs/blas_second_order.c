/* Hessians times vectors of functions that call BLAS: Hermitian matrices, which have rules, and bands, which are loops. */
// libraries: openblas
// levels in the suite: 0 2
#include "blas.h"

void cblas_zherk(int, int, int, int, int, double, const void *, int, double, void *, int);
void cblas_zhemm(int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_zhemv(int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);
void cblas_dtbsv(int, int, int, int, int, int, number, int, double *, int);

enum { COUNT = 9 };
static const double one[2] = {1, 0.5}, zero[2];
static double with_matrices(const double *p) {
    double c[8] = {0}, b[8], sum = 0;
    cblas_zherk(COLUMN, 121, 111, 2, 2, p[8], p, 2, 0, c, 2);
    cblas_zhemm(COLUMN, 141, 121, 2, 2, one, c, 2, p, 2, zero, b, 2);
    EACH(i, 8) sum += b[i] * (i + 1) + c[i] * c[i];
    return sum;
}
static double with_vectors(const double *p) {
    double y[4], triangle[3] = {p[4] + 3, p[5] + 3, p[6] + 3}, sum = 0;
    cblas_zhemv(ROW, 122, 2, one, p, 2, p + 3, 1, zero, y, 1);
    cblas_dtbsv(COLUMN, 122, 111, 131, 3, 0, triangle, 1, y, 1);
    EACH(i, 4) sum += y[i] * y[i] * (i + 1);
    return sum;
}
#define SLOPES(name) \
    static ALONE void name##_slopes(const double *p, double *g) { \
        memset(g, 0, COUNT * sizeof *g); \
        __enzyme_autodiff((void *)name, enzyme_dup, p, g); \
    } \
    static ALONE void name##_hessian(const double *p, const double *v, double *hv) { \
        double g[COUNT]; \
        __enzyme_fwddiff_void((void *)name##_slopes, enzyme_dup, p, v, enzyme_dup, g, hv); \
    }
SLOPES(with_matrices)
SLOPES(with_vectors)

static void compare(void hessian(const double *, const double *, double *), void slopes(const double *, double *)) {
    double p[COUNT], v[COUNT], hv[COUNT], at[COUNT], g[COUNT], found[COUNT] = {0}, step = 1e-3;
    EACH(i, COUNT) p[i] = sin(i + 0.5), v[i] = cos(2 * i);
    hessian(p, v, hv);
    for (int k = -2; k <= 2; k++) {
        if (!k) continue;
        EACH(i, COUNT) at[i] = p[i] + k * step * v[i];
        slopes(at, g);
        EACH(i, COUNT) found[i] += (k > 0 ? 1 : -1) * (abs(k) == 1 ? 8 : -1) / 12.0 * g[i] / step;
    }
    EACH(i, COUNT) CLOSE(hv[i], found[i], 1e-8);
}
TEST(hermitian) { compare(with_matrices_hessian, with_matrices_slopes); }
TEST(loops) { compare(with_vectors_hessian, with_vectors_slopes); }

int main(void) {
    RUN(hermitian);
    RUN(loops);
    return failed;
}
