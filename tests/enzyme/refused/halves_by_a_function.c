// LA024 from -O1 on: cannot be decided
// A number that moves in two halves, by a function that copies any four bytes: they were taken for an integer, and
// the derivative was zero without a word.
#include <string.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void half(void *to, const void *from) { memcpy(to, from, 4); }
static double fourth(double x) {
    double a = x * x, c = 0;
    half(&c, &a);
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 1; i < 2; i++) half((char *)&c + 4 * i, (char *)&a + 4 * i);
    return c * c;
}

double gradient(double x) { return __enzyme_autodiff((void *)fourth, x); }
