// LA024: carries a float cannot be decided
/* The bits of numbers in an array of integers, put in order as such, beside others of twice their size. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
double __enzyme_autodiff(void *, ...);
typedef struct { int n; uint32_t w[16]; double scale[4]; } K;
__attribute__((noinline)) static void put(K *k, float v) { uint32_t b; memcpy(&b, &v, 4); int i = k->n++; while (i > 0 && b < k->w[i - 1]) { k->w[i] = k->w[i - 1]; i--; } k->w[i] = b; }
__attribute__((noinline)) static float get(K *k, int i) { float v; memcpy(&v, &k->w[i], 4); return v; }
static double f(const float *x, int n) {
    K *k = calloc(1, sizeof *k); double s = 0; k->scale[0] = x[0];
    for (int i = 0; i < n; i++) put(k, x[i] * x[i]);
    for (int i = 0; i < n; i++) s += (i + 1) * get(k, i) * k->scale[0];
    free(k); return s;
}
double of_bits(float *x, float *d, int n) {
    return __enzyme_autodiff((void *)f, x, d, n);
}
