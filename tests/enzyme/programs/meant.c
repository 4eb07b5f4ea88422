// Integers that are meant as such, computed with beside numbers, and bits of numbers that only choose.
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

#define JUDGE(f, count, tolerance, ...)                                                                             \
    do {                                                                                                            \
        double x[count] = {__VA_ARGS__}, dx[count] = {0};                                                           \
        __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, (int)(count));                                \
        for (int k = 0; k < count; k++) {                                                                           \
            double seed[count] = {0};                                                                               \
            seed[k] = 1;                                                                                            \
            CLOSE(dx[k], SLOPE(x[k], f(x, count)), tolerance);                                                      \
            CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, seed, enzyme_const, (int)(count)), dx[k], 1e-12);      \
        }                                                                                                           \
    } while (0)

// One block holds counts first and numbers as wide later, both at indices known at run time.
static double used_again(const double *x, int n) {
    void *block = malloc(64);
    int *count = block;
    for (int i = 0; i < n; i++) count[i] = 3 * i + 1;
    double sum = 0.5 * count[n % 3] * x[0];
    float *number = block;
    for (int i = 0; i < n; i++) number[i] = x[i];
    sum += number[n % 3] * number[0];
    free(block);
    return sum;
}

// A union of a number and a count, passed as a word.
struct either {
    int is_count;
    union { double number; int count; } is;
};
struct factors {
    struct either first;
    double second;
};
static __attribute__((noinline)) double value_of(const struct either *one) {
    return one->is_count ? 0.5 * one->is.count : one->is.number;
}
static __attribute__((noinline)) double multiplied(struct factors by) { return value_of(&by.first) * by.second; }
static double by_value(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        struct factors by = {{i % 2, {0}}, x[0] * x[i]};
        if (i % 2) by.first.is.count = i + n;
        else by.first.is.number = x[i] * x[i];
        sum += multiplied(by);
    }
    return sum;
}

// A generator's words in one structure with what is drawn: exclusive or and shifts, and a number made of the bits.
struct walk {
    double at, width;
    uint64_t state[2];
    uint32_t steps;
};
static __attribute__((noinline)) uint64_t next(uint64_t *state) {
    uint64_t one = state[0], other = state[1];
    state[0] = other;
    one ^= one << 23;
    state[1] = one ^ other ^ one >> 18 ^ other >> 5;
    return state[1] + other;
}
static double drawn(const double *x, int n) {
    struct walk walk = {x[0], x[1], {(uint64_t)n + 1, 7}, 0};
    for (int i = 0; i < 9; i++) {
        uint64_t bits = next(walk.state) >> 12 | 0x3ffull << 52;
        double uniform;
        memcpy(&uniform, &bits, 8);
        walk.at += walk.width * walk.at * (uniform - 1.5);
        walk.steps += uniform > 1.25;
    }
    return walk.at * walk.at + walk.steps * walk.width;
}

// Numbers are found again by a sum of their bits: what is chosen so has the derivative, not the sum.
static double found_again(const double *x, int n) {
    struct { uint64_t key; double value; } table[8] = {{0}};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        uint64_t key;
        memcpy(&key, &x[i], 8);
        unsigned at = (unsigned)((key ^ key >> 31) * 0x9e3779b97f4a7c15ull >> 61);
        while (table[at].key && table[at].key != key) at = (at + 1) % 8;
        table[at].key = key, table[at].value = x[i] * x[n - 1 - i];
    }
    for (int i = 0; i < 8; i++)
        if (table[i].key) sum += table[i].value * table[i].value;
    return sum;
}

// The exponent is taken from the bits and put back into others: steps, of which the slope is that of the rest.
static double by_exponent(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        uint64_t bits, power;
        double scale;
        memcpy(&bits, &x[i], 8);
        power = (2046 - (bits >> 52 & 2047)) << 52;
        memcpy(&scale, &power, 8);
        sum += x[i] * x[i] * scale;
    }
    return sum;
}

TEST(counts_first_and_numbers_later) { JUDGE(used_again, 3, 2e-4, 1.5, 2.25, 3); }
TEST(unions_by_value) { JUDGE(by_value, 4, 1e-9, 1.5, 0.75, 2, 1.25); }
TEST(words_of_a_generator) { JUDGE(drawn, 2, 1e-9, 1.5, 0.25); }
TEST(a_table_by_bits) { JUDGE(found_again, 3, 1e-9, 1.5, 2.25, 3); }
TEST(exponents) { JUDGE(by_exponent, 3, 1e-9, 1.5, 2.25, 5); }

int main(void) {
    RUN(counts_first_and_numbers_later);
    RUN(unions_by_value);
    RUN(words_of_a_generator);
    RUN(a_table_by_bits);
    RUN(exponents);
    return failed;
}
