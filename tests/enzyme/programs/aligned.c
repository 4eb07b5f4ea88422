// Vectors: programs that align what they do by the address itself, with shadows that lie otherwise
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
typedef double pair __attribute__((vector_size(16)));

/* Single numbers up to an address that is a multiple of 16, pairs from there on. */
__attribute__((noinline)) static double squares(const double *x, int n) {
    int i = 0;
    double s = 0;
    for (; i < n && (uintptr_t)(x + i) % 16; i++) s += x[i] * x[i];
    pair sum = {0, 0};
    for (; i + 1 < n; i += 2) sum += *(const pair *)(x + i) * *(const pair *)(x + i);
    for (; i < n; i++) s += x[i] * x[i];
    return s + sum[0] + sum[1];
}
__attribute__((noinline)) static void triple(double *x, int n) {
    int i = 0;
    for (; i < n && (uintptr_t)(x + i) % 16; i++) x[i] *= 3;
    for (; i + 1 < n; i += 2) *(pair *)(x + i) *= 3;
    for (; i < n; i++) x[i] *= 3;
}
static double tripled(double *x, int n) {
    triple(x, n);
    return squares(x, n);
}
/* Blocks at a boundary of the program's own choice, with the address that malloc gave in front of them. */
static void *aligned_block(size_t bytes, size_t boundary) {
    char *block = malloc(bytes + boundary);
    char *found = (char *)(((uintptr_t)block & ~(boundary - 1)) + boundary);
    ((void **)found)[-1] = block;
    return found;
}
static void release(void *block) {
    if (block) free(((void **)block)[-1]);
}
static double through_blocks(const double *x, int n) {
    double *y = aligned_block(n * sizeof(double), 32), *z = aligned_block(n * sizeof(double), 64), s = 0;
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) z[i] = y[i] * y[n - 1 - i];
    for (int i = 0; i < n; i++) s += z[i] * (i + 1);
    release(y);
    release(z);
    return s;
}

TEST(blocks_at_boundaries) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0, 0, 0, 0, 0}, t = 0;
    __enzyme_autodiff((void *)through_blocks, x, d, 5);
    for (int i = 0; i < 5; i++) {
        NEAR(d[i], 2 * x[i] * x[4 - i] * x[4 - i] * 6);
        t += d[i] * (i - 2);
    }
    double v[5] = {-2, -1, 0, 1, 2};
    NEAR(__enzyme_fwddiff((void *)through_blocks, x, v, 5), t);
}
TEST(shadows_at_other_addresses) {
    double memory[10] __attribute__((aligned(16))), shadow[10] __attribute__((aligned(16)));
    for (int at = 0; at < 2; at++)
        for (int other = 0; other < 2; other++) {
            double *x = memory + at, *d = shadow + other;
            for (int i = 0; i < 7; i++) x[i] = i + 1, d[i] = 0;
            __enzyme_autodiff((void *)squares, x, d, 7);
            for (int i = 0; i < 7; i++) NEAR(d[i], 2 * (i + 1));
            for (int i = 0; i < 7; i++) d[i] = i == 4;
            NEAR(__enzyme_fwddiff((void *)squares, x, d, 7), 10);
        }
}
TEST(shadows_that_are_written) {
    double memory[10] __attribute__((aligned(16))), shadow[10] __attribute__((aligned(16)));
    for (int at = 0; at < 2; at++)
        for (int other = 0; other < 2; other++) {
            double *x = memory + at, *d = shadow + other;
            for (int i = 0; i < 7; i++) x[i] = i + 1, d[i] = 0;
            __enzyme_autodiff((void *)tripled, x, d, 7);
            for (int i = 0; i < 7; i++) NEAR(d[i], 18 * (i + 1)), x[i] = i + 1, d[i] = i == 4;
            NEAR(__enzyme_fwddiff((void *)tripled, x, d, 7), 90);
            NEAR(d[4], 3);
        }
}

int main() {
    RUN(blocks_at_boundaries);
    RUN(shadows_at_other_addresses);
    RUN(shadows_that_are_written);
    return failed;
}
