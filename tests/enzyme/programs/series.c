/* Numbers of terms that grow with each derivative, and arguments that are given by reference. */
#include "check.h"

int __enzyme_iter(int, int);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_byref;

static double exponential(double x) {
    double term = 1, sum = 0;
    int n = __enzyme_iter(5, 1);
    for (int i = 0; i < n; i++) {
        sum += term;
        term *= x / (i + 1);
    }
    return sum;
}
static double first(double x) { return __enzyme_autodiff((void *)exponential, x); }
static double second(double x) { return __enzyme_fwddiff((void *)first, x, 1.0); }
__attribute__((noinline)) static double geometric(double x, int more) {
    double sum = 0, power = 1;
    for (int i = 0, n = __enzyme_iter(4, more); i < n; i++, power *= x) sum += power;
    return sum;
}
static double doubled(double x) { return 2 * geometric(x, 2); }
static double constant(double x) { return x * __enzyme_iter(3, 0); }
static double product(double x, float y, int n) { return x * y * n; }

TEST(terms) { NEAR(exponential(0.5), 1 + 0.5 + 0.125 + 0.125 / 6 + 0.0625 / 24); }
TEST(one_more_for_the_derivative) {
    NEAR(first(0.5), exponential(0.5));
    NEAR(__enzyme_fwddiff((void *)exponential, 0.5, 2.0), 2 * exponential(0.5));
}
TEST(two_more_for_the_second) { NEAR(second(0.5), exponential(0.5)); }
TEST(through_a_call) {
    double x = 0.3;
    NEAR(doubled(x), 2 * (1 + x + x * x + x * x * x));
    NEAR(__enzyme_autodiff((void *)doubled, x), 2 * (1 + 2 * x + 3 * x * x + 4 * pow(x, 3) + 5 * pow(x, 4)));
}
TEST(none_more) { NEAR(__enzyme_autodiff((void *)constant, 7.0), 3); }
TEST(by_reference) {
    double x = 2;
    float y = 3;
    NEAR(__enzyme_autodiff((void *)product, enzyme_byref, 8, &x, enzyme_const, enzyme_byref, 4, &y, 5), 15);
    NEAR(__enzyme_fwddiff((void *)product, enzyme_byref, 8, &x, 1.0, enzyme_const, 3.0f, 5), 15);
}
int main(void) {
    RUN(terms); RUN(one_more_for_the_derivative); RUN(two_more_for_the_second); RUN(through_a_call); RUN(none_more);
    RUN(by_reference);
    return failed;
}
