// Floats seen as bits, unions, structures by value.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

union u {
    double d;
    uint64_t i;

    struct {
        uint32_t lo, hi;
    } w;
};

double t_fabsb(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i] - y[i];
        a.i &= 0x7fffffffffffffffull;
        s += a.d * x[i];
    }
    return s;
}

double t_negb(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i];
        a.i ^= 0x8000000000000000ull;
        s += a.d * y[i] * x[i];
    }
    return s;
}

double t_csb(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a, b;
        a.d = x[i];
        b.d = y[i] - 1;
        a.i = (a.i & 0x7fffffffffffffffull) | (b.i & 0x8000000000000000ull);
        s += a.d * y[i] * x[i];
    }
    return s;
}

double t_sgn(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i] - 1;
        int neg = a.i >> 63;
        s += neg ? x[i] * y[i] : y[i];
    }
    return s;
}

double t_pow2(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.i = (uint64_t)(1023 + i) << 52;
        s += a.d * x[i] * y[i];
    }
    return s;
}

double t_isnan(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (isnan(x[i]) || isinf(x[i]) || !isfinite(y[i]))
            continue;
        s += x[i] * y[i] * (signbit(x[i]) ? 2 : 3);
    }
    return s;
}

double t_mask0(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i];
        a.i &= -(uint64_t)(x[i] > y[i]);
        s += a.d * y[i];
    }
    return s;
}

double t_unionv(double *x, double *y, int n)
{
    union {
        double d[2];

        struct {
            double a, b;
        } s;
    } q;

    double s = 0;
    for (int i = 0; i < n; i++) {
        q.d[0] = x[i];
        q.d[1] = y[i];
        s += q.s.a * q.s.b * q.s.a;
    }
    return s;
}

struct pk {
    double a;
    int64_t k;
};

static NOINLINE struct pk mk(double a, int k)
{
    struct pk p = {a * a, k};
    return p;
}

double t_pk(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        struct pk p = mk(x[i], i);
        s += p.a * p.k * y[i];
    }
    return s;
}

double t_exponent(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i] * 8;
        int e = (int)((a.i >> 52) & 0x7ff) - 1023;
        s += e * x[i] * y[i];
    }
    return s;
}

double t_power_below(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i] * 8;
        a.i &= 0x7ff0000000000000ull;
        s += a.d * x[i] * y[i];
    }
    return s;
}

double t_words(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        union u a;
        a.d = x[i] * 8;
        uint32_t high = a.w.hi, low = a.w.lo;
        if (((high & 0x7fffffff) | low) == 0)
            continue;
        s += (int)(high & 0x7fffffff) > 0x40200000 ? x[i] * y[i] : x[i] * x[i];
    }
    return s;
}
