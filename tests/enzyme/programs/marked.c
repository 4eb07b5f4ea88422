// Addresses marked in their lowest bits, side by side in arrays that loops fill, beside numbers and marked null.
// levels in the suite: 1 2
#include <stdint.h>
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

typedef uintptr_t word;

static double read_back(const word *w, int n, word mark) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (i + 1) * *(double *)(w[i] - mark);
    return sum;
}

static double of_one(double *x, int n) {
    word w[8];
    for (int i = 0; i < n; i++) w[i] = (word)x + 2;
    return read_back(w, n, 2);
}

TEST(one_address_everywhere) {
    double x[2] = {2, 3}, dx[2] = {0};
    __enzyme_autodiff((void *)of_one, enzyme_dup, x, dx, enzyme_const, 5);
    NEAR(dx[0], 15);
    NEAR(dx[1], 0);
    NEAR(x[0], 2);
    double t[2] = {5, 7};
    NEAR(__enzyme_fwddiff((void *)of_one, enzyme_dup, x, t, enzyme_const, 5), 75);
}

static double of_two(double *x, double *y, int n) {
    word w[8];
    for (int i = 0; i < n; i++) w[i] = (i & 1 ? (word)y : (word)x) + 2;
    return read_back(w, n, 2);
}

static double marked_before(double *x, double *y, int n) {
    word w[8], at_x = (word)x + 1, at_y = (word)y + 1;
    for (int i = 0; i < n; i++) w[i] = i % 3 ? at_y : at_x;
    return read_back(w, n, 1);
}

static double of_ends(double *x, double *y, int n) {
    word w[8];
    for (int i = 0; i < n; i++) w[i] = (i & 1 ? (word)(y + 1000) : (word)(x + 1000)) + 4;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (i + 1) * *(double *)(w[i] - 8004);
    return sum;
}

static double xs[1001], ys[1001], dxs[1001], dys[1001];

// Both modes: the derivatives by the first of each, and what was differentiated is as it was.
#define BY_TWO(f, of_x, of_y)                                                                  \
    do {                                                                                       \
        xs[0] = 2, ys[0] = 3, dxs[0] = dys[0] = 0;                                             \
        __enzyme_autodiff((void *)f, enzyme_dup, xs, dxs, enzyme_dup, ys, dys, enzyme_const, 5); \
        NEAR(dxs[0], of_x);                                                                    \
        NEAR(dys[0], of_y);                                                                    \
        NEAR(xs[0], 2);                                                                        \
        NEAR(ys[0], 3);                                                                        \
        dxs[0] = 5, dys[0] = 7;                                                                \
        double moved = __enzyme_fwddiff((void *)f, enzyme_dup, xs, dxs, enzyme_dup, ys, dys, enzyme_const, 5); \
        NEAR(moved, 5 * (of_x) + 7 * (of_y));                                                  \
    } while (0)

TEST(two_addresses_in_turn) { BY_TWO(of_two, 1 + 3 + 5, 2 + 4); }

TEST(marked_before_the_loop) { BY_TWO(marked_before, 1 + 4, 2 + 3 + 5); }

TEST(far_in_front) { BY_TWO(of_ends, 1 + 3 + 5, 2 + 4); }

static double of_floats(float *x, float *y, int n) {
    word w[8], at_x = (word)x + 1, at_y = (word)y + 1;
    for (int i = 0; i < n; i++) w[i] = i & 2 ? at_y : at_x;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (i + 1) * *(float *)(w[i] - 1);
    return sum;
}

TEST(floats) {
    float x[1] = {2}, y[1] = {3}, dx[1] = {0}, dy[1] = {0};
    __enzyme_autodiff((void *)of_floats, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 5);
    NEAR(dx[0], 1 + 2 + 5);
    NEAR(dy[0], 3 + 4);
    dx[0] = 5, dy[0] = 7;
    NEAR(__enzyme_fwddiff((void *)of_floats, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 5), 5 * 8 + 7 * 7);
}

// As interpreters keep values: an integer marked 1 or the address of a number marked 2.
static double of_values(double *x, double *y, int n) {
    word w[8];
    for (int i = 0; i < n; i++) w[i] = i & 1 ? ((word)i << 2) + 1 : (word)(i & 4 ? y : x) + 2;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (w[i] & 3) == 1 ? w[i] >> 2 : (i + 1) * *(double *)(w[i] - 2);
    return sum;
}

TEST(integers_or_addresses) { BY_TWO(of_values, 1 + 3, 5); }

static double of_some(double *x, double *y, int n) {
    word w[8];
    for (int i = 0; i < n; i++) w[i] = (i & 1 ? (word)0 : (word)(i & 2 ? y : x)) + 2;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += w[i] == 2 ? 1 : (i + 1) * *(double *)(w[i] - 2);
    return sum;
}

TEST(null_or_addresses) { BY_TWO(of_some, 1 + 5, 3); }

// Written through as well: what lies behind the marked addresses is changed, and read again.
static double changed(double *x, double *y, int n) {
    double a = *x * *x, b = *y * *x, result = 0;
    word w[8], at_a = (word)&a + 3, at_b = (word)&b + 3;
    for (int i = 0; i < n; i++) w[i] = i & 1 ? at_b : at_a;
    for (int i = 0; i < n; i++) *(double *)(w[i] - 3) *= *x;
    for (int i = 0; i < n; i++) result += *(double *)(w[i] - 3);
    return result;
}

// 3 x^5 + 2 x^3 y
TEST(changed_through_marked_addresses) { BY_TWO(changed, 15 * 16 + 6 * 4 * 3, 2 * 8); }

int main(void) {
    RUN(one_address_everywhere);
    RUN(two_addresses_in_turn);
    RUN(marked_before_the_loop);
    RUN(far_in_front);
    RUN(floats);
    RUN(integers_or_addresses);
    RUN(null_or_addresses);
    RUN(changed_through_marked_addresses);
    return failed;
}
