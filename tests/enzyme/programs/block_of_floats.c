/* A block of addresses and then floats, two in a word, that a loop copies word by word */
// levels in the suite: 1 2
#include "blocks.h"

__attribute__((noinline)) static void fill_floats(float *v, const double *x, int n) {
    for (int i = 0; i < 40; i++) v[i] = x[i / 2 % n] * x[0];
}
__attribute__((noinline)) static double sum_floats(const float *v) {
    double s = 0;
    for (int i = 0; i < 40; i++) s += v[i] * (i / 2 + 1) / 2;
    return s;
}
static double floats_behind(double *x, int n) {
    double **a = malloc(320), **b = malloc(320);
    lead(a, x, n);
    fill_floats((float *)(a + 20), x, n);
    copy_40(b, a);
    double s = behind(b) + sum_floats((float *)(b + 20));
    free(a), free(b);
    return s;
}
TEST(addresses_and_then_floats) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)floats_behind, x, dx, 3);
    check(x, dx);
}

int main(void) {
    RUN(addresses_and_then_floats);
    return failed;
}
