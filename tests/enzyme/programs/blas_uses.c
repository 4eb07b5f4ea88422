/* Programs that use BLAS: loops, results that are not read, single precision, second order, one vector twice. */
// levels in the suite: 0 2
// libraries: openblas
#include "blas.h"

static double smooth(const double *p, int steps) {
    double x[3] = {1, 2, 3}, y[3];
    for (int i = 0; i < steps; i++) {
        cblas_dgemv(COLUMN, 111, 3, 3, 1, p, 3, x, 1, 0, y, 1);
        double length = cblas_dnrm2(3, y, 1);
        for (int j = 0; j < 3; j++) x[j] = y[j] / length;
    }
    return cblas_ddot(3, x, 1, p, 1);
}
TEST(power_iteration) {
    double p[9] = {2, 0.3, 0.1, 0.3, 3, 0.2, 0.1, 0.2, 1.5}, g[9] = {0};
    __enzyme_autodiff((void *)smooth, enzyme_dup, p, g, 12);
    EACH(i, 9) {
        double at = p[i], step = 1e-5;
        p[i] = at + step;
        double more = smooth(p, 12);
        p[i] = at - step;
        double less = smooth(p, 12);
        p[i] = at;
        CLOSE(g[i], (more - less) / (2 * step), 1e-8);
    }
}
static void not_read(const double *x, double *y) { cblas_dgemv(COLUMN, 111, 2, 2, 1.5, x, 2, x, 1, 0, y, 1); }
TEST(result_not_read) {
    double x[4] = {1, 2, 3, 4}, dx[4] = {0}, y[2] = {NAN, NAN}, dy[2] = {1, 10};
    __enzyme_autodiff((void *)not_read, enzyme_dup, x, dx, enzyme_dup, y, dy);
    NEAR(dy[0], 0); NEAR(dy[1], 0);
    NEAR(dx[0], 1.5 * (2 * x[0] + 10 * x[1]));
    NEAR(dx[1], 1.5 * (10 * x[0] + x[2] + 10 * x[3]));
    NEAR(dx[2], 1.5 * x[1]);
    NEAR(dx[3], 15 * x[1]);
    double ty[2] = {NAN, NAN}, tx[4] = {1, 0, 0, 0};
    y[0] = y[1] = NAN;
    __enzyme_fwddiff_void((void *)not_read, enzyme_dup, x, tx, enzyme_dup, y, ty);
    NEAR(ty[0], 1.5 * 2 * x[0]); NEAR(ty[1], 1.5 * x[1]);
}
static float in_float(const float *a, const float *x) {
    float y[2];
    cblas_sgemv(ROW, 111, 2, 2, 2, a, 2, x, 1, 0, y, 1);
    return cblas_sdot(2, y, 1, x, 1);
}
TEST(single_precision) {
    float a[4] = {1, 2, 3, 4}, x[2] = {0.5f, -1}, da[4] = {0}, dx[2] = {0};
    __enzyme_autodiff((void *)in_float, enzyme_dup, a, da, enzyme_dup, x, dx);
    EACH(i, 4) CLOSE(da[i], 2 * x[i / 2] * x[i % 2], 1e-6);
    NEAR(dx[0], 2 * (2 * a[0] * x[0] + (a[1] + a[2]) * x[1]));
}
double cblas_dsdot(int, const float *, int, const float *, int);
float cblas_sdsdot(int, float, const float *, int, const float *, int);
double dsdot_(whole, const float *, whole, const float *, whole);
float sdsdot_(whole, const float *, const float *, whole, const float *, whole);
static double summed_in_double(const float *x, const float *y, int way) {
    int n = 3, two = 2, back = -1;
    if (way == 0) return cblas_dsdot(n, x, two, y, back);
    if (way == 1) return dsdot_(&n, x, &two, y, &back);
    if (way == 2) return cblas_sdsdot(n, x[1], x, two, y, back);
    return sdsdot_(&n, x + 1, x, &two, y, &back);
}
TEST(sums_in_double) {
    for (int way = 0; way < 4; way++) {
        float x[5] = {1, 2, 3, 4, 5}, y[3] = {0.5f, -1, 2}, dx[5] = {0}, dy[3] = {0};
        NEAR(summed_in_double(x, y, way), 2 - 3 + 2.5 + (way > 1 ? 2 : 0));
        __enzyme_autodiff((void *)summed_in_double, enzyme_dup, x, dx, enzyme_dup, y, dy, way);
        EACH(i, 3) { NEAR(dx[2 * i], y[2 - i]); NEAR(dy[i], x[2 * (2 - i)]); }
        NEAR(dx[1], way > 1 ? 1 : 0);
    }
}
TEST(routine_itself) {
    double x[2] = {1, 2}, dx[2] = {0}, y[2] = {3, 4}, dy[2] = {0};
    __enzyme_autodiff((void *)cblas_ddot, 2, enzyme_dup, x, dx, 1, enzyme_dup, y, dy, 1);
    NEAR(dx[0], 3); NEAR(dx[1], 4); NEAR(dy[0], 1); NEAR(dy[1], 2);
}
static double quartic(const double *x) {
    double y[2];
    double a[4] = {2, 1, 1, 3};
    cblas_dgemv(COLUMN, 111, 2, 2, 1, a, 2, x, 1, 0, y, 1);
    double s = cblas_ddot(2, x, 1, y, 1);
    return s * s;
}
static void gradient(const double *x, double *g) { __enzyme_autodiff((void *)quartic, enzyme_dup, x, g); }
TEST(second_order) {
    double x[2] = {1, -2}, v[2] = {0.5, 1}, g[2] = {0}, hv[2] = {0};
    __enzyme_fwddiff_void((void *)gradient, enzyme_dup, x, v, enzyme_dup, g, hv);
    double s = 2 * x[0] * x[0] + 2 * x[0] * x[1] + 3 * x[1] * x[1], ax[2] = {2 * x[0] + x[1], x[0] + 3 * x[1]};
    double av[2] = {2 * v[0] + v[1], v[0] + 3 * v[1]}, xav = ax[0] * v[0] + ax[1] * v[1];
    EACH(i, 2) { NEAR(g[i], 4 * s * ax[i]); NEAR(hv[i], 8 * xav * ax[i] + 4 * s * av[i]); }
}
static double aliased(double *x) {
    cblas_daxpy(2, x[0], x, 1, x, 1);
    return x[0] * x[1];
}
TEST(one_vector_twice) {
    /* (1 + a) a times (1 + a) b */
    double a = 2, b = 3, x[2] = {a, b}, dx[2] = {0};
    __enzyme_autodiff((void *)aliased, enzyme_dup, x, dx);
    NEAR(dx[0], b * (1 + a) * (1 + 3 * a));
    NEAR(dx[1], a * (1 + a) * (1 + a));
}

