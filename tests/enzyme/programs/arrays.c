/* Loops over arrays as compilers vectorise and unroll them: sums, products of matrices, stencils, recurrences. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
float __enzyme_autodiff_f(void *, ...);
static float saxpy(int n, float a, const float *x, float *y) {
    float s = 0;
    for (int i = 0; i < n; i++) {
        y[i] += a * x[i];
        s += y[i] * y[i];
    }
    return s;
}
static double lse(const double *x, int n) {
    double m = x[0];
    for (int i = 1; i < n; i++) m = x[i] > m ? x[i] : m;
    double s = 0;
    for (int i = 0; i < n; i++) s += exp(x[i] - m);
    return m + log(s);
}
static void matmul(int n, const double *a, const double *b, double *c) {
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
        double s = 0;
        for (int k = 0; k < n; k++) s += a[i*n+k]*b[k*n+j];
        c[i*n+j] = s;
    }
}
static void jacobi(double *u, double *v, int n, int steps) {
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n-1; i++) v[i] = 0.5*(u[i-1]+u[i+1]);
        for (int i = 1; i < n-1; i++) u[i] = v[i];
    }
}
static void prefix(double *x, int n) {
    for (int i = 1; i < n; i++) x[i] = x[i]*x[i-1] + sin(x[i]);
}
static double sums(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i += 2) s += x[i]*x[i+1];
    return s;
}
TEST(sum_of_squares) {
    float x[9], y[9], dx[9] = {0}, dy[9] = {0};
    float w = 0;
    for (int i = 0; i < 9; i++) {
        x[i] = i;
        y[i] = 1;
        w += 2*(1+2.0f*i)*i;
    }
    CLOSE(__enzyme_autodiff_f((void*)saxpy, 9, 2.0f, x, dx, y, dy), w, 1e-5);
    CLOSE(dx[3], 2*7*2, 1e-5);
    CLOSE(dy[3], 14, 1e-5);
}
TEST(log_sum_exp) {
    double x[7] = {1,2,3,4,3,2,1}, d[7] = {0};
    __enzyme_autodiff_void((void*)lse, x, d, 7);
    double v = lse(x, 7);
    for (int i = 0; i < 7; i++) {
        NEAR(d[i], exp(x[i]-v));
    }
}
TEST(product_of_matrices) {
    double a[16], b[16], c[16], da[16] = {0}, db[16] = {0}, dc[16];
    for (int i = 0; i < 16; i++) {
        a[i] = i;
        b[i] = 16-i;
        dc[i] = 1;
    }
    __enzyme_autodiff_void((void*)matmul, 4, a, da, b, db, c, dc);
    NEAR(da[1], 12+11+10+9);
    NEAR(db[4], 1+5+9+13);
    NEAR(dc[3], 0);
}
TEST(stencil) {
    double u[6] = {1,0,0,0,0,2}, v[6] = {0}, du[6] = {0,0,1,0,0,0}, dv[6] = {0};
    __enzyme_autodiff_void((void*)jacobi, u, du, v, dv, 6, 3);
    NEAR(du[0], 0.25);
}
TEST(recurrence) {
    double x[4] = {.5,.6,.7,.8}, d[4] = {0,0,0,1};
    __enzyme_autodiff_void((void*)prefix, x, d, 4);
    NEAR(d[0], .6*.7*.8);
}
TEST(stride_of_two) {
    double x[8] = {1,2,3,4,5,6,7,8}, d[8] = {0};
    __enzyme_autodiff_void((void*)sums, x, d, 8);
    NEAR(d[6], 8);
    NEAR(d[7], 7);
}
int main(void) {
    RUN(sum_of_squares);
    RUN(log_sum_exp);
    RUN(product_of_matrices);
    RUN(stencil);
    RUN(recurrence);
    RUN(stride_of_two);
    return failed;
}
