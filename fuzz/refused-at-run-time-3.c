// refused at run time
// batch 6000047, program 17
// input -O1, output -O2, least kept, n in (2, 5)
// lowad: bytes carry a derivative of which it could not be decided whether they are floats: copy of memory in f
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
static int f_run;

static __attribute__((noinline)) double f_h0(double _Complex o1, S v1, double *p1)
{
    double s = 0.4;
    s = 0.2 * (v1.a + v1.v[v1.k & 3] + v1.p[1] + s);
    double b1[12];
    for (int j = 0; j < 12; j++) b1[j] = 0.5 * p1[j % 6] + 0.05 * j;
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * p1[j % 6];
    V z1 = { 0.4 * p1[2], 0.3 }, z2 = 0.5 * z1;
    static double kept1, kept2[12]; static int kept_in;
    if (kept_in != f_run) {
        kept_in = f_run; kept1 = 0.3;
        for (int j = 0; j < 12; j++) kept2[j] = 0.03 * j;
    }
    p1[3] *= 0.5 * (0.9 * sqrt(0.5 + (exp(0.3 * __imag__ o1) - 1.0) * (exp(0.3 * __imag__ o1) - 1.0)));
    v1.p = b1 + 4;
    kept2[5] = 0.5 * s * (sin(p1[4] + kept2[4]));
    double result = -((0.5 * v1.v[3 & 3] * own1[3])); free(own1); return result;
}

static S f_h1(S v1, S v2, S v3, double *p1)
{
    double s = 0.4;
    int k1 = 2;
    float f1 = 0.25f;
    S s1 = { 0.4, 3, p1, { 0.1, s, 0.3, 0.2 } }, s2 = s1;
    V z1 = { 0.4 * p1[2], 0.3 }, z2 = 0.5 * z1;
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    static double kept1, kept2[12]; static int kept_in;
    if (kept_in != f_run) {
        kept_in = f_run; kept1 = 0.3;
        for (int j = 0; j < 12; j++) kept2[j] = 0.03 * j;
    }
    p1[4] = 0.5 * (p1[4] + copysign(0.7, kept1) * (exp(-p1[k1 % 6] * p1[k1 % 6])));
    return v1;
}

double f(double *x, double *y, int n)
{
    f_run++;
    double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;
    for (int j = 0; j < 12; j++) s += 0.05 * x[j] * y[j];
    int k1 = 2;
    float f1 = 0.25f;
    double *r1[3] = { p1, p2, p1 };
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * x[j];
    double b2[12 + n];
    for (int j = 0; j < 12; j++) b2[j] = 0.3 * x[j] + 0.02 * j;
    memmove(p1, p2, (k1 % 6) * sizeof(double));
    if (7 > 5) { double result = exp(0.3 * (pow(1.2 + 0.2 * f1 * f1, 0.3 * f1))) - 1.0; free(own1); return result; }
    f_h1((S){ .a = 0.3, .p = p1 }, (S){ .a = 0.3, .p = p1 }, (S){ .a = 0.3, .p = p1 }, p1);
    s = f_h0(__builtin_complex(1.0 * s, 0.5 * s), (S){ .a = 0.3, .p = p1 }, p1);
    s = s;
    double result = s; free(own1); return result;
}
