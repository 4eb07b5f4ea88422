// The sign of a float is changed in bits that LLVM passes as an argument; they are hashed where they are copied.
#include "judge.h"

__attribute__((noinline)) static void negate(uint32_t *to, const float *x) {
    uint32_t bits;
    memcpy(&bits, x, sizeof bits);
    *to = bits ^ 0x80000000u;
}
__attribute__((noinline)) static long copied(uint32_t *from, uint32_t *to, int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
        to[i] = from[i];
        sum += from[i] >> 24;
    }
    return sum;
}
__attribute__((noinline)) float judged(const float *x, int n) {
    uint32_t negative[COUNT], kept[COUNT];
    for (int i = 0; i < n; i++) negate(negative + i, x + i);
    volatile long hash = copied(negative, kept, n);
    float sum = 0;
    for (int i = 0; i < n; i++) {
        float one;
        memcpy(&one, kept + i, sizeof one);
        sum += one * one * one;
    }
    return sum;
}
