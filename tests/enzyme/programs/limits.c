/* More of everything than people write: places that a pointer may lead to, ways into a block, functions in a row, tail calls */
#include "check.h"

double __enzyme_autodiff(void *, ...);

#define TEN(ONE, d) ONE(d##0) ONE(d##1) ONE(d##2) ONE(d##3) ONE(d##4) ONE(d##5) ONE(d##6) ONE(d##7) ONE(d##8) ONE(d##9)

/* A pointer to one of forty variables, of which one is read before it is written over: 2 x^2 + (2 x^3)^2. */
#define FORTY(ONE) TEN(ONE, 1) TEN(ONE, 2) TEN(ONE, 3) TEN(ONE, 4)
#define DECLARED(i) double v##i = x;
#define LED_TO(i) case i: p = &v##i; break;
static double forty(double x, const int *k, int n) {
    FORTY(DECLARED)
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *p;
        switch (k[i]) {
            FORTY(LED_TO)
        default: p = &v10;
        }
        s += v17 * v17;
        *p = s * x;
    }
    return s;
}
TEST(a_pointer_to_one_of_forty_variables) {
    int k[3] = {11, 17, 12};
    NEAR(__enzyme_autodiff((void *)forty, enzyme_out, 1.5, enzyme_const, k, 3), 2 * 2 * 1.5 + 4 * 6 * pow(1.5, 5));
}

/* Three hundred ways into one block: weights of x^2, sin x and exp x, in turn. */
#define HUNDRED(ONE, h)                                                                                                \
    TEN(ONE, h##0) TEN(ONE, h##1) TEN(ONE, h##2) TEN(ONE, h##3) TEN(ONE, h##4) TEN(ONE, h##5) TEN(ONE, h##6)           \
    TEN(ONE, h##7) TEN(ONE, h##8) TEN(ONE, h##9)
#define THREE_HUNDRED(ONE) HUNDRED(ONE, 1) HUNDRED(ONE, 2) HUNDRED(ONE, 3)
static int hits[400];
#define TURN(i, n) (w[(i + n) % 3])
#define WAY(i) case i: hits[i] += i; a = TURN(i, 0), b = TURN(i, 1), c = TURN(i, 2); break;
static double ways(double x, const int *k, int n, const double *w) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double a, b, c;
        switch (k[i]) {
            THREE_HUNDRED(WAY)
        default: a = b = c = 0;
        }
        s += a * x * x + b * sin(x) + c * exp(x);
    }
    return s;
}
TEST(three_hundred_ways_into_a_block) {
    int k[300];
    double w[3] = {1, 2, 3}, x = 1.5, want = 0;
    for (int i = 0; i < 300; i++) {
        k[i] = 100 + i;
        want += w[k[i] % 3] * 2 * x + w[(k[i] + 1) % 3] * cos(x) + w[(k[i] + 2) % 3] * exp(x);
    }
    NEAR(__enzyme_autodiff((void *)ways, enzyme_out, x, enzyme_const, k, 300, enzyme_const, w), want);
}

/* The same where each way has an adjoint of its own. */
#define SCALED(i) case i: y *= TURN(i, 0); break;
static double scaled(double x, const int *k, int n, const double *w) {
    double y = x * x;
    for (int i = 0; i < n; i++) switch (k[i]) {
            THREE_HUNDRED(SCALED)
        default: y = 0;
        }
    return y;
}
TEST(three_hundred_ways_with_adjoints) {
    int k[4] = {101, 399, 357, 256};
    double w[3] = {1.5, 2, 3}, factor = 1;
    for (int i = 0; i < 4; i++) factor *= w[k[i] % 3];
    NEAR(__enzyme_autodiff((void *)scaled, enzyme_out, 1.5, enzyme_const, k, 4, enzyme_const, w), 3 * factor);
}

/* Two hundred functions, each of which calls the next. */
#define TWO_HUNDRED(ONE) HUNDRED(ONE, 1) HUNDRED(ONE, 2)
#define HEAD(i) static double in_a_row_##i(double *);
#define CALLS(i, next)                                                                                                 \
    __attribute__((noinline)) static double in_a_row_##i(double *a) {                                                  \
        *a *= 1.001;                                                                                                   \
        double r = in_a_row_##next(a);                                                                                 \
        *a += 1;                                                                                                       \
        return r;                                                                                                      \
    }
TWO_HUNDRED(HEAD)
HEAD(300)
#define LAST_DIGIT(d, after)                                                                                           \
    CALLS(d##0, d##1) CALLS(d##1, d##2) CALLS(d##2, d##3) CALLS(d##3, d##4) CALLS(d##4, d##5) CALLS(d##5, d##6)        \
    CALLS(d##6, d##7) CALLS(d##7, d##8) CALLS(d##8, d##9) CALLS(d##9, after##0)
#define DIGITS(h, after)                                                                                               \
    LAST_DIGIT(h##0, h##1) LAST_DIGIT(h##1, h##2) LAST_DIGIT(h##2, h##3) LAST_DIGIT(h##3, h##4) LAST_DIGIT(h##4, h##5) \
    LAST_DIGIT(h##5, h##6) LAST_DIGIT(h##6, h##7) LAST_DIGIT(h##7, h##8) LAST_DIGIT(h##8, h##9) LAST_DIGIT(h##9, after##0)
DIGITS(1, 2)
DIGITS(2, 3)
__attribute__((noinline)) static double in_a_row_300(double *a) { return *a; }
static double in_a_row(double x) {
    double a = x;
    return in_a_row_100(&a);
}
TEST(two_hundred_functions_in_a_row) { NEAR(__enzyme_autodiff((void *)in_a_row, 1.5), pow(1.001, 200)); }

/* Two functions that call each other in tail position, as they must: x * x * x. */
__attribute__((noinline)) static double scaled_on(double *x, double factor, int k);
__attribute__((noinline)) static double scaled_once(double *x, double factor, int k) {
    *x *= factor;
    __attribute__((musttail)) return scaled_on(x, factor, k - 1);
}
__attribute__((noinline)) static double scaled_on(double *x, double factor, int k) {
    if (k <= 0) return *x;
    __attribute__((musttail)) return scaled_once(x, factor, k);
}
static double scaled_twice(double x) {
    double y = x;
    return scaled_on(&y, x, 2);
}
TEST(calls_that_must_be_in_tail_position) { NEAR(__enzyme_autodiff((void *)scaled_twice, 1.5), 3 * 1.5 * 1.5); }

int main(void) {
    RUN(calls_that_must_be_in_tail_position);
    RUN(a_pointer_to_one_of_forty_variables);
    RUN(three_hundred_ways_into_a_block);
    RUN(three_hundred_ways_with_adjoints);
    RUN(two_hundred_functions_in_a_row);
    return failed;
}
