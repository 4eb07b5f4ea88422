/* Rules of the program in every setting: higher order, two parts, recursion, loops that keep tapes, calls through pointers. */
// levels in the suite: 0 2
#include "check.h"

#define KEPT __attribute__((noinline))
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_reverse(void *, ...);

/* Twice, or three times, what it should be: so rules show how often each is used. */
KEPT double e(double x) { return exp(x); }
double augment_e(double x) { return e(x); }
double gradient_e(double x, double seed) { return 2 * e(x) * seed; }
double derivative_e(double x, double dx) { return 3 * e(x) * dx; }
void *__enzyme_register_gradient_e[] = {(void *)e, (void *)augment_e, (void *)gradient_e};
void *__enzyme_register_derivative_e[] = {(void *)e, (void *)derivative_e};
static double f(double x) { return e(x) * x; }
static double reverse(double x) { return __enzyme_autodiff((void *)f, x); }
static double forward(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
KEPT double deep(double x, int n) { return n ? e(deep(x, n - 1) * .1) : x; }
static double deeper(double x) { return deep(x, 3); }
static double apply(double (*g)(double), double x) { return g(x) + 1; }
static double chosen(double x) { return apply(x > 0 ? e : sin, x); }

static int kept;
KEPT double norm(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}
typedef struct { double *tape; double value; } augmented;
augmented augment_norm(const double *x, double *dx, int n) {
    augmented r = {malloc(n * sizeof *x), norm(x, n)};
    memcpy(r.tape, x, n * sizeof *x);
    kept++;
    return r;
}
void gradient_norm(const double *x, double *dx, int n, double seed, double *tape) {
    for (int i = 0; i < n; i++) dx[i] += 2 * tape[i] * seed;
    free(tape);
    kept--;
}
void *__enzyme_register_gradient_norm[] = {(void *)norm, (void *)augment_norm, (void *)gradient_norm};
static double grows(double *x, int n) {
    double s = 0;
    for (int i = 0; i < 10; i++) {
        s += norm(x, n);
        if (s > 50) break;
        for (int k = 0; k < n; k++) x[k] *= 1.5;
    }
    return s;
}
static double partly(double *x, const double *c) { return norm(x, 2) * norm(c, 2); }

/* An allocator that hands its blocks out again, in a function that is run once for each of two shadows. */
struct block { struct block *next; long size; };
static struct block *released[2];
KEPT void *hand_out(long size) {
    struct block *b = released[size > 16];
    if (b) released[size > 16] = b->next;
    else b = malloc(sizeof *b + (size > 16 ? 64 : 16));
    b->size = size;
    return b + 1;
}
KEPT void take_back(void *at) {
    struct block *b = (struct block *)at - 1;
    b->next = released[b->size > 16];
    released[b->size > 16] = b;
}
void *__enzyme_allocation_like_pool[] = {(void *)hand_out, (void *)0, (void *)"-1", (void *)take_back};
static double squared_matrix(double *x) {
    double **rows = hand_out(3 * sizeof *rows), s = 0;
    for (int i = 0; i < 3; i++) {
        rows[i] = hand_out(24);
        for (int k = 0; k < 3; k++) rows[i][k] = x[i + k];
    }
    x[1] = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) s += rows[i][k] * rows[k][i] * (i + 1);
    for (int i = 0; i < 3; i++) take_back(rows[i]);
    take_back(rows);
    return s;
}

/* A rule that is given an address which the program keeps in a variable, from call to call. */
static double *kept_address, scratch[6];
KEPT void add_products(const double *restrict a, double *restrict sums) {
    for (int i = 0; i < 3; i++) sums[i] += a[i] * a[2 - i];
}
double *augment_products(const double *a, double *da, double *sums, double *dsums) {
    double *tape = malloc(24);
    memcpy(tape, a, 24);
    add_products(a, sums);
    return tape;
}
void gradient_products(const double *a, double *da, double *sums, double *dsums, double *tape) {
    for (int i = 0; i < 3; i++) da[i] += dsums[i] * tape[2 - i], da[2 - i] += dsums[i] * tape[i];
    free(tape);
}
void *__enzyme_register_gradient_products[] = {
    (void *)add_products, (void *)augment_products, (void *)gradient_products};
