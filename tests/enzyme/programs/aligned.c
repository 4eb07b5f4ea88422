// Vectors: programs that align what they do by the address itself, with shadows that lie otherwise
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_fwddiff_float(void *, ...);
typedef double pair __attribute__((vector_size(16)));
typedef float packet __attribute__((vector_size(32), aligned(1)));

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
/* Packets of floats that begin at any of them, in such a block: parts of packets lie in one word. */
__attribute__((noinline)) static float *aligned_floats(int n) { return aligned_block(n * sizeof(float), 32); }
__attribute__((noinline)) static void release_floats(float *block) { release(block); }
static float by_packets(const float *x, int n, int from) {
    float *y = aligned_floats(n), *z = aligned_floats(n), s = 0;
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) z[i] = 0;
    for (int i = from; i + 8 <= n; i += 8) *(packet *)(z + i) = *(packet *)(y + i) * *(packet *)(y + i - from);
    for (int i = 0; i < n; i++) s += z[i] * (i + 1);
    release_floats(y);
    release_floats(z);
    return s;
}
TEST(packets_in_blocks_at_boundaries) {
    for (int from = 0; from < 8; from++) {
        float x[29], d[29], v[29];
        double want[29], t = 0;
        for (int i = 0; i < 29; i++) x[i] = 1 + 0.1f * i, d[i] = 0, v[i] = i % 3 - 1, want[i] = 0;
        for (int i = from; i < 29 - (29 - from) % 8; i++) {
            want[i] += 2 * x[i] * x[i - from] * x[i - from] * (i + 1);
            want[i - from] += 2 * x[i - from] * x[i] * x[i] * (i + 1);
        }
        __enzyme_autodiff((void *)by_packets, x, d, 29, from);
        for (int i = 0; i < 29; i++) {
            CLOSE(d[i], want[i], 1e-5);
            t += want[i] * v[i];
        }
        CLOSE(__enzyme_fwddiff_float((void *)by_packets, x, v, 29, from), t, 1e-4);
    }
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
    RUN(packets_in_blocks_at_boundaries);
    RUN(shadows_at_other_addresses);
    RUN(shadows_that_are_written);
    return failed;
}
