// refused at run time
// batch 6000033, program 23
// input -O0, output -O1, cheapest kept, differences, n in (1, 6)
// lowad: bytes carry a derivative of which it could not be decided whether they are floats: copy of memory in f
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
static __attribute__((noinline)) double _Complex f_h0(double _Complex o1, double *p1, double _Complex o2, double u1)
{
    double s = 0.4 * u1;
    int k1 = 2;
    float f1 = 0.25f;
    S s1 = { 0.4, 3, p1, { 0.1, s, 0.3, 0.2 } }, s2 = s1;
    int t1[6] = { 3, 1, 5, 0, 4, 2 };
    double *r1[3] = { p1, p1, p1 };
    float q1[4] = { 0.1f, 0.4 * p1[2], 0.2f, 0.3f };
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    N *head1 = 0;
    for (int i3 = 0; i3 < t1[s1.k % 6]; i3++) {
        N *node2 = malloc(sizeof *node2);
        node2->v = 0.5 * (pow(1.2 + 0.2 * p1[(k1 + 0) % 6] * p1[(k1 + 0) % 6], 0.3 * p1[0])) + 0.1 * i3; node2->next = head1; head1 = node2;
    }
    for (N *node2 = head1; node2; node2 = node2->next) if (node2->next) node2->v = 0.5 * (node2->v + node2->next->v);
    for (N *node2 = head1; node2; node2 = node2->next) u1 = 0.5 * (u1 + node2->v);
    while (head1) { N *node2 = head1->next; free(head1); head1 = node2; }
    { double *local4 = malloc(12 * sizeof(double));
    for (int j5 = 0; j5 < 12; j5++) local4[j5] = 0.3 * q1[(s1.k + 1) % 6 & 3] + 0.1 * j5;
    local4 = realloc(local4, 30 * sizeof(double));
        local4[k1 % 6] *= 0.5 * ((__imag__ o1 > 0.31 ? q1[k1 % 6 & 3] : 0.5 * __imag__ o1));
    free(local4); }
    double _Complex result = __builtin_complex(1.0 * q1[(s1.k + 4) % 6 & 3], 0.5 * r1[(k1 + 3) % 6 % 3][s1.k % 6]); return result;
}

static double f_h1(S v1, double *p1, int d)
{
    double s = 0.4;
    s = 0.2 * (v1.a + v1.v[v1.k & 3] + v1.p[1] + s);
    float f1 = 0.25f;
    int t1[6] = { 3, 1, 5, 0, 4, 2 };
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * p1[j % 6];
    U u9 = { .v = { 0.3, p1[2] } };
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    if (d <= 0) { double result = atan2(__imag__ c2, 2.5 + p1[2]); free(own1); return result; }
    s = f_h1(v1, own1 + 0, d - 1);
    s = atan2(s, 2.5 + p1[2]);
    double result = (double)(float)(own1[d % 6]); free(own1); return result;
}

static S f_h2(double *p1, S v1)
{
    double s = 0.4;
    s = 0.2 * (v1.a + v1.v[v1.k & 3] + v1.p[1] + s);
    double b1[12];
    for (int j = 0; j < 12; j++) b1[j] = 0.5 * p1[j % 6] + 0.05 * j;
    V z1 = { 0.4 * p1[2], 0.3 }, z2 = 0.5 * z1;
    for (unsigned i1 = 1; i1-- > 0u;) {
        for (int i2 = i1; i2 < 2; i2 += 1) {
            int i3 = 0;
            at4: {
                if (i1 > 6) { return v1; }
            } if (++i3 < 2 && i3 < 7) goto at4;
        }
    }
    v1.p = p1;
    if (7 == 3) {
        z2[2 & 1] = 0.3 * fma(s, s, z2[1 & 1]);
    }
    return v1;
}

double f(double *x, double *y, int n)
{
    double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;
    for (int j = 0; j < 12; j++) s += 0.05 * x[j] * y[j];
    double b1[12];
    for (int j = 0; j < 12; j++) b1[j] = 0.5 * x[j] + 0.05 * j;
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * x[j];
    V z1 = { 0.4 * x[2], 0.3 }, z2 = 0.5 * z1;
    f_h0(__builtin_complex(1.0 * p2[n % 6], 0.5 * x[4]), p2, __builtin_complex(1.0 * z2[n % 6 & 1], 0.5 * s), p2[n % 6]);
    memmove(y + 5, x + 4, 4 * sizeof(double));
    for (unsigned i1 = 7; i1-- > 0u;) {
        memmove(p1, p1, 1 * sizeof(double));
    }
    f_h2(p1, (S){ .a = 0.3, .p = p1 });
    s = f_h1((S){ .a = 0.3, .p = p1 }, p1, 0);
    f_h0(__builtin_complex(1.0 * s, 0.5 * s), p1, __builtin_complex(1.0 * s, 0.5 * s), s);
    s = s;
    double result = s; free(own1); return result;
}
