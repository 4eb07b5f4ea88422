// LA024 from -O1 on: cannot be decided
// Numbers that go through a queue of four bytes each.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void push(uint32_t *queue, unsigned *in, const void *from) {
    memcpy(&queue[(*in)++ & 7], from, 4);
}
__attribute__((noinline)) static void pop(const uint32_t *queue, unsigned *out, void *to) {
    memcpy(to, &queue[(*out)++ & 7], 4);
}
static double cube(double *x) {
    uint32_t *queue = calloc(8, 4);
    unsigned in = 0, out = 0;
    double a[2] = {x[0] * x[0], x[0]}, c[2];
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < 4; i++) push(queue, &in, (char *)a + 4 * i);
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < 4; i++) pop(queue, &out, (char *)c + 4 * i);
    free(queue);
    return c[0] * c[1];
}

void gradient(double *x, double *dx) { __enzyme_autodiff((void *)cube, x, dx); }
