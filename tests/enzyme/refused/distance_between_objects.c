// LA020: is the distance from one object to another
#include <stdint.h>
void __enzyme_autodiff(void *, ...);
struct cell { intptr_t by; double v; };
__attribute__((noinline)) static double last(struct cell *c) {
    while (c->by) c = (struct cell *)((intptr_t)c + c->by);
    return c->v;
}
static double f(double *x) {
    struct cell a, b;
    a.v = x[0], b.v = x[1] * x[1], b.by = 0;
    a.by = (intptr_t)&b - (intptr_t)&a;
    return last(&a);
}
void test(double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
