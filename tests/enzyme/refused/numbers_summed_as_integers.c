// LA024: carries a float cannot be decided
// A check sum of the words that are copied does not make integers of them, nor does a mask.
#include <string.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void copied(const unsigned long *from, unsigned long *to, unsigned long *sum, int n) {
    unsigned long all = 7;
    for (int i = 0; i < n; i++) {
        unsigned long word = from[i];
        all = all * 31 + word;
        to[i] = word & 0x7fffffffffffffffUL;
    }
    *sum = all;
}
static void absolute(const double *x, double *y, int n) {
    unsigned long word[16], other[16], sum;
    memcpy(word, x, n * sizeof *x);
    copied(word, other, &sum, n);
    memcpy(y, other, n * sizeof *y);
}
void gradient(const double *x, double *dx, double *y, double *dy, int n) {
    __enzyme_autodiff((void *)absolute, x, dx, y, dy, n);
}
