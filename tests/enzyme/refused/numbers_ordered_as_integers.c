// LA024 from -O2 on: carries a float cannot be decided
// Nothing reads these words as numbers, and they are declared integers: their gradient was 0 without a word.
#include <string.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void order(unsigned long *word, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && word[k] < word[k - 1]; k--) {
            unsigned long kept = word[k];
            word[k] = word[k - 1];
            word[k - 1] = kept;
        }
}
static void ordered(const double *x, double *y, int n) {
    unsigned long word[16];
    memcpy(word, x, n * sizeof *x);
    order(word, n);
    memcpy(y, word, n * sizeof *y);
}
void gradient(const double *x, double *dx, double *y, double *dy, int n) {
    __enzyme_autodiff((void *)ordered, x, dx, y, dy, n);
}
