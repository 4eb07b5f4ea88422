// refused LA024 whether-carries-a-float-cannot-be-decided
// batch 5000010, program 5
// input -O0, output -O3, cheapest kept, n in (0, 3)
// error[LA024]: whether %i carries a float cannot be decided
//     %i = load i64, ptr %add.ptr, align 8          block %entry of @f
//     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//   note: %i is active: %i ← %add.ptr
//   note: nothing is known of %i
//   help: copy floats as floats, or with memcpy between objects of one type
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a; int k; double *p; double v[4]; } S;
typedef struct N { double v; struct N *next; } N;
typedef union { double d; double v[2]; struct { double a, b; } s; } U;
typedef double V __attribute__((vector_size(16)));
static __attribute__((noinline)) double f_h0(double *p1)
{
    double s = 0.4;
    double b1[12];
    for (int j = 0; j < 12; j++) b1[j] = 0.5 * p1[j % 6] + 0.05 * j;
    double *r1[3] = { p1, p1, p1 };
    float q1[4] = { 0.1f, 0.4 * p1[2], 0.2f, 0.3f };
    for (int i1 = 1; i1 < 0; i1 += 2) {
        s = ((double)(float)(0.2 * i1));
        s = (4 > i1 ? (0.5 * (p1[i1 % 6] - 0.2 * i1)) : b1[i1 % 6]);
        s = exp(-b1[4] * b1[4]);
    }
    double result = exp(-r1[4 % 3][4] * r1[4 % 3][4]); return result;
}

double f(double *x, double *y, int n)
{
    double s = 0.6 * x[0], *p1 = x + 1, *p2 = y;
    for (int j = 0; j < 12; j++) s += 0.05 * x[j] * y[j];
    float f1 = 0.25f;
    S s1 = { 0.4, 3, p1, { 0.1, s, 0.3, 0.2 } }, s2 = s1;
    double *r1[3] = { p1, p2, p1 };
    double *own1 = malloc(12 * sizeof(double));
    for (int j = 0; j < 12; j++) own1[j] = 0.4 * x[j];
    double _Complex c1 = __builtin_complex(0.3, 0.4 * x[2]), c2 = 0.5 * ~c1;
    memmove(y + 1, p1, 1 * sizeof(double));
    s = f_h0(p1);
    s = s;
    double result = s; free(own1); return result;
}
