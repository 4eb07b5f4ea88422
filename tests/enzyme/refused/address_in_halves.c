// LA020 from -O1 on: is a part of an address of active memory, and goes on without the rest
#include <stdint.h>
#include <stdlib.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void put(int *to, int low, int high) {
    to[0] = low;
    to[1] = high;
}
static double f(const double *x) {
    double *block = malloc(16), number = x[0];
    block[0] = x[1];
    double before = block[0] * number;
    uint64_t bits = (uint64_t)&number;
    put((int *)block, (int)bits, (int)(bits >> 32));
    **(double **)block *= x[1];
    double result = before + number;
    free(block);
    return result;
}
void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
