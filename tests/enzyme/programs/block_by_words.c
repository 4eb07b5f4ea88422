/* A block of addresses and then numbers that a loop copies word by word */
// levels in the suite: 1 2
#include "blocks.h"

static double addresses_first(double *x, int n) {
    double **a = malloc(320), **b = malloc(320);
    lead(a, x, n);
    fill((double *)(a + 20), x, n);
    copy_40(b, a);
    double s = behind(b) + sum((double *)(b + 20));
    free(a), free(b);
    return s;
}
TEST(addresses_and_then_numbers) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)addresses_first, x, dx, 3);
    check(x, dx);
}

int main(void) {
    RUN(addresses_and_then_numbers);
    return failed;
}
