// A count and a float are thrown side by side, and copied where they are caught.
#include "judge.h"

struct Both {
    int count;
    float number;
};
__attribute__((noinline)) static void give(const float *x, int i) { throw Both{i, x[i] * x[i]}; }
__attribute__((noinline)) static void take(Both *to, const Both &from) { *to = from; }
__attribute__((noinline)) float judged(const float *x, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) {
        Both got;
        try {
            give(x, i);
        } catch (const Both &both) {
            take(&got, both);
        }
        sum += got.number * (got.count + 1);
    }
    return sum;
}
