/* Results that nobody wants: dupnoneed with no memory for the primal's, in every mode, and where a callee reads them after all. */
// levels in the suite: 0 2
#include "check.h"
#include <string.h>
void __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
extern int enzyme_dupnoneed;
#define M 6

static int fields(double *q, double *x, double t) {
    q[0] = cos(x[0]) * sin(x[1]) * t;
    q[1] = sin(x[0]) + x[1] * x[1];
    return 0;
}
TEST(tangents) {
    double x[2] = {.3, .8}, v[2] = {1, 2}, d[2] = {0};
    __enzyme_fwddiff((void *)fields, enzyme_dupnoneed, NULL, d, enzyme_dup, x, v, enzyme_const, 1.5);
    CLOSE(d[0], 1.5 * (-sin(.3) * sin(.8) + 2 * cos(.3) * cos(.8)), 1e-13);
    CLOSE(d[1], cos(.3) + 3.2, 1e-13);
}
TEST(adjoints) {
    double x[2] = {.3, .8}, g[2] = {0}, seed[2] = {1, .5};
    __enzyme_autodiff((void *)fields, enzyme_dupnoneed, NULL, seed, enzyme_dup, x, g, enzyme_const, 1.5);
    CLOSE(g[0], -1.5 * sin(.3) * sin(.8) + .5 * cos(.3), 1e-13);
    CLOSE(g[1], 1.5 * cos(.3) * cos(.8) + .8, 1e-13);
    CLOSE(seed[0] + seed[1], 0, 0);
}
TEST(split) {
    double x[2] = {.3, .8}, g[2] = {0}, seed[2] = {1, .5};
    void *tape = __enzyme_augmentfwd((void *)fields, enzyme_dupnoneed, NULL, seed, enzyme_dup, x, g, enzyme_const, 1.5);
    __enzyme_reverse((void *)fields, enzyme_dupnoneed, NULL, seed, enzyme_dup, x, g, enzyme_const, 1.5, tape);
    CLOSE(g[0], -1.5 * sin(.3) * sin(.8) + .5 * cos(.3), 1e-13);
    CLOSE(g[1], 1.5 * cos(.3) * cos(.8) + .8, 1e-13);
}

static void rates(double *restrict du, const double *restrict u, const double *restrict p, int n) {
    for (int i = 0; i < n; i++) {
        int a = i ? i - 1 : i, b = i < n - 1 ? i + 1 : i;
        du[i] = p[0] * (u[a] + u[b] - 2 * u[i]) + u[i] * u[i] * p[1] + (i > 2 ? 5. : 0.);
    }
}
/* Weighted rates behind a callee, of which some are set to zero and others copied. */
__attribute__((noinline)) static void each(double *to, const double *u, const double *p, int n) { rates(to, u, p, n); }
static void filled(double *du, const double *u, const double *p, int n) {
    double some[2] = {u[0] * u[1], p[0] * p[1]};
    memset(du, 0, n * sizeof(double));
    memcpy(du + n, some, sizeof some);
    each(du + n + 2, u, p, n);
}
static void against_differences(void (*f)(double *, const double *, const double *, int), int results, double *g, double *gp) {
    double u[M], p[2] = {.3, 1.7}, up[20], down[20];
    for (int i = 0; i < M; i++) u[i] = sin(i + 1.);
    for (int i = 0; i < M + 2; i++) {
        double *at = i < M ? u + i : p + i - M, was = *at, sum = 0;
        *at = was + 1e-5, f(up, u, p, M);
        *at = was - 1e-5, f(down, u, p, M);
        *at = was;
        for (int k = 0; k < results; k++) sum += cos(k) * (up[k] - down[k]) / 2e-5;
        CLOSE(i < M ? g[i] : gp[i - M], sum, 1e-7);
    }
}
TEST(in_a_loop) {
    double u[M], p[2] = {.3, 1.7}, seed[M], g[M] = {0}, gp[2] = {0};
    for (int i = 0; i < M; i++) u[i] = sin(i + 1.), seed[i] = cos(i);
    __enzyme_autodiff((void *)rates, enzyme_dupnoneed, NULL, seed, enzyme_dup, u, g, enzyme_dup, p, gp, enzyme_const, M);
    against_differences(rates, M, g, gp);
}
TEST(behind_a_call) {
    double u[M], p[2] = {.3, 1.7}, seed[2 * M + 2], g[M] = {0}, gp[2] = {0};
    for (int i = 0; i < M; i++) u[i] = sin(i + 1.);
    for (int i = 0; i < 2 * M + 2; i++) seed[i] = cos(i);
    __enzyme_autodiff((void *)filled, enzyme_dupnoneed, NULL, seed, enzyme_dup, u, g, enzyme_dup, p, gp, enzyme_const, M);
    against_differences(filled, 2 * M + 2, g, gp);
}
TEST(tangents_behind_a_call) {
    double u[M], v[M] = {1}, p[2] = {.3, 1.7}, vp[2] = {0}, d[2 * M + 2] = {0};
    for (int i = 0; i < M; i++) u[i] = sin(i + 1.);
    __enzyme_fwddiff((void *)filled, enzyme_dupnoneed, NULL, d, enzyme_dup, u, v, enzyme_dup, p, vp, enzyme_const, M);
    CLOSE(d[M], u[1], 1e-13);
    CLOSE(d[M + 2], p[0] * -1 + 2 * u[0] * p[1], 1e-13);
}

