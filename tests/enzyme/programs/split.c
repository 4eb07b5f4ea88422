/* The primal in one call and the reverse pass in another; several derivatives or calls in one. */
#include "check.h"

extern int enzyme_allocated, enzyme_tape, enzyme_vector, enzyme_scalar;
typedef struct { void *tape; double result; } kept;
typedef struct { double a, b, c; } three;
kept __enzyme_augmentfwd(void *, ...);
typedef struct { double result; void *tape; } kept_last;
kept_last __enzyme_augmentfwd_last(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
double __enzyme_augmentfwd_buffer(void *, ...);
double __enzyme_reverse(void *, ...);
void __enzyme_reverse_void(void *, ...);
size_t __enzyme_augmentsize(void *, ...);
three __enzyme_fwddiff(void *, ...);
three __enzyme_batch(void *, ...);
void __enzyme_autodiff(void *, ...);

static double waves(double *x, double y) {
    double s = 0;
    for (int i = 0; i < 3; i++) { x[i] *= x[i] * y; s += sin(x[i]); }
    return s;
}
static void squares(const double *x, double *out, int n) { for (int i = 0; i < n; i++) out[i] = x[i] * x[i]; }
static double product(double x, double y) { return x * x * y; }
static double cubic(const double *x) { return x[0] * x[0] * x[1]; }

static void expect(const double *dx, double dy) {
    double want = 0, y = 0.3;
    for (int i = 0; i < 3; i++) {
        double x = i + 1, v = x * x * y;
        NEAR(dx[i], cos(v) * 2 * x * y);
        want += cos(v) * x * x;
    }
    NEAR(dy, want);
}
TEST(tape_with_result) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    kept made = __enzyme_augmentfwd((void *)waves, x, dx, 0.3);
    NEAR(made.result, sin(0.3) + sin(1.2) + sin(2.7));
    x[0] = x[1] = x[2] = 100;
    expect(dx, __enzyme_reverse((void *)waves, x, dx, 0.3, 1.0, made.tape));
}
TEST(tape_alone) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)waves, x, dx, 0.3);
    expect(dx, __enzyme_reverse((void *)waves, x, dx, 0.3, 1.0, tape));
}
TEST(tape_behind_the_result) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    kept_last made = __enzyme_augmentfwd_last((void *)waves, x, dx, 0.3);
    NEAR(made.result, sin(0.3) + sin(1.2) + sin(2.7));
    x[0] = x[1] = x[2] = 100;
    expect(dx, __enzyme_reverse((void *)waves, x, dx, 0.3, 1.0, made.tape));
}
TEST(tape_in_a_buffer) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    void *buffer[8];
    NEAR(__enzyme_augmentsize((void *)waves, enzyme_dup, enzyme_out) <= sizeof buffer, 1);
    double result = __enzyme_augmentfwd_buffer((void *)waves, enzyme_allocated, 64, enzyme_tape, buffer, x, dx, 0.3);
    NEAR(result, sin(0.3) + sin(1.2) + sin(2.7));
    expect(dx, __enzyme_reverse((void *)waves, enzyme_allocated, 64, enzyme_tape, buffer, x, dx, 0.3, 1.0));
}
TEST(two_tapes_at_once) {
    double x[2] = {1, 2}, y[2] = {3, 4}, dx[2] = {0, 0}, dy[2] = {0, 0}, out[2], d1[2] = {1, 1}, d2[2] = {1, 1};
    void *first = __enzyme_augmentfwd_tape((void *)squares, x, dx, out, d1, 2);
    void *second = __enzyme_augmentfwd_tape((void *)squares, y, dy, out, d2, 2);
    x[0] = 50;
    __enzyme_reverse_void((void *)squares, x, dx, out, d1, 2, first);
    __enzyme_reverse_void((void *)squares, y, dy, out, d2, 2, second);
    NEAR(dx[0], 2); NEAR(dx[1], 4); NEAR(dy[0], 6); NEAR(dy[1], 8);
}
TEST(seed_is_given) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)cubic, x, dx);
    __enzyme_reverse_void((void *)cubic, x, dx, 10.0, tape);
    NEAR(dx[0], 40); NEAR(dx[1], 10);
    tape = __enzyme_augmentfwd_tape((void *)cubic, enzyme_noret, x, dx);
    __enzyme_reverse_void((void *)cubic, enzyme_noret, x, dx, -10.0, tape);
    NEAR(dx[0], 0); NEAR(dx[1], 0);
}
TEST(three_tangents) {
    three t = __enzyme_fwddiff((void *)product, enzyme_width, 3, 3.0, 1.0, 0.0, 1.0, 2.0, 0.0, 1.0, 1.0);
    NEAR(t.a, 12); NEAR(t.b, 9); NEAR(t.c, 21);
}
TEST(batch) {
    three t = __enzyme_batch((void *)product, enzyme_width, 3, enzyme_vector, 1.0, 2.0, 3.0, enzyme_scalar, 5.0);
    NEAR(t.a, 5); NEAR(t.b, 20); NEAR(t.c, 45);
}
TEST(two_shadows_in_reverse) {
    double z[2] = {2, 3}, d1[2] = {0, 0}, d2[2] = {10, 20};
    __enzyme_autodiff((void *)cubic, enzyme_width, 2, enzyme_dup, z, d1, d2);
    NEAR(d1[0], 12); NEAR(d1[1], 4); NEAR(d2[0], 22); NEAR(d2[1], 24);
}
/* Strains to stresses: in one piece, and with a call, a loop and an address that is chosen. */
static void linear(double *s, const double *e, int n) {
    s[0] = e[0] * e[1];
    s[1] = sin(e[1]) * e[2];
    s[2] = e[2] * e[2] * n;
}
static double energy(const double *e) { return e[0] * e[1] * e[1] + sin(e[2]); }
static void stresses(double *s, const double *e, int n) {
    const double *most = e[0] > e[1] ? e : e + 1;
    for (int i = 0; i < n; i++) s[i] = energy(e) * e[i] + exp(*most);
}
/* The forward half has shadows that nobody looks at, or none; the reverse half has those that count. */
static void apart(double *before, double *seeds_before) {
    double e[3] = {0.4, 1.1, -0.7}, s[3], seeds[3] = {1, 10, 100}, g[3] = {0}, want[3];
    double again[3] = {1, 10, 100}, plain[3] = {0};
    void *first = __enzyme_augmentfwd_tape((void *)linear, enzyme_dup, s, seeds_before, enzyme_dup, e, before, enzyme_const, 3);
    __enzyme_reverse_void((void *)linear, enzyme_dup, s, again, enzyme_dup, e, plain, enzyme_const, 3, first);
    NEAR(plain[0], e[1]); NEAR(plain[1], e[0] + 10 * cos(e[1]) * e[2]); NEAR(plain[2], 10 * sin(e[1]) + 600 * e[2]);
    void *tape = __enzyme_augmentfwd_tape((void *)stresses, enzyme_dup, s, seeds_before, enzyme_dup, e, before, enzyme_const, 3);
    __enzyme_reverse_void((void *)stresses, enzyme_dup, s, seeds, enzyme_dup, e, g, enzyme_const, 3, tape);
    double w = e[0] * e[1] * e[1] + sin(e[2]), all = e[0] + 10 * e[1] + 100 * e[2];
    want[0] = w + all * e[1] * e[1];
    want[1] = 10 * w + all * 2 * e[0] * e[1] + 111 * exp(e[1]);
    want[2] = 100 * w + all * cos(e[2]);
    for (int i = 0; i < 3; i++) NEAR(g[i], want[i]);
}
TEST(other_shadows_in_reverse) {
    double before[3] = {0}, seeds_before[3] = {5, 6, 7};
    apart(before, seeds_before);
    for (int i = 0; i < 3; i++) { NEAR(before[i], 0); NEAR(seeds_before[i], 5 + i); }
}
TEST(shadows_in_reverse_alone) { apart(0, 0); }
/* A block that one call makes, others use and let grow, and the last one releases; the reverse passes in the opposite order. */
typedef struct { double *at; int n, room; } list;
static double append(list *l, double x) {
    if (l->n == l->room) {
        l->room = 2 * l->room + 1;
        l->at = realloc(l->at, l->room * sizeof *l->at);
    }
    l->at[l->n] = x * (l->n ? l->at[l->n - 1] : 1);
    return sin(l->at[l->n++]);
}
static double released(list *l, double x) {
    double sum = 0;
    for (int i = 0; i < l->n; i++) sum += x * l->at[i];
    free(l->at);
    l->at = NULL;
    return sum;
}
static void grown(double *x, double *slopes, int turn) {
    list l = {0}, shadow = {0};
    void *tapes[6];
    for (int k = 0; k < 5; k++)
        tapes[k] = __enzyme_augmentfwd((void *)append, enzyme_dup, &l, &shadow, enzyme_out, x[k]).tape;
    tapes[5] = __enzyme_augmentfwd((void *)released, enzyme_dup, &l, &shadow, enzyme_out, x[5]).tape;
    slopes[5] += __enzyme_reverse((void *)released, enzyme_dup, &l, &shadow, enzyme_out, x[5], 1.0, tapes[5]);
    if (turn > 1) grown(x, slopes, turn - 1);
    for (int k = 4; k >= 0; k--)
        slopes[k] += __enzyme_reverse((void *)append, enzyme_dup, &l, &shadow, enzyme_out, x[k], 1.0, tapes[k]);
}
TEST(blocks_of_earlier_calls) {
    double x[6] = {1.1, 0.9, 1.3, 0.7, 1.2, 0.4}, slopes[6] = {0}, products[5], product = 1, sum = 0;
    grown(x, slopes, 2);
    for (int i = 0; i < 5; i++) sum += products[i] = product *= x[i];
    NEAR(slopes[5], 2 * sum);
    for (int i = 0; i < 5; i++) {
        double want = 0;
        for (int k = i; k < 5; k++) want += (cos(products[k]) + x[5]) * products[k] / x[i];
        NEAR(slopes[i], 2 * want);
    }
}
int main(void) {
    RUN(blocks_of_earlier_calls);
    RUN(other_shadows_in_reverse); RUN(shadows_in_reverse_alone);
    RUN(tape_with_result); RUN(tape_alone); RUN(tape_behind_the_result); RUN(tape_in_a_buffer); RUN(two_tapes_at_once); RUN(seed_is_given);
    RUN(three_tangents); RUN(batch); RUN(two_shadows_in_reverse);
    return failed;
}
