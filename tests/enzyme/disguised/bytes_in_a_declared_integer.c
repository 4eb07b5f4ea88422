// The bytes of a float are copied one by one to a field that is declared as an integer, and computed with as one.
#include "judge.h"

struct entry {
    uint32_t key, value;
};
__attribute__((noinline)) static void put(struct entry *to, const char *from) {
    char *bytes = (char *)&to->value;
    for (int i = 0; i < 4; i++) bytes[i] = from[i];
}
__attribute__((noinline)) static uint32_t copied(struct entry *from, struct entry *to, int n) {
    uint32_t hash = 0;
    for (int i = 0; i < n; i++) {
        uint32_t value = from[i].value;
        to[i].value = value;
        to[i].key = from[i].key;
        hash = hash * 31 + value % 17;
    }
    return hash;
}
__attribute__((noinline)) float judged(const float *x, int n) {
    struct entry all[COUNT], others[COUNT];
    for (int i = 0; i < n; i++) {
        float square = x[i] * x[i];
        all[i].key = i;
        put(all + i, (const char *)&square);
    }
    volatile uint32_t hash = copied(all, others, n);
    float sum = 0;
    for (int i = 0; i < n; i++) {
        float one;
        memcpy(&one, &others[i].value, sizeof one);
        sum += one * (others[i].key + 1);
    }
    return sum;
}
