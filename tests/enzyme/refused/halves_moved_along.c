// LA024 from -O1 on: carries a float cannot be decided
/* Halves of numbers in an array of integers, moved along there behind counts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
double __enzyme_autodiff(void *, ...);
typedef struct { uint32_t count[4]; uint32_t w[16]; double scale[4]; } K;
__attribute__((noinline)) static void put(K *k, int at, double v) { memcpy(&k->w[at], &v, 4); memcpy(&k->w[at + 1], (char *)&v + 4, 4); k->count[0]++; }
__attribute__((noinline)) static void move(K *k, int from, int to, int n) { for (int i = 0; i < n; i++) k->w[to + i] = k->w[from + i]; }
__attribute__((noinline)) static double get(K *k, int i) { double v; memcpy(&v, &k->w[i], 4); memcpy((char *)&v + 4, &k->w[i + 1], 4); return v; }
static double f(const double *x, int n) {
    K *k = calloc(1, sizeof *k); double s = 0; k->scale[0] = x[0];
    for (int i = 0; i < n; i++) { put(k, 0, x[i] * x[i]); move(k, 0, 2 + 2 * i, 2); }
    for (int i = 0; i < n; i++) s += (i + 1) * get(k, 2 + 2 * i) * k->scale[0] * k->count[0];
    free(k); return s;
}
double of_halves(double *x, double *d, int n) {
    return __enzyme_autodiff((void *)f, x, d, n);
}
