/* Blocks of addresses and numbers, one after the other, that a loop copies word by word */
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

static double numbers_first(double *x, int n) {
    double *a = malloc(320), *b = malloc(320);
    fill(a, x, n);
    lead((double **)(a + 20), x, n);
    copy_40(b, a);
    double s = behind((double **)(b + 20)) + sum(b);
    free(a), free(b);
    return s;
}
TEST(numbers_and_then_addresses) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)numbers_first, x, dx, 3);
    check(x, dx);
}

static double so_many(double *x, int n) {
    double *a = malloc(320), *b = malloc(320);
    fill(a, x, n);
    lead((double **)(a + 20), x, n);
    copy(b, a, 13 * n + 1);
    double s = behind((double **)(b + 20)) + sum(b);
    free(a), free(b);
    return s;
}
TEST(as_many_words_as_the_caller_says) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)so_many, x, dx, 3);
    check(x, dx);
}

/* Floats behind addresses: a word has two of them. */
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
    RUN(addresses_and_then_numbers);
    RUN(numbers_and_then_addresses);
    RUN(as_many_words_as_the_caller_says);
    RUN(addresses_and_then_floats);
    return failed;
}
