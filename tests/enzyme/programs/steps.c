/* Numbers that are made integers and come back: rounded, exponents, indices of tables, random ones. The derivative of a step is zero. */
// levels in the suite: 0 2
#include <stdint.h>
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

static double rounded(const double *x) {
    long cents[3];
    double sum = 0;
    for (int i = 0; i < 3; i++) cents[i] = (long)(100 * x[i] + 0.5);
    for (int i = 0; i < 3; i++) sum += (double)cents[i] * 0.01 * x[i];
    return sum;
}

static double power_of_two(int64_t exponent) {
    int64_t bits = (exponent + 1023) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}
static double exponential(double x) {
    double whole = rint(x * 1.4426950408889634), rest = x - whole * 0.6931471805599453;
    double term = 1, sum = 1;
    for (int i = 1; i < 16; i++) sum += term *= rest / i;
    return power_of_two((int64_t)whole) * sum;
}
static double exponentials(const double *x) { return exponential(x[0]) + 2 * exponential(3 * x[1]) * x[2]; }

/* The whole part stands in the lowest bits of a number that has no others, where one operation multiplies and adds. */
static double by_large_number(double x) {
    double whole = fma(x, 1.4426950408889634, 0x1.8p52), power, term = 1, sum = 1;
    uint64_t bits;
    memcpy(&bits, &whole, sizeof bits);
    double rest = x - (whole - 0x1.8p52) * 0.6931471805599453;
    bits = (bits + 1023) << 52;
    memcpy(&power, &bits, sizeof power);
    for (int i = 1; i < 16; i++) sum += term *= rest / i;
    return power * sum;
}
static double by_large_numbers(const double *x) {
    return by_large_number(x[0]) + 2 * by_large_number(3 * x[1]) * x[2];
}

static double powers[65];
static double by_table(double x) {
    long step = lrint(x * (64 * 1.4426950408889634));
    double rest = x - step * (0.6931471805599453 / 64), term = 1, sum = 1, power;
    uint64_t bits;
    memcpy(&bits, powers + (step & 63), sizeof bits);
    bits += (uint64_t)(step >> 6) << 52;
    memcpy(&power, &bits, sizeof power);
    for (int i = 1; i < 12; i++) sum += term *= rest / i;
    return power * sum;
}
static double tabulated(const double *x) { return by_table(x[0]) + 2 * by_table(3 * x[1]) * x[2]; }

static double entries[64];
static double by_bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return entries[(bits >> 46) & 63] * x + (double)((int)(bits >> 52) - 1023);
}
static double looked_up(const double *x) { return by_bits(x[0]) * by_bits(x[1]) + x[2]; }

typedef struct {
    int is_whole;
    union {
        double number;
        long whole;
    } in;
} value;
static value floor_of(value one) {
    value made = one;
    if (!one.is_whole) {
        made.is_whole = 1;
        made.in.whole = (long)floor(one.in.number);
    }
    return made;
}
static double number_in(value one) { return one.is_whole ? (double)one.in.whole : one.in.number; }
static double of_values(const double *x) {
    value all[3];
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        all[i].is_whole = 0;
        all[i].in.number = 7 * x[i];
    }
    all[1] = floor_of(all[1]);
    for (int i = 0; i < 3; i++) sum += number_in(all[i]) * x[i];
    return sum;
}

static double randomly(const double *x) {
    uint64_t state = 12345;
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        sum += (double)(state >> 11) * 0x1p-53 * x[i] * x[i];
    }
    return sum;
}

/* A large number pushes out the digits behind the point; lanes are put together or taken apart between. */
typedef double two __attribute__((vector_size(16)));
static double lanes_rounded(const double *x) {
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        two apart = (two){7 * x[i], 9 * x[i + 1]} + 0x1.8p52;
        two together = {5 * x[i + 1] + 0x1.8p52, 3 * x[i] + 0x1.8p52};
        double low = apart[0] - 0x1.8p52, high = apart[1] - 0x1.8p52;
        together -= 0x1.8p52;
        sum += (low + together[1]) * x[i] * x[i + 1] + (high - 2 * together[0]) * x[i + 1];
    }
    return sum;
}

/* Both modes against differences within one step of what is rounded. */
static void compare(double (*f)(const double *), const double *adjoint, const double *tangent) {
    double x[3] = {0.3141, 0.2718, 0.5772}, step = 1e-6;
    for (int i = 0; i < 3; i++) {
        double kept = x[i];
        x[i] = kept + step;
        double up = f(x);
        x[i] = kept - step;
        double slope = (up - f(x)) / (2 * step);
        x[i] = kept;
        CLOSE(adjoint[i], slope, 1e-8);
        CLOSE(tangent[i], slope, 1e-8);
    }
}

#define COMPARED(f)                                                                 \
    do {                                                                            \
        double x[3] = {0.3141, 0.2718, 0.5772}, adjoint[3] = {0}, tangent[3];       \
        __enzyme_autodiff((void *)(f), x, adjoint);                                 \
        for (int i = 0; i < 3; i++) {                                               \
            double along[3] = {i == 0, i == 1, i == 2};                             \
            tangent[i] = __enzyme_fwddiff((void *)(f), x, along);                   \
        }                                                                           \
        compare((f), adjoint, tangent);                                             \
    } while (0)

TEST(numbers_rounded) { COMPARED(rounded); }
TEST(exponents_of_two) { COMPARED(exponentials); }
TEST(exponents_by_large_numbers) { COMPARED(by_large_numbers); }
TEST(tables_of_powers) {
    for (int i = 0; i < 65; i++) powers[i] = exp2(i / 64.0);
    COMPARED(tabulated);
}
TEST(entries_by_fraction) {
    for (int i = 0; i < 64; i++) entries[i] = 1 + i / 64.0;
    COMPARED(looked_up);
}
TEST(floors_in_unions) { COMPARED(of_values); }
TEST(lanes_that_are_rounded) { COMPARED(lanes_rounded); }
TEST(random_numbers) { COMPARED(randomly); }

int main(void) {
    RUN(numbers_rounded);
    RUN(exponents_of_two);
    RUN(exponents_by_large_numbers);
    RUN(tables_of_powers);
    RUN(entries_by_fraction);
    RUN(floors_in_unions);
    RUN(lanes_that_are_rounded);
    RUN(random_numbers);
    return failed;
}
