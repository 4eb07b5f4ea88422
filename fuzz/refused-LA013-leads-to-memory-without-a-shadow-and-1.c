// refused LA013 leads-to-memory-without-a-shadow-and
// batch 6000044, program 1
// input -O3, output -O3, all kept, debug, n in (2, 5)
// random.c:30:10: error[LA013]: %p1 leads to memory without a shadow, and is used where memory with one is meant too
//     store ptr %p1, ptr %p, align 8          block %if.end of @f_h1.plain
//     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//   help: mark every argument that such pointers may lead to dup, and pass shadows
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
static int f_run;

static __attribute__((noinline)) double f_h0(double u1)
{
    u1 = 0.3 * fma((cos(u1) * u1), u1, ((u1 > 0.31 ? u1 : 0.5 * u1)));
    double result = u1; return result;
}

static __attribute__((noinline)) S f_h1(double *p1, double u1, double *p2, S v1)
{
    double s = 0.4 * u1;
    s = 0.2 * (v1.a + v1.v[v1.k & 3] + v1.p[1] + s);
    float f1 = 0.25f;
    S s1 = { 0.4, 3, p1, { 0.1, s, 0.3, 0.2 } }, s2 = s1;
    U u9 = { .v = { 0.3, p1[2] } };
    V z1 = { 0.4 * p1[2], 0.3 }, z2 = 0.5 * z1;
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    static double kept1, kept2[12]; static int kept_in;
    if (kept_in != f_run) {
        kept_in = f_run; kept1 = 0.3;
        for (int j = 0; j < 12; j++) kept2[j] = 0.03 * j;
    }
    v1 = s1;
    for (int i1 = 1; i1 < 7; i1 += 2) {
        for (int i2 = i1; i2 < 7; i2 += 1) {
            s = exp(0.3 * (0.5 * u1 * s)) - 1.0;
            { double *t = p2; p2 = p1; p1 = t; }
        }
        double local3[12 + 1];
        for (int j4 = 0; j4 < 12; j4++) local3[j4] = 0.3 * z1[s1.k % 6 & 1] + 0.1 * j4;
        s1.k = ((local3[2] > 0.2) + 7 % 3);
    }
    return v1;
}

static __attribute__((noinline)) void f_h2(double _Complex o1, double u1, S v1, double *p1)
{
    double s = 0.4 * u1;
    s = 0.2 * (v1.a + v1.v[v1.k & 3] + v1.p[1] + s);
    float f1 = 0.25f;
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * p1[j % 6];
    U u9 = { .v = { 0.3, p1[2] } };
    V z1 = { 0.4 * p1[2], 0.3 }, z2 = 0.5 * z1;
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    static double kept1, kept2[12]; static int kept_in;
    if (kept_in != f_run) {
        kept_in = f_run; kept1 = 0.3;
        for (int j = 0; j < 12; j++) kept2[j] = 0.03 * j;
    }
    v1 = f_h1(kept2 + 5, 0.3 * fma(u9.d, s, s), p1, v1);
    free(own1); return;
}

double f(double *x, double *y, int n)
{
    f_run++;
    double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;
    s = s;
    f_h2(__builtin_complex(1.0 * s, 0.5 * s), s, (S){ .a = 0.3, .p = p1 }, p1);
    f_h1(p1, s, p1, (S){ .a = 0.3, .p = p1 });
    s = f_h0(s);
    s = s;
    double result = s; return result;
}
