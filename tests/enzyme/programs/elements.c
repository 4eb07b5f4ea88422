/* Elements of arrays that are exchanged, copied or read at indices known at run time, beside addresses and floats */
#include "check.h"

double __enzyme_autodiff(void *, ...);

/* Any two elements, as generic containers exchange them. */
static void exchange(void *a, void *b, size_t size) {
    char kept[64];
    memcpy(kept, a, size);
    memmove(a, b, size);
    memcpy(b, kept, size);
}
static double exchanged(double *x, int n) {
    exchange(&x[n % 3], &x[(n + 1) % 3], sizeof(double));
    return x[0] * x[1];
}
TEST(elements_are_exchanged_by_size) {
    double x[3] = {3, 1, 2}, dx[3] = {0};
    __enzyme_autodiff((void *)exchanged, enzyme_dup, x, dx, enzyme_const, 1);
    NEAR(dx[0], 2);
    NEAR(dx[1], 0);
    NEAR(dx[2], 3);
}

struct part {
    double *at;
    double values[3];
};
static double through_a_word(double *x, struct part *s, int n) {
    long word;
    memcpy(&word, &x[(n + 1) % 3], sizeof word);
    memcpy(&s->values[n % 2], &word, sizeof word);
    return s->values[0] * x[0] + s->at[0];
}
TEST(an_element_goes_through_an_integer) {
    double x[3] = {3, 1, 2}, dx[3] = {0}, y = 5, dy = 0;
    struct part s = {&y, {1, 2, 3}}, ds = {&dy, {0}};
    __enzyme_autodiff((void *)through_a_word, enzyme_dup, x, dx, enzyme_dup, &s, &ds, enzyme_const, 2);
    NEAR(dx[0], 2 * 3);
    NEAR(dy, 1);
}

struct body {
    double *at;
    double values[5];
};
static double copied(struct body *s, int n) {
    double values[5];
    for (int i = 0; i < 5; i++) values[i] = s->values[i];
    double r = values[n % 5];
    s[1] = s[0];
    return r + s[1].values[2] + *s[1].at;
}
TEST(a_structure_is_copied_beside_its_numbers) {
    double p = 1, q = 0;
    struct body s[2] = {{&p, {1, 2, 3, 4, 5}}, {&p, {1, 2, 3, 4, 5}}}, ds[2] = {0};
    ds[0].at = ds[1].at = &q;
    __enzyme_autodiff((void *)copied, enzyme_dup, s, ds, enzyme_const, 3);
    for (int i = 0; i < 5; i++) NEAR(ds[0].values[i], (i == 2) + (i == 3));
    NEAR(q, 1);
}

struct pair {
    float first;
    double second;
};
struct whole {
    struct pair pairs[2];
    float last;
};
static double behind_pairs(const struct whole *s) { return s->last * s->last + s->pairs[1].first; }
TEST(a_float_lies_behind_an_array) {
    struct whole s = {.last = 2}, ds = {0};
    __enzyme_autodiff((void *)behind_pairs, enzyme_dup, &s, &ds);
    NEAR(ds.last, 4);
    NEAR(ds.pairs[1].first, 1);
}

int main(void) {
    RUN(elements_are_exchanged_by_size);
    RUN(an_element_goes_through_an_integer);
    RUN(a_structure_is_copied_beside_its_numbers);
    RUN(a_float_lies_behind_an_array);
    return failed;
}