/* The memory is there, and the callee reads by its second argument what it wrote by the first. */
__attribute__((noinline)) static void twice(double *a, double *b, double x) {
    a[0] = x * x;
    a[1] = b[0] * x;
}
static void both_ways(double *q, double *x) { twice(q, q, x[0]); }
__attribute__((noinline)) static void by_a_list(double *a, double **list, double x) {
    a[0] = x * x;
    a[1] = list[0][0] * x;
}
static void in_a_list(double *q, double *x) {
    double *list = q;
    by_a_list(q, &list, x[0]);
}
TEST(read_after_all) {
    for (int k = 0; k < 2; k++) {
        double x[1] = {3}, dx[1] = {1}, q[2] = {0}, d[2] = {0};
        if (k == 0) __enzyme_fwddiff((void *)both_ways, enzyme_dupnoneed, q, d, enzyme_dup, x, dx);
        else __enzyme_fwddiff((void *)in_a_list, enzyme_dupnoneed, q, d, enzyme_dup, x, dx);
        CLOSE(d[0], 6, 1e-13);
        CLOSE(d[1], 27, 1e-13);
        double gx[1] = {0}, gq[2] = {1, 1};
        q[0] = 0;
        if (k == 0) __enzyme_autodiff((void *)both_ways, enzyme_dupnoneed, q, gq, enzyme_dup, x, gx);
        else __enzyme_autodiff((void *)in_a_list, enzyme_dupnoneed, q, gq, enzyme_dup, x, gx);
        CLOSE(gx[0], 33, 1e-13);
    }
}
/* What is read again has to be there: the same memory by another argument. */
static void squares(double *q, const double *x, int n) {
    for (int i = 0; i < n; i++) q[i] = x[i] * x[i];
}
TEST(in_place) {
    double x[4] = {1, 2, 3, 4}, g[4] = {1, 1, 1, 1};
    __enzyme_autodiff((void *)squares, enzyme_dupnoneed, x, g, enzyme_dup, x, g, enzyme_const, 4);
    for (int i = 0; i < 4; i++) CLOSE(x[i], (i + 1) * (i + 1), 0), CLOSE(g[i], 2 * (i + 1), 1e-13);
}
int main() {
    RUN(tangents); RUN(adjoints); RUN(split); RUN(in_a_loop); RUN(behind_a_call); RUN(tangents_behind_a_call);
    RUN(read_after_all); RUN(in_place);
    return failed;
}
