/* Addresses that the library finds in a block: numbers that lie behind characters, by where those are found. */
// levels in the suite: 1 3
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

typedef struct {
    char name[8];
    double value;
} record;

static __attribute__((noinline)) double behind_a_character(record *one) {
    char *mark = memchr(one->name, ':', sizeof one->name);
    record *whole = (record *)(mark - 2);
    return whole->value * whole->value;
}
static double by_character(const double *x) {
    record one;
    memcpy(one.name, "ab:defg", 8);
    one.value = x[0] * x[1];
    return behind_a_character(&one) + x[2];
}

static __attribute__((noinline)) double *behind_text(record *all, const char *name, int n) {
    for (int i = 0; i < n; i++) {
        char *here = strstr(all[i].name, name);
        if (here) return (double *)(here + sizeof all[i].name);
    }
    return NULL;
}
static double by_text(const double *x) {
    record all[3] = {{"one"}, {"two"}, {"three"}};
    for (int i = 0; i < 3; i++) all[i].value = x[i] * x[i];
    *behind_text(all, "two", 3) *= x[0];
    double *last = behind_text(all, "three", 3);
    return all[1].value * *last + all[0].value;
}

static __attribute__((noinline)) double behind_a_number(record *one) {
    char *end, *other;
    double factor = strtod(one->name, &end);
    long count = strtol(one->name, &other, 10);
    return *(double *)(end + 5) * ((record *)(other - 2))->value * factor + count + strtod(one->name, NULL);
}
static double by_number(const double *x) {
    record one = {"25.abc", x[0] * x[1]};
    return behind_a_number(&one) * x[2];
}

#define COMPARED(f)                                                                             \
    do {                                                                                        \
        double x[3] = {0.7, -1.2, 0.4}, dx[3] = {0};                                            \
        __enzyme_autodiff((void *)f, enzyme_dup, x, dx);                                        \
        for (int i = 0; i < 3; i++) {                                                           \
            double along[3] = {0}, want = SLOPE(x[i], f(x));                                    \
            along[i] = 1;                                                                       \
            CLOSE(dx[i], want, 1e-8);                                                           \
            CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, along), want, 1e-8);               \
        }                                                                                       \
    } while (0)

TEST(characters) { COMPARED(by_character); }
TEST(names) { COMPARED(by_text); }
TEST(ends_of_numbers) { COMPARED(by_number); }

int main(void) {
    RUN(characters);
    RUN(names);
    RUN(ends_of_numbers);
    return failed;
}
