// Precisions, atomics, arrays of variable length, recursion, statics, globals, pools.
#include <math.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

double t_ld(double *x, double *y, int n)
{
    long double s = 0;
    for (int i = 0; i < n; i++) {
        long double a = x[i];
        s += a * a * y[i] + sinl(a);
    }
    return s;
}

double t_ldarr(double *x, double *y, int n)
{
    long double a[12];
    for (int i = 0; i < 12; i++)
        a[i] = (long double)x[i] * y[i];
    long double s = 0;
    for (int i = 0; i < n; i++) {
        a[i] *= a[(i + 1) % 12];
        s += a[i];
    }
    return s;
}

double t_q(double *x, double *y, int n)
{
    __float128 s = 0;
    for (int i = 0; i < n; i++) {
        __float128 a = x[i];
        s += a * a * y[i];
    }
    return s;
}

double t_h(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        _Float16 a = 0.5f;
        a *= (_Float16)2;
        s += a * x[i] * y[i];
    }
    return s;
}

double t_mixed_precision(double *x, double *y, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++) {
        float a = x[i];
        double b = a * y[i];
        s += b * a;
    }
    return s;
}

double t_ovf(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        int r;
        if (__builtin_add_overflow(i, 0x7ffffff0, &r))
            continue;
        s += x[i] * y[i] * (r & 3);
    }
    return s;
}

double t_cmp(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (!memcmp(x, y, 8 * n))
            s += 1;
        s += x[i] * y[i] * strlen("abc");
    }
    return s;
}

double t_atf(double *x, double *y, int n)
{
    double a = 0;
    for (int i = 0; i < n; i++) {
        double v;
        __atomic_load(&a, &v, __ATOMIC_RELAXED);
        v += x[i] * y[i] * v + x[i];
        __atomic_store(&a, &v, __ATOMIC_RELAXED);
    }
    return a * a;
}

double t_vla(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 1; i <= n; i++) {
        double a[i];
        for (int j = 0; j < i; j++)
            a[j] = x[j] * y[i];
        for (int j = 0; j < i; j++)
            s += a[j] * a[j] * s * 0.01 + a[j];
    }
    return s;
}

static NOINLINE double rec(double *x, int d)
{
    if (d <= 0)
        return x[0];
    double l[3];
    l[0] = x[1] * x[1];
    l[1] = x[2];
    l[2] = l[0] * l[1];
    double r = rec(x, d - 1) * l[d % 3];
    l[d % 3] *= r;
    return r + l[0] + l[1];
}

double t_rec(double *x, double *y, int n) { return rec(x, n) * y[0]; }

double t_static(double *x, double *y, int n)
{
    static double acc;
    acc = 0;
    for (int i = 0; i < n; i++) {
        acc += x[i] * y[i];
        acc *= 1.5;
    }
    double r = acc;
    acc = x[0];
    return r * acc;
}

static NOINLINE double stat(double v)
{
    static double last;
    double r = last * v;
    last = v * v;
    return r;
}

double t_static2(double *x, double *y, int n)
{
    stat(1.0);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += stat(x[i] * y[i]);
    return s;
}

static double G;

static NOINLINE void setg(double v) { G = v * v; }

static NOINLINE double useg(double v) { return G * v; }

double t_glob2(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        setg(x[i]);
        s += useg(y[i]);
        setg(y[i]);
        s += useg(x[i]) * G;
    }
    return s;
}

double t_calloc(double *x, double *y, int n)
{
    double *a = calloc(12, 8);
    for (int i = 0; i < n; i++)
        a[i % 5] += x[i] * y[i];
    double s = 0;
    for (int i = 0; i < 12; i++)
        s += a[i] * a[i];
    free(a);
    return s;
}

double t_hswap(double *x, double *y, int n)
{
    double *p = malloc(48), *q = malloc(48);
    for (int i = 0; i < 6; i++)
        p[i] = x[i];
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < 6; i++)
            q[i] = p[i] * p[(i + 1) % 6] * 0.5 + y[i];
        double *t = p;
        p = q;
        q = t;
    }
    double s = 0;
    for (int i = 0; i < 6; i++)
        s += p[i] * p[i];
    free(p);
    free(q);
    return s;
}

double t_pool(double *x, double *y, int n)
{
    static double pool[64];
    int top = 0;
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *a = pool + top;
        top += 3;
        a[0] = x[i];
        a[1] = y[i];
        a[2] = a[0] * a[1];
        s += a[2] * a[2];
        if (i & 1)
            top -= 3;
    }
    return s;
}

double t_atomic_sum(double *x, double *y, int n)
{
    _Atomic double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum * sum;
}
