// LA024: carries a float cannot be decided
// The words are swapped without a third: no operation takes them for numbers, and none for integers.
#include <string.h>
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void reverse(unsigned *word, int n) {
    for (int i = 0; i < n / 2; i++) {
        word[i] ^= word[n - 1 - i];
        word[n - 1 - i] ^= word[i];
        word[i] ^= word[n - 1 - i];
    }
}
static void reversed(const float *x, float *y, int n) {
    unsigned word[16];
    memcpy(word, x, n * sizeof *x);
    reverse(word, n);
    memcpy(y, word, n * sizeof *y);
}
void gradient(const float *x, float *dx, float *y, float *dy, int n) {
    __enzyme_autodiff((void *)reversed, x, dx, y, dy, n);
}
