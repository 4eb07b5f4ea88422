// The bits of a float are kept in variables of the whole program, beside a count in the same word.
#include "judge.h"

uint32_t kept[COUNT];
uint64_t pairs[COUNT];
__attribute__((noinline)) void keep(int i, uint32_t bits) {
    kept[i] = bits;
    pairs[i] = (uint64_t)bits << 32 | i;
}
__attribute__((noinline)) uint32_t look(int i, uint32_t *to) {
    uint32_t bits = kept[i];
    *to = bits;
    return bits % 7 + pairs[i] % 5;
}
__attribute__((noinline)) float judged(const float *x, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        float sine = sinf(x[i]);
        memcpy(&bits, &sine, sizeof bits);
        keep(i, bits);
    }
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        volatile uint32_t hash = look(i, &bits);
        float one;
        memcpy(&one, &bits, sizeof one);
        sum += one;
    }
    return sum;
}
