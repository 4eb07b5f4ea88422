// Loops with several exits or entries, ends of the program, vectors.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

double t_duff(double *x, double *y, int n)
{
    double s = 1;
    int i = 0;
    switch (n % 4) {
    case 0:
        while (i < n) {
            s += x[i] * s * 0.1;
            i++;
        case 3:
            s *= y[i % 12];
        case 2:
            s += x[(i + 1) % 12];
        case 1:
            s *= 1.1;
            i++;
        }
    }
    return s;
}

double t_exits(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i] * y[i];
        if (s > 3.1)
            return s * s;
        for (int j = 0; j < n; j++) {
            s *= 1 + 0.01 * y[j];
            if (s > 4.2)
                goto out;
            if (s < 0.1)
                break;
        }
    }
    s *= 2;
out:
    return s * x[0];
}

double t_goto(double *x, double *y, int n)
{
    double s = x[0];
    int i = 0;
again:
    s = s * y[i] + x[i];
    i++;
    if (i < n)
        goto again;
    if (s > 100)
        goto done;
    s = sin(s);
done:
    return s;
}

double t_irr(double *x, double *y, int n)
{
    double s = x[0];
    int i = 0;
    if (n & 1)
        goto b;
a:
    s = s * y[i % 12] + 0.5;
    i++;
b:
    s = s + x[i % 12] * s * 0.2;
    i++;
    if (i < 2 * n)
        goto a;
    return s;
}

double t_irr2(double *x, double *y, int n)
{
    double s = x[0];
    int i = 0;
    if (n & 1)
        goto b;
a:
    s = s * y[i % 12] + 0.5;
    i++;
    if (i >= 2 * n)
        return s;
b:
    s = s + x[i % 12] * s * 0.2;
    i++;
    if (s > 50)
        goto a;
    if (i < 2 * n)
        goto a;
    return s * 2;
}

double t_abort(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < -100)
            abort();
        if (x[i] < -90) {
            fprintf(stderr, "bad %f\n", x[i]);
            exit(3);
        }
        s += sqrt(x[i]) * y[i];
    }
    return s;
}

static NOINLINE __attribute__((noreturn)) void die(double v)
{
    printf("%f\n", v);
    exit(1);
}

double t_die(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < -100)
            die(x[i]);
        s += sqrt(x[i]) * y[i];
    }
    return s;
}

static NOINLINE double chk(double v)
{
    if (v < -50)
        die(v);
    return v * v;
}

double t_die2(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += chk(x[i]) * y[i];
    return s;
}

double t_print(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i] * y[i];
        if (s < -1e9)
            printf("%g %d\n", s, i);
    }
    return s;
}

// vectors
typedef double v4 __attribute__((vector_size(32)));
typedef double v2 __attribute__((vector_size(16)));
typedef float f8 __attribute__((vector_size(32)));
typedef long long l4 __attribute__((vector_size(32)));

double t_v4(double *x, double *y, int n)
{
    v4 a = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        v4 b = {x[i], y[i], x[i] * y[i], 1};
        a += b * b;
        a[i % 4] *= b[(i + 1) % 4];
    }
    return a[0] * a[1] + a[2] * a[3];
}

double t_vsel(double *x, double *y, int n)
{
    v4 a = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        v4 b = {x[i], y[i], x[i] * y[i], 1};
        v4 c = {y[i], x[i], 1, x[i]};
        l4 m = b > c;
        v4 d = (v4)((m & (l4)b) | (~m & (l4)c));
        a += d * b;
    }
    return a[0] * a[1] + a[2] * a[3];
}

double t_vmask(double *x, double *y, int n)
{
    v4 a = {0, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        v4 b = {x[i], y[i], x[i] * y[i], 1};
        v4 c = {y[i], x[i], 1, x[i]};
        l4 m = b > c;
        v4 d = (v4)((l4)b & m);
        a += d * c;
    }
    return a[0] + a[1] * a[2] + a[3];
}

double t_vred(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        v4 b = {x[i], y[i], x[i] * y[i], 1.5};
        s += __builtin_reduce_max(b) * x[i] + __builtin_reduce_min(b);
    }
    return s;
}
