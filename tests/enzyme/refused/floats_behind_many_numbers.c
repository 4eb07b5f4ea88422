// LA024: floats cannot be decided
// More numbers than lowad tells apart in one block, each used by itself and all in a loop, with floats behind them: the
// floats were taken for numbers of the same size, and two adjoints added as one.
#include <stdlib.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

typedef struct {
    double v[150];
    float w[20];
} Both;
__attribute__((noinline)) static void copy(void *to, const void *from) { memcpy(to, from, sizeof(Both)); }
__attribute__((noinline)) static void scale(double *v, int n, double by) {
    for (int i = 0; i < n; i++) v[i] *= by;
}
#define ONE(i) s += v[i] * (1 + i % 3);
#define FIVE(i) ONE(i) ONE(i + 1) ONE(i + 2) ONE(i + 3) ONE(i + 4)
#define FIFTY(i) FIVE(i) FIVE(i + 5) FIVE(i + 10) FIVE(i + 15) FIVE(i + 20) FIVE(i + 25) FIVE(i + 30) FIVE(i + 35) FIVE(i + 40) FIVE(i + 45)
__attribute__((noinline)) static double each(const double *v) {
    double s = 0;
    FIFTY(0) FIFTY(50) FIFTY(100)
    return s;
}
static double both(double *x, int n) {
    void *a = malloc(sizeof(Both)), *b = malloc(sizeof(Both));
    double *va = a, *vb = b, s = 0;
    float *wa = (float *)(va + 150), *wb = (float *)(vb + 150);
    for (int i = 0; i < 150; i++) va[i] = x[i % n] * (1 + i % 4);
    for (int i = 0; i < 20; i++) wa[i] = x[i % n] * x[0];
    scale(va, 150, x[1]);
    copy(b, a);
    scale(b, 150, x[2]);
    for (int i = 0; i < 20; i++) s += wa[i] * wb[19 - i] * (i + 1);
    s += each(b) * each(a);
    free(a), free(b);
    return s;
}

void gradient(double *x, double *dx) { __enzyme_autodiff((void *)both, x, dx, 3); }
