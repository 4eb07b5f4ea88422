// LA024 from -O1 on: carries a float cannot be decided
// One loop makes a check sum of words for each place, in vectors, another moves the words.
#include <string.h>
double __enzyme_autodiff(void *, ...);
static unsigned long sums[16];
__attribute__((noinline)) static void copied(const unsigned long *from, unsigned long *to, int n) {
    for (int i = 0; i < n; i++) sums[i] = (sums[i] >> 1) ^ from[i];
    for (int i = 0; i < n; i++) to[n - 1 - i] = from[i];
}
static void kept(const double *x, double *y, int n) {
    unsigned long word[16], other[16];
    memcpy(word, x, n * sizeof *x);
    copied(word, other, n);
    memcpy(y, other, n * sizeof *y);
}
void gradient(const double *x, double *dx, double *y, double *dy, int n) {
    __enzyme_autodiff((void *)kept, x, dx, y, dy, n);
}