static double energy(const double *a, const double *x) {
    double y[2];
    cblas_dgemv(COLUMN, 111, 2, 2, 1, a, 2, x, 1, 0, y, 1);
    return cblas_ddot(2, y, 1, y, 1);
}
typedef struct { double first, second; } tangents;
tangents __enzyme_fwddiff_two(void *, ...);
TEST(several_tangents) {
    double a[4] = {1, 2, 3, 4}, x[2] = {5, 6}, a1[4] = {1, 0, 0, 0}, a2[4] = {0, 0, 0, 1}, x1[2] = {0, 0}, x2[2] = {1, 0};
    double y[2] = {a[0] * x[0] + a[2] * x[1], a[1] * x[0] + a[3] * x[1]};
    tangents found = __enzyme_fwddiff_two((void *)energy, enzyme_width, 2, enzyme_dup, a, a1, a2, enzyme_dup, x, x1, x2);
    NEAR(found.first, 2 * y[0] * x[0]);
    NEAR(found.second, 2 * (y[1] * x[1] + y[0] * a[0] + y[1] * a[1]));
}
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
static double changed(double *a, double *x) {
    cblas_dtrmv(COLUMN, 121, 111, 131, 2, a, 2, x, 1);
    return cblas_ddot(2, x, 1, x, 1);
}
TEST(in_two_calls) {
    double a[4] = {1, 0, 3, 4}, x[2] = {5, 6}, da[4] = {0}, dx[2] = {0};
    double y[2] = {a[0] * x[0] + a[2] * x[1], a[3] * x[1]};
    void *tape = __enzyme_augmentfwd((void *)changed, enzyme_dup, a, da, enzyme_dup, x, dx);
    NEAR(x[0], y[0]);
    x[0] = x[1] = a[0] = a[2] = a[3] = NAN;
    __enzyme_reverse((void *)changed, enzyme_dup, a, da, enzyme_dup, x, dx, 1.0, tape);
    NEAR(da[0], 2 * y[0] * 5); NEAR(da[1], 0); NEAR(da[2], 2 * y[0] * 6); NEAR(da[3], 2 * y[1] * 6);
    NEAR(dx[0], 2 * y[0]); NEAR(dx[1], 2 * (y[0] * 3 + y[1] * 4));
}
typedef double matrix[2][2];
static double of_rows(const matrix *m, int count) {
    double sum = 0;
    matrix product = {{1, 0}, {0, 1}}, next;
    for (int i = 0; i < count; i++) {
        cblas_dgemm(ROW, 111, 111, 2, 2, 2, 1, product[0], 2, m[i][0], 2, 0, next[0], 2);
        memcpy(product, next, sizeof next);
        sum += product[0][1] * product[1][0];
    }
    return sum;
}
TEST(product_of_many) {
    matrix m[5], dm[5] = {0};
    for (int i = 0; i < 20; i++) (&m[0][0][0])[i] = 0.3 + 0.1 * ((7 * i) % 11);
    __enzyme_autodiff((void *)of_rows, enzyme_dup, m, dm, 5);
    for (int i = 0; i < 20; i++) {
        double *p = &m[0][0][0] + i, at = *p, step = 1e-5;
        *p = at + step;
        double more = of_rows(m, 5);
        *p = at - step;
        double less = of_rows(m, 5);
        *p = at;
        CLOSE((&dm[0][0][0])[i], (more - less) / (2 * step), 1e-8);
    }
}
static double cube(const double *a, const double *x) {
    double y[3] = {0};
    cblas_dgemv(102, 111, 3, 3, 1.0, a, 3, x, 1, 0.0, y, 1);
    cblas_dscal(3, y[0], y, 1);
    cblas_dtrmv(102, 121, 111, 131, 3, a, 3, y, 1);
    return cblas_ddot(3, y, 1, x, 1) * cblas_dnrm2(3, x, 1);
}
static ALONE double slope(const double *a, const double *x, const double *v) {
    double g[3] = {0};
    __enzyme_autodiff((void *)cube, enzyme_const, a, enzyme_dup, x, g);
    return g[0] * v[0] + g[1] * v[1] + g[2] * v[2];
}
void __enzyme_autodiff_again(void *, ...);
TEST(reverse_over_reverse) {
    double a[9] = {2, 0.3, 0.1, 0.5, 3, 0.2, 0.7, 0.4, 1.5}, x[3] = {1, -0.5, 0.8}, v[3] = {0.3, 0.6, -1}, h[3] = {0};
    __enzyme_autodiff_again((void *)slope, enzyme_const, a, enzyme_dup, x, h, enzyme_const, v);
    for (int i = 0; i < 3; i++) {
        double e = 1e-5, at = x[i];
        x[i] = at + e; double p = slope(a, x, v);
        x[i] = at - e; double m = slope(a, x, v);
        x[i] = at;
        CLOSE(h[i], (p - m) / (2 * e), 1e-8);
    }
}

