// refused at run time
// batch 6000030, program 12
// input -O3, output -O2, cheapest kept, n in (1, 6)
// lowad: bytes carry a derivative of which it could not be decided whether they are floats: copy of memory in f
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
static double _Complex f_h0(double _Complex o1, double _Complex o2, double *p1, double _Complex o3)
{
    double s = 0.4;
    int k1 = 2;
    double b1[12];
    for (int j = 0; j < 12; j++) b1[j] = 0.5 * p1[j % 6] + 0.05 * j;
    U u9 = { .v = { 0.3, p1[2] } };
    double _Complex c1 = __builtin_complex(0.3, 0.4 * p1[2]), c2 = 0.5 * ~c1;
    double *old1 = p1, *new2 = p1;
    for (int i4 = 0; i4 < 0; i4++) {
        for (int j5 = 0; j5 < 5; j5++) new2[j5] = 0.5 * (old1[j5] + old1[j5 + 1]);
        double *spare3 = old1; old1 = new2; new2 = spare3;
    }
    int i6 = 0;
    while (i6++ < 5 && i6 < 7 && 0 < 3) {
        p1[1] = (2 > k1 ? (b1[k1 % 6]) : 0.2 * i6);
        b1[k1 % 6] *= 0.5 * (0.2 * i6 / (1.2 + __imag__ o1 * __imag__ o1));
    }
    double _Complex result = __builtin_complex(1.0 * s, 0.5 * p1[i6 % 6]); return result;
}

static double * f_h1(double *p1, double u1, double *p2, double u2)
{
    double s = 0.4 * u1;
    p2 = p2[0] < -0.2 ? p1 : p2;
    double *result = p1; return result;
}

double f(double *x, double *y, int n)
{
    double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;
    for (int j = 0; j < 12; j++) s += 0.05 * x[j] * y[j];
    int k1 = 2;
    int t1[6] = { 3, 1, 5, 0, 4, 2 };
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * x[j];
    U u9 = { .v = { 0.3, x[2] } };
    V z1 = { 0.4 * x[2], 0.3 }, z2 = 0.5 * z1;
    s = p2[n % 6];
    double *w2 = own1 + 6, *e3 = w2 + (5) % 6;
    for (int i1 = 0; w2 != e3; w2++, i1++) {
        *w2 = 0.5 * (*w2 + own1[2]);
        t1[k1 % 6] = (int)((unsigned char)(k1 + 250 + 1) & 7);
    }
    s = (s > 0.31 ? z1[(n + 0) % 6 & 1] : 0.5 * s);
    s = 0.6 * (p2[(k1 + 0) % 6] * p2[(k1 + 0) % 6] - (exp(0.3 * z2[(k1 + 2) % 6 & 1]) - 1.0));
    memmove(y + 6, p2, 2 * sizeof(double));
    p1 = f_h1(x + 4, pow(1.2 + 0.2 * p2[n % 6] * p2[n % 6], 0.3 * s), p1, s);
    f_h0(__builtin_complex(1.0 * s, 0.5 * s), __builtin_complex(1.0 * s, 0.5 * s), p1, __builtin_complex(1.0 * s, 0.5 * s));
    s = s;
    double result = s; free(own1); return result;
}
