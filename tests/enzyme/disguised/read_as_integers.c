// Floats are read through a pointer to integers, against the rules of C: the tags of the accesses say that they are integers.
#include "judge.h"

static int order(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return a < b ? -1 : a > b;
}
__attribute__((noinline)) static void take(uint32_t *keys, const void *x, int n) {
    const uint32_t *words = (const uint32_t *)x;
    for (int i = 0; i < n; i++) keys[n - 1 - i] = words[i];
}
__attribute__((noinline)) float judged(const float *x, int n) {
    uint32_t keys[COUNT], odd = 0;
    take(keys, x, n);
    qsort(keys, n, sizeof *keys, order);
    for (int i = 0; i < n; i++) odd += keys[i] % 8 == 7;
    float sum = 0;
    for (int i = 0; i < n; i++) {
        float one;
        memcpy(&one, keys + i, sizeof one);
        sum += one * one * (i + 1);
    }
    return sum + 0 * odd;
}
