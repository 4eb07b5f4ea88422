/* Parallel regions and their gradients: milliseconds of the best call, with one thread and with two. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double omp_get_wtime(void);
void omp_set_num_threads(int);

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { SIDE = 150 };
typedef void Program(double *x, double *y, double *out, int n);

static void sum(double *x, double *y, double *out, int n) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n * n; i++) s += exp(sin(x[i])) * x[i];
    out[0] = s;
}

static void stencil(double *x, double *y, double *out, int n) {
    double *from = x, *to = y;
    for (int t = 0; t < 3; t++) {
#pragma omp parallel for
        for (int i = 1; i < n * n - 1; i++) to[i] = from[i] + 0.1 * (from[i - 1] - 2 * from[i] + from[i + 1]);
        double *other = from;
        from = to, to = other;
    }
}

static void heat(double *x, double *y, double *out, int n) {
    for (int t = 0; t < 4; t++) {
        double *u = t % 2 ? y : x, *v = t % 2 ? x : y;
#pragma omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                v[i * n + j] = 0.2 * (u[i * n + j] + u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]);
    }
}

static void product(double *x, double *y, double *out, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++) s += x[i * n + k] * y[k * n + j];
            out[i * n + j] = s;
        }
}

static void added_product(double *x, double *y, double *out, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++) out[i * n + j] += x[i * n + k] * y[k * n + j];
}

static void bodies(double *x, double *y, double *out, int n) {
#pragma omp parallel for
    for (int i = 0; i < 4 * n; i++) {
        double force = 0;
        for (int j = 0; j < 4 * n; j++) {
            double d = x[j] - x[i];
            force += d / (d * d + 0.01);
        }
        out[i] = force;
    }
}

static void looked_up(double *x, double *y, double *out, int n) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n * n; i++) s += x[(i * 7919L) % (n * n)] * x[i];
    out[0] = s;
}

static double *value[3], *shadow[3];

static void start(void) {
    for (int which = 0; which < 3; which++)
        for (int i = 0; i < SIDE * SIDE; i++) value[which][i] = sin(i + which), shadow[which][i] = 1e-3;
}

static double least(Program *run) {
    double best = 1e9;
    start();
    double begin = omp_get_wtime();
    for (int i = 0; i < 300 && omp_get_wtime() - begin < 1.0; i++) {
        double before = omp_get_wtime();
        run(value[0], value[1], value[2], SIDE);
        best = fmin(best, omp_get_wtime() - before);
    }
    return best * 1e3;
}

#define ALL(each) each(sum) each(stencil) each(heat) each(product) each(added_product) each(bodies) each(looked_up)
#define GRADIENT(f)                                                                                         \
    static void d_##f(double *x, double *y, double *out, int n) {                                           \
        __enzyme_autodiff((void *)f, enzyme_dup, x, shadow[0], enzyme_dup, y, shadow[1], enzyme_dup, out, shadow[2], \
                          enzyme_const, n);                                                                 \
    }
ALL(GRADIENT)

int main(int count, char **words) {
    for (int which = 0; which < 3; which++) {
        value[which] = malloc(SIDE * SIDE * sizeof(double));
        shadow[which] = malloc(SIDE * SIDE * sizeof(double));
    }
#define ROW(f)                                                                                              \
    if (count < 2 || !strcmp(words[1], #f))                                                                 \
        for (int threads = 1; threads <= 2; threads++) {                                                    \
            omp_set_num_threads(threads);                                                                   \
            double primal = least(f), gradient = least(d_##f);                                              \
            printf("%-14s %d thread%s primal %8.3f gradient %8.3f ratio %6.1f\n", #f, threads, threads > 1 ? "s" : " ", \
                   primal, gradient, gradient / primal);                                                    \
        }
    ALL(ROW)
    return 0;
}
