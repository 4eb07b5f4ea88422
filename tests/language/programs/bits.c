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

// What functions pass to each other as integers.

static uint64_t bits_of(double x)
{
    uint64_t b;
    memcpy(&b, &x, sizeof b);
    return b;
}

static double number_of(uint64_t b)
{
    double x;
    memcpy(&x, &b, sizeof x);
    return x;
}

NOINLINE static uint64_t passed_on(uint64_t b, int n)
{
    return n > 2 ? b : bits_of(number_of(b) * number_of(b));
}

double t_number_passed_as_bits(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += number_of(passed_on(bits_of(x[i] * y[i]), n)) * x[i];
    return s;
}

NOINLINE static uint64_t powers(uint64_t b, int n)
{
    return n <= 0 ? bits_of(1) : bits_of(number_of(b) * number_of(powers(b, n - 1)));
}

double t_bits_through_recursion(double *x, double *y, int n)
{
    return number_of(powers(bits_of(x[0] + y[1]), n));
}

double t_array_of_bits(double *x, double *y, int n)
{
    uint64_t held[12];
    for (int i = 0; i < n; i++)
        held[i] = bits_of(x[i] * x[i]);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += number_of(held[i]) * y[i];
    return s;
}

struct counted {
    int n;
    float x;
};

NOINLINE static float scaled(struct counted c)
{
    return c.x * c.x * (float)c.n;
}

NOINLINE static struct counted squared(struct counted c)
{
    struct counted made = {c.n + 1, c.x * c.x};
    return made;
}

double t_count_and_float_in_a_register(double *x, double *y, int n)
{
    struct counted c = {n, (float)x[0]};
    return scaled(c) * y[0] + squared(squared(c)).x * (double)squared(c).n;
}

struct four {
    float a, b, c;
    int n;
};

NOINLINE static float combined(struct four f)
{
    return f.a * f.b + f.c * (float)f.n;
}

double t_three_floats_and_a_count(double *x, double *y, int n)
{
    struct four f = {(float)x[0], (float)y[0], (float)x[1], n};
    return combined(f) * x[2];
}

struct mesh {
    const int *index;
    double *value;
    int n;
};

NOINLINE static double gathered(const struct mesh *m)
{
    double s = 0;
    for (int i = 0; i < m->n; i++)
        s += m->value[m->index[i]] * m->value[i];
    return s;
}

double t_indices_beside_numbers(double *x, double *y, int n)
{
    static const int index[5] = {3, 1, 4, 1, 0};
    struct mesh m = {index, x, n};
    return gathered(&m) * y[0];
}