/* Sizes by address, out of the lent structure that leads to the operands: nothing else in it says what they are. */
typedef struct { double *gram; int n, m; } work;
static double of_gram(work *w, const double *a) {
    double one = 1, zero = 0;
    dsyrk_("L", "T", &w->n, &w->m, &one, a, &w->m, &zero, w->gram, &w->n);
    return w->gram[0] + w->gram[1];
}
TEST(sizes_in_a_structure) {
    double a[4] = {1, 2, 3, 4}, gram[4] = {0}, da[4] = {0}, dgram[4] = {0};
    work w = {gram, 2, 2}, d = {dgram, 2, 2};
    __enzyme_autodiff((void *)of_gram, enzyme_dup, &w, &d, enzyme_dup, a, da);
    NEAR(da[0], 2 * a[0] + a[2]); NEAR(da[1], 2 * a[1] + a[3]);
    NEAR(da[2], a[0]); NEAR(da[3], a[1]);
}


/* A factor of 0 has a derivative, and so has that of its derivative. */
static double scaled(const double *z) {
    double y[2] = {z[1], z[2]}, w[2] = {.5, .25}, a[4] = {1, 2, 3, 4};
    cblas_dgemv(COLUMN, 112, 2, 2, 1, a, 2, w, 1, z[0], y, 1);
    return y[0] * y[0] + y[1] * y[1];
}
static double scaled_alone(const double *z) {
    double y[2] = {z[1], z[2]};
    cblas_dscal(2, z[0], y, 1);
    return (y[0] + 1) * (y[0] + 1) + (y[1] + 2.5) * (y[1] + 2.5);
}
void cblas_zscal(int n, const void *alpha, void *x, int step);
static double scaled_complex(const double *z) {
    double y[4] = {z[1], 0, 0, z[2]}, alpha[2] = {z[0], 0};
    cblas_zscal(2, alpha, y, 1);
    return (y[0] + 1) * (y[0] + 1) + (y[3] + 2.5) * (y[3] + 2.5) + y[1] * y[1] + y[2] * y[2];
}
static void gradient_of_scaled(const double *z, double *g) { __enzyme_autodiff((void *)scaled, enzyme_dup, z, g); }
static void gradient_of_scaled_alone(const double *z, double *g) { __enzyme_autodiff((void *)scaled_alone, enzyme_dup, z, g); }
static void gradient_of_scaled_complex(const double *z, double *g) { __enzyme_autodiff((void *)scaled_complex, enzyme_dup, z, g); }
TEST(factor_of_zero_in_second_derivatives) {
    double z[3] = {0, 2, -1}, along[3] = {1, 0, 0}, g[3] = {0}, h[3] = {0}, of_z[3] = {0}, of_g[3] = {0, 1, 0};
    __enzyme_fwddiff((void *)gradient_of_scaled, enzyme_dup, z, along, enzyme_dup, g, h);
    NEAR(h[0], 10); NEAR(h[1], 2); NEAR(h[2], 5);
    EACH(i, 3) g[i] = 0;
    __enzyme_autodiff((void *)gradient_of_scaled, enzyme_dup, z, of_z, enzyme_dup, g, of_g);
    NEAR(of_z[0], 2); NEAR(of_z[1], 0);
    EACH(i, 3) g[i] = h[i] = 0;
    __enzyme_fwddiff((void *)gradient_of_scaled_alone, enzyme_dup, z, along, enzyme_dup, g, h);
    NEAR(h[0], 10); NEAR(h[1], 2); NEAR(h[2], 5);
    EACH(i, 3) g[i] = h[i] = 0;
    __enzyme_fwddiff((void *)gradient_of_scaled_complex, enzyme_dup, z, along, enzyme_dup, g, h);
    NEAR(h[0], 10); NEAR(h[1], 2); NEAR(h[2], 5);
}
/* Two vectors that change places in each round. */
static float in_turn(const float *x, int n) {
    float first[2] = {x[0], x[1]}, second[2] = {0}, *a = first, *b = second;
    for (int k = 0; k < n; k++) {
        cblas_saxpy(2, 0.5f, a, 1, b, 1);
        float *one = a;
        a = b, b = one;
    }
    return cblas_sdot(2, a, 1, b, 1);
}
TEST(vectors_change_places) {
    float x[2] = {0.5f, -0.25f}, g[2] = {0};
    __enzyme_autodiff((void *)in_turn, enzyme_dup, x, g, 2);
    /* first = 1.25 x, second = 0.5 x */
    EACH(i, 2) CLOSE(g[i], 2 * 1.25 * 0.5 * x[i], 1e-6);
}
int main(void) {
    RUN(vectors_change_places);
    RUN(power_iteration);
    RUN(result_not_read);
    RUN(single_precision);
    RUN(sums_in_double);
    RUN(routine_itself);
    RUN(second_order);
    RUN(one_vector_twice);
    RUN(several_tangents);
    RUN(in_two_calls);
    RUN(product_of_many);
    RUN(reverse_over_reverse);
    RUN(sizes_in_a_structure);
    RUN(factor_of_zero_in_second_derivatives);
    return failed;
}