KEPT void work(void) { add_products(kept_address, kept_address == scratch ? scratch + 3 : scratch); }
static double of_kept(double *x) {
    for (int i = 0; i < 6; i++) scratch[i] = x[i] / 2;
    kept_address = x + 3;
    work();
    return scratch[0] * scratch[1];
}
static void gradient_of_kept(double *x, double *dx) { __enzyme_autodiff((void *)of_kept, enzyme_dup, x, dx); }

TEST(address_left_by_the_derivative_before) {
    for (int k = 0; k < 3; k++) {
        double x[6] = {1, 2, 3, 4, 5, 6}, v[6] = {1}, dx[6] = {0}, second[6] = {0};
        __enzyme_fwddiff((void *)gradient_of_kept, enzyme_dup, x, v, enzyme_dup, dx, second);
        NEAR(dx[0], (1 + 25) / 2.); NEAR(dx[3], 6 * (1 + 25)); NEAR(dx[4], 2 * 5 * (.5 + 24));
        NEAR(second[1], 1 / 4.); NEAR(second[4], 5); NEAR(second[0], 0); NEAR(second[3], 0);
    }
}
TEST(pool_of_blocks_run_again) {
    for (int k = 0; k < 3; k++) {
        double x[5] = {1, 2, 3, 4, 5}, first[5] = {0, 7}, second[5] = {1, 1, 1, 1, 1};
        __enzyme_autodiff((void *)squared_matrix, enzyme_width, 2, enzyme_dup, x, first, second);
        double want[5] = {2 * 1, 3 * 2 * 2, 2 * 2 * 3 + 4 * 2 * 3, 5 * 2 * 4, 3 * 2 * 5};
        for (int i = 0; i < 5; i++) {
            NEAR(first[i], want[i]);
            NEAR(second[i], want[i] + (i != 1));
        }
    }
}
TEST(of_any_order) {
    double x = .5, E = exp(x);
    NEAR(reverse(x), 2 * E * x + E);
    NEAR(__enzyme_autodiff((void *)reverse, x), 4 * E * x + 4 * E);
    NEAR(__enzyme_fwddiff((void *)reverse, x, 1.0), 6 * E * x + 5 * E);
    NEAR(__enzyme_autodiff((void *)forward, x), 6 * E * x + 5 * E);
}
TEST(in_two_parts) {
    void *tape = __enzyme_augmentfwd((void *)f, .5);
    NEAR(__enzyme_reverse((void *)f, .5, 10.0, tape), 20 * exp(.5));
}
TEST(in_recursion) {
    double value = .3, want = 1;
    for (int i = 0; i < 3; i++) { value = exp(.1 * value); want *= 2 * .1 * value; }
    NEAR(__enzyme_autodiff((void *)deeper, .3), want);
}
TEST(through_a_pointer) {
    NEAR(__enzyme_autodiff((void *)chosen, .5), 2 * exp(.5));
    NEAR(__enzyme_autodiff((void *)chosen, -.5), cos(-.5));
}
TEST(tapes_of_a_loop_that_breaks) {
    double x[2] = {1, 2}, dx[2] = {0}, s = 0, want = 0;
    kept = 0;
    __enzyme_autodiff((void *)grows, x, dx, 2);
    NEAR(kept, 0);
    for (double p = 1; s <= 50; p *= 1.5) { s += 5 * p * p; want += 2 * p * p; }
    NEAR(dx[0], want); NEAR(dx[1], 2 * want);
}
TEST(beside_constant_memory) {
    double x[2] = {1, 2}, dx[2] = {0}, c[2] = {1, 1};
    kept = 0;
    __enzyme_autodiff((void *)partly, x, dx, enzyme_const, c);
    NEAR(dx[1], 8); NEAR(c[0], 1); NEAR(kept, 0);
}
int main(void) {
    RUN(address_left_by_the_derivative_before); RUN(pool_of_blocks_run_again); RUN(of_any_order); RUN(in_two_parts); RUN(in_recursion); RUN(through_a_pointer); RUN(tapes_of_a_loop_that_breaks);
    RUN(beside_constant_memory);
    return failed;
}
