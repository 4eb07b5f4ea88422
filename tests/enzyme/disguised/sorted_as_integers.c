// Floats are sorted as integers by the library, and looked at on the way.
#include "judge.h"

static int order(const void *one, const void *other) {
    uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
    return a < b ? -1 : a > b;
}
__attribute__((noinline)) static void take(uint32_t *keys, const char *x, int n) {
    for (int i = 0; i < n; i++) memcpy(keys + n - 1 - i, x + 4 * i, 4);
}
__attribute__((noinline)) float judged(const float *x, int n) {
    uint32_t keys[COUNT], odd = 0;
    take(keys, (const char *)x, n);
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
