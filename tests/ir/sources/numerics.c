/* Kernels of the kind that are differentiated. */
#include <math.h>
#include <stdlib.h>

double log_sum_exp(const double *x, int n) {
    double top = -INFINITY, sum = 0;
    for (int i = 0; i < n; i++) top = fmax(top, x[i]);
    for (int i = 0; i < n; i++) sum += exp(x[i] - top);
    return top + log(sum);
}
void multiply(int n, int m, int k, const double *a, const double *b, double *c) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            double s = 0;
            for (int l = 0; l < m; l++) s += a[i * m + l] * b[l * k + j];
            c[i * k + j] = s;
        }
}
int factor(int n, double a[n][n]) {
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++)
            for (int i = j; i < n; i++) a[i][j] -= a[i][k] * a[j][k];
        if (a[j][j] <= 0) return j + 1;
        double d = sqrt(a[j][j]);
        for (int i = j; i < n; i++) a[i][j] /= d;
    }
    return 0;
}
struct body { double p[3], v[3], m; };
double energy(const struct body *b, int n) {
    double e = 0;
    for (int i = 0; i < n; i++) {
        e += 0.5 * b[i].m * (b[i].v[0] * b[i].v[0] + b[i].v[1] * b[i].v[1] + b[i].v[2] * b[i].v[2]);
        for (int j = i + 1; j < n; j++) {
            double d2 = 0;
            for (int k = 0; k < 3; k++) d2 += (b[i].p[k] - b[j].p[k]) * (b[i].p[k] - b[j].p[k]);
            e -= b[i].m * b[j].m / sqrt(d2);
        }
    }
    return e;
}
double heat(double *u, int n, int steps) {
    double *next = malloc(sizeof(double) * (unsigned)n);
    if (!next) abort();
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++) next[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i < n - 1; i++) u[i] = next[i];
    }
    free(next);
    double s = 0;
    for (int i = 0; i < n; i++) s += u[i] * u[i];
    return s;
}
typedef void (*field)(double t, const double *y, double *dy, const void *p);
void step(field f, double t, double h, double *y, int n, const void *p) {
    double k1[n], k2[n], mid[n];
    f(t, y, k1, p);
    for (int i = 0; i < n; i++) mid[i] = y[i] + 0.5 * h * k1[i];
    f(t + 0.5 * h, mid, k2, p);
    for (int i = 0; i < n; i++) y[i] += h * k2[i];
}
