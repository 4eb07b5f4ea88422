// Calls through pointers: chosen, from tables, from structures, passed on; sorting with a callback.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

static NOINLINE double sq(double a) { return a * a; }

static NOINLINE double cu(double a) { return a * a * a; }

double t_fsel(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double (*f)(double) = (i & 1) ? sq : cu;
        s += f(x[i]) * y[i];
    }
    return s;
}

static double (*const tab[3])(double) = {sq, cu, sin};

double t_ftab(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += tab[i % 3](x[i]) * y[i];
    return s;
}

typedef double (*fn)(double);

static NOINLINE double app(fn f, double a) { return f(a) * f(a * 0.5); }

double t_farg(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += app(i % 3 ? sq : exp, x[i]) * app(cu, y[i]);
    return s;
}

struct op {
    fn f;
    double w;
};

double t_fstruct(double *x, double *y, int n)
{
    struct op o[3] = {{sq, x[0]}, {cu, x[1]}, {cos, x[2]}};
    double s = 0;
    for (int i = 0; i < n; i++)
        s += o[i % 3].f(y[i]) * o[i % 3].w;
    return s;
}

static int cmpd(const void *a, const void *b)
{
    double p = *(const double *)a, q = *(const double *)b;
    return (p > q) - (p < q);
}

double t_qs(double *x, double *y, int n)
{
    double a[12];
    for (int i = 0; i < 12; i++)
        a[i] = x[i] * y[i];
    qsort(a, n, sizeof(double), cmpd);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i] * (i + 1);
    return s;
}

double t_qsx(double *x, double *y, int n)
{
    qsort(x, n, sizeof(double), cmpd);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i] * (i + 1);
    return s;
}

struct kv {
    int k;
    double v;
};

static int cmpk(const void *a, const void *b)
{ return ((const struct kv *)a)->k - ((const struct kv *)b)->k; }

double t_qkv(double *x, double *y, int n)
{
    struct kv *a = malloc(12 * sizeof *a);
    for (int i = 0; i < 12; i++) {
        a[i].k = (i * 7) % 5;
        a[i].v = x[i] * y[i];
    }
    qsort(a, n, sizeof *a, cmpk);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i].v * a[i].v * (i + 1) * a[i].k;
    free(a);
    return s;
}

typedef void (*vf)(double *, int);

static NOINLINE void dbl(double *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] *= 2 * p[i];
}

static NOINLINE void rot(double *p, int n)
{
    if (!n)
        return;
    double t = p[0];
    for (int i = 0; i + 1 < n; i++)
        p[i] = p[i + 1];
    p[n - 1] = t * t;
}

double t_fvoid(double *x, double *y, int n)
{
    vf f[2];
    f[0] = dbl;
    f[1] = rot;
    for (int k = 0; k < 3; k++)
        f[(k + n) & 1](x, n);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

fn changing[2] = {sq, cu};

double t_visible_table(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += changing[i & 1](x[i]) * y[i];
    return s;
}

typedef double *(*place)(double *, int);

static NOINLINE double *same(double *a, int i) { return a + i; }

static NOINLINE double *half(double *a, int i) { return a + i / 2; }

place places[2] = {same, half};

double t_returned_places(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *p = places[i & 1](x, i);
        s += *p * y[i];
        *p *= 2;
    }
    return s;
}
