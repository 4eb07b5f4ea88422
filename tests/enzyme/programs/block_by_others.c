/* Blocks of addresses and then numbers that loops copy as doubles, pairs of them, floats in vectors, or swap so */
#include "blocks.h"

/* What copies memory may take it for anything. */
typedef double __attribute__((may_alias)) number;
typedef double pair __attribute__((vector_size(16), aligned(8), may_alias));
typedef float quad __attribute__((vector_size(16), aligned(8), may_alias));
typedef uint64_t both __attribute__((vector_size(16), aligned(8), may_alias));

/* A block that is copied in elements of a type, so many of them in 40 words. */
#define COPIED(type, count)                                                                                      \
    __attribute__((noinline)) static void move_##type(void *to, const void *from) {                                 \
        _Pragma("clang loop vectorize(disable) unroll(disable)") for (int i = 0; i < count; i++)                    \
            ((type *)to)[i] = ((const type *)from)[i];                                                              \
    }                                                                                                               \
    static double through_##type(double *x, int n) {                                                                \
        double **a = malloc(320), **b = malloc(320);                                                                \
        lead(a, x, n);                                                                                              \
        fill((double *)(a + 20), x, n);                                                                             \
        move_##type(b, a);                                                                                          \
        double s = behind(b) + sum((double *)(b + 20));                                                             \
        free(a), free(b);                                                                                           \
        return s;                                                                                                   \
    }

COPIED(number, 40)
TEST(copied_as_number) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)through_number, x, dx, 3);
    check(x, dx);
}

COPIED(pair, 20)
TEST(copied_as_pair) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)through_pair, x, dx, 3);
    check(x, dx);
}

COPIED(quad, 20)
TEST(copied_as_quad) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)through_quad, x, dx, 3);
    check(x, dx);
}

COPIED(both, 20)
TEST(copied_as_both) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)through_both, x, dx, 3);
    check(x, dx);
}

__attribute__((noinline)) static void swap(void *one, void *other) {
    number *a = one, *b = other;
#pragma clang loop vectorize(disable) unroll(disable)
    for (int i = 0; i < 40; i++) {
        double kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}
static double swapped(double *x, int n) {
    double **a = malloc(320), **b = malloc(320);
    lead(a, x, n);
    fill((double *)(a + 20), x, n);
    lead(b, x, 1);
    fill((double *)(b + 20), x, 1);
    swap(a, b);
    double s = behind(b) + sum((double *)(b + 20));
    free(a), free(b);
    return s;
}
TEST(swapped_as_numbers) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)swapped, x, dx, 3);
    check(x, dx);
}

/* Where the addresses are at one time nothing says that there may be any. */
static double by_way_of_a_third(double *x, int n) {
    double **a = malloc(320), **b = malloc(320);
    void *kept = malloc(320);
    lead(a, x, n);
    fill((double *)(a + 20), x, n);
    move_number(kept, a);
    lead(a, x, 1);
    fill((double *)(a + 20), x, 1);
    move_number(b, kept);
    double s = behind(b) + sum((double *)(b + 20));
    free(a), free(b), free(kept);
    return s;
}
TEST(kept_as_numbers) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)by_way_of_a_third, x, dx, 3);
    check(x, dx);
}
__attribute__((noinline)) static void keep(void *to, const void *from) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (int i = 0; i < 40; i++) ((number *)to)[i] = ((const number *)from)[i];
}
__attribute__((noinline)) static void take(void *to, const void *from) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (int i = 0; i < 40; i++) ((number *)to)[i] = ((const number *)from)[i];
}
static double kept_and_taken(double *x, int n) {
    double **a = malloc(320), **b = malloc(320);
    void *kept = malloc(320);
    lead(a, x, n);
    fill((double *)(a + 20), x, n);
    keep(kept, a);
    take(b, kept);
    double s = behind(b) + sum((double *)(b + 20));
    free(a), free(b), free(kept);
    return s;
}
TEST(kept_and_taken_as_numbers) {
    double x[3] = {1.5, -2, 0.5}, dx[3] = {0};
    __enzyme_autodiff((void *)kept_and_taken, x, dx, 3);
    check(x, dx);
}

int main(void) {
    RUN(copied_as_number);
    RUN(copied_as_pair);
    RUN(copied_as_quad);
    RUN(copied_as_both);
    RUN(swapped_as_numbers);
    RUN(kept_as_numbers);
    RUN(kept_and_taken_as_numbers);
    return failed;
}
