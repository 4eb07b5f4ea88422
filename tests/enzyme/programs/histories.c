// As many numbers as a count says, to and from a field of a structure, with addresses and counts behind it, in programs of doubles alone
#include "check.h"

double __enzyme_autodiff(void *, ...);

/* As many numbers as a count says, to and from an array that is a field, and addresses and counts behind it. */
typedef struct { int n; double past[8]; double *now; int k; } history;
typedef struct { double past[8]; double *now; long n; } first_history;
__attribute__((noinline)) static double of_history(history *s) {
    double r = 0;
    memcpy(s->past, s->now, s->n * sizeof(double));
    for (int i = 0; i < s->n; i++) r += s->past[i] * s->past[i] * s->k;
    memmove(s->past + 1, s->past, (s->n - 1) * sizeof(double));
    return r + s->past[1] * s->past[2];
}
__attribute__((noinline)) static double of_first_history(first_history *s, double *out) {
    memcpy(s->past, s->now, s->n * sizeof(double));
    for (int i = 0; i < s->n; i++) s->past[i] *= s->past[i];
    memcpy(out, s->past, s->n * sizeof(double));
    double r = 0;
    for (int i = 0; i < s->n; i++) r += out[i] * (i + 1);
    return r;
}
TEST(an_array_that_is_a_field) {
    double b[5] = {1, 2, 3, 4, 5}, db[5] = {0};
    history s = {5, {0}, b, 2}, d = {5, {0}, db, 2};
    __enzyme_autodiff((void *)of_history, &s, &d);
    for (int i = 0; i < 5; i++) NEAR(db[i], 4 * b[i] + (i == 0 ? b[1] : i == 1 ? b[0] : 0));
    double out[5], dout[5] = {0};
    memset(db, 0, sizeof db);
    first_history h = {{0}, b, 5}, dh = {{0}, db, 5};
    __enzyme_autodiff((void *)of_first_history, &h, &dh, out, dout);
    for (int i = 0; i < 5; i++) NEAR(db[i], 2 * b[i] * (i + 1));
}

int main() {
    RUN(an_array_that_is_a_field);
    return failed;
}
