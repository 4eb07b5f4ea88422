/* Functions in lower precision: every operation rounded to float, to half, to bfloat16, to a few bits. */
// levels in the suite: 1 3
#include <enzyme/fprt/mpfr.h>

#include "check.h"

typedef double (*binary)(double, double);
typedef double (*unary)(double);
typedef double (*ofarray)(const double *, int);
typedef float (*narrow)(float, float);
void *__enzyme_truncate_op_func(void *, ...);
void *__enzyme_truncate_mem_func(void *, ...);
double __enzyme_truncate_mem_value(double, int, int);
double __enzyme_expand_mem_value(double, int, int);
double __enzyme_autodiff(void *, ...);
#define IS(got, want) near_to((got) == (want) || ((got) != (got) && (want) != (want)), 1, 0, __LINE__)

static double combine(double x, double y) { return x * y + x / y; }
static float combinef(float x, float y) { return x * y + x / y; }
static double root(double x) { return sqrt(x) + sin(x); }
static double sum(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}
__attribute__((noinline)) static double inner(double x) { return x / 3; }
static double outer(double x, double y) { return inner(x) + inner(y); }
static double factorial(double x, double y) { return x < 2 ? y : factorial(x - 1, y * x / 7); }
static double add(double x, double y) { return x + y; }
static double compare(double x, double y) { return x < y ? 1 : 0; }
static float addf(float x, float y) { return x + y; }
static double from_integer(double x, double y) { return (double)(int)(x * y); }
static double product(double x, double y) { return x * y; }
static double quotient(double x, double y) { return x / y; }
static double only_root(double x) { return sqrt(x); }
static double slope(double x) { return x * x * x; }

TEST(as_float) {
    binary f = (binary)__enzyme_truncate_op_func((void *)combine, 64, 32);
    for (int i = 1; i < 20; i++) IS(f(i * 0.1, i * 0.3 + 1), combinef(i * 0.1, i * 0.3 + 1));
    NEAR(f(0.1, 0.3) == combine(0.1, 0.3), 0);
}
TEST(named_as_builtin) {
    binary f = (binary)__enzyme_truncate_op_func((void *)combine, 64, 0, 32);
    IS(f(0.1, 0.7), combinef(0.1, 0.7));
}
TEST(by_bits_is_the_same) {
    binary f = (binary)__enzyme_truncate_op_func((void *)combine, 64, 1, 8, 23);
    IS(f(0.1, 0.7), combinef(0.1, 0.7));
}
TEST(functions_of_the_library) {
    unary f = (unary)__enzyme_truncate_op_func((void *)root, 64, 32);
    CLOSE(f(2.0), sqrtf(2) + sinf(2), 1e-7);
    NEAR(f(2.0) == (float)f(2.0), 1);
}
TEST(arrays_stay_as_they_are) {
    double x[3] = {16777216, 1, 1};
    ofarray f = (ofarray)__enzyme_truncate_op_func((void *)sum, 64, 32);
    IS(f(x, 3), 16777216);
    IS(sum(x, 3), 16777218);
}
TEST(what_is_called_too) {
    binary f = (binary)__enzyme_truncate_op_func((void *)outer, 64, 32);
    IS(f(1, 2), (float)((float)(1.0f / 3) + (float)(2.0f / 3)));
    binary g = (binary)__enzyme_truncate_op_func((void *)factorial, 64, 32);
    float want = 1;
    for (float k = 9; k >= 2; k--) want = want * k / 7;
    IS(g(9, 1), want);
}
TEST(in_memory) {
    binary f = (binary)__enzyme_truncate_mem_func((void *)combine, 64, 32);
    double x = __enzyme_truncate_mem_value(0.1, 64, 32), y = __enzyme_truncate_mem_value(0.7, 64, 32);
    IS(__enzyme_expand_mem_value(f(x, y), 64, 32), combinef(0.1f, 0.7f));
    IS(__enzyme_expand_mem_value(x, 64, 32), 0.1f);
}
TEST(half) {
    binary f = (binary)__enzyme_truncate_op_func((void *)add, 64, 16);
    IS(f(1, 0x1p-11), 1);
    IS(f(1, 0x1.8p-11), 1 + 0x1p-10);
    IS(f(1, 0x3p-11), 1 + 0x1p-9);
    IS(f(1, 0x1p-10), 1 + 0x1p-10);
    IS(f(65504, 15), 65504);
    IS(f(65504, 16), INFINITY);
    IS(f(-65504, -32), -INFINITY);
    IS(f(0x1p-24, 0), 0x1p-24);
    IS(f(0x1p-25, 0), 0);
    IS(f(0x1.8p-25, 0), 0x1p-24);
    IS(f(0x1p-14, 0x1p-24), 0x1p-14 + 0x1p-24);
    IS(f(0.1, 0), 0x1.998p-4);
    IS(f(NAN, 1), NAN);
    IS(f(INFINITY, 1), INFINITY);
}
TEST(brain_float) {
    binary f = (binary)__enzyme_truncate_op_func((void *)product, 64, 1, 8, 7);
    IS(f(1.01, 1), 1 + 0x1p-7);
    IS(f(1.001, 1), 1);
    IS(f(0x1p127, 2), INFINITY);
    IS(f(3, 0x1p-133), 3 * 0x1p-133);
}
TEST(three_bits) {
    binary f = (binary)__enzyme_truncate_op_func((void *)add, 64, 1, 5, 2);
    IS(f(1, 0.1), 1);
    IS(f(1, 0.25), 1.25);
    IS(f(4, 0.6), 5);
    IS(f(5, 0.5), 6);
    IS(f(-4, -0.5), -4);
}
TEST(from_float) {
    narrow f = (narrow)__enzyme_truncate_op_func((void *)addf, 32, 16);
    IS(f(1, 0x1p-11f), 1);
    IS(f(2048, 1), 2048);
    IS(f(2048, 3), 2052);
}
TEST(comparisons) {
    binary f = (binary)__enzyme_truncate_op_func((void *)compare, 64, 32);
    IS(f(1, 1 + 1e-12), 0);
    IS(f(1, 1 + 1e-6), 1);
}
TEST(integers) {
    binary f = (binary)__enzyme_truncate_op_func((void *)from_integer, 64, 16);
    IS(f(0.01, 1001), 10);
    binary g = (binary)__enzyme_truncate_op_func((void *)from_integer, 64, 32);
    IS(g(33, 1000001), 33000032);
}
static double nearest(long double x, int digits) {
    int exponent;
    long double part = frexpl(x, &exponent);
    return (double)ldexpl(rintl(ldexpl(part, digits)), exponent - digits);
}
TEST(thirty_bits) {
    // 64 bits are more than twice 31: what long double rounds first does no harm.
    binary plus = (binary)__enzyme_truncate_op_func((void *)add, 64, 1, 11, 30);
    binary times = (binary)__enzyme_truncate_op_func((void *)product, 64, 1, 11, 30);
    binary over = (binary)__enzyme_truncate_op_func((void *)quotient, 64, 1, 11, 30);
    unary squareroot = (unary)__enzyme_truncate_op_func((void *)only_root, 64, 1, 11, 30);
    for (int i = 1; i < 200; i++) {
        double x = nearest(sin(i) * i, 31), y = nearest(cos(i * i) / i, 31);
        IS(plus(x, y), nearest((long double)x + y, 31));
        IS(times(x, y), nearest((long double)x * y, 31));
        IS(over(x, y), nearest((long double)x / y, 31));
        IS(squareroot(x * x + i), nearest(sqrtl(nearest(x * x + i, 31)), 31));
    }
}
TEST(fifty_bits) {
    binary plus = (binary)__enzyme_truncate_op_func((void *)add, 64, 1, 11, 50);
    IS(plus(1, 0x1p-51), 1);
    IS(plus(1, 0x1.000001p-51), 1 + 0x1p-50);
    IS(plus(1, 0x1.0000001p-51), 1 + 0x1p-50);
    IS(plus(1 + 0x1p-50, 0x1p-51), 1 + 0x1p-49);
    IS(plus(1 + 0x1p-50, 0x1.fffffep-52), 1 + 0x1p-50);
    IS(plus(-1, -0x1.000001p-51), -1 - 0x1p-50);
    binary times = (binary)__enzyme_truncate_op_func((void *)product, 64, 1, 11, 50);
    IS(times(1 + 0x1p-25, 1 + 0x1p-26), 1 + 0x1p-25 + 0x1p-26);
    IS(times(1 + 0x1p-25 + 0x1p-50, 1 + 0x1p-26), 1 + 0x1p-25 + 0x1p-26 + 0x1p-49);
    binary over = (binary)__enzyme_truncate_op_func((void *)quotient, 64, 1, 11, 50);
    IS(over(2, 2 - 0x1p-50), 1 + 0x1p-50);
    IS(over(-2, 2 - 0x1p-50), -1 - 0x1p-50);
    unary squareroot = (unary)__enzyme_truncate_op_func((void *)only_root, 64, 1, 11, 50);
    IS(squareroot(1 + 0x3p-50), 1 + 0x1p-50);
    IS(times(INFINITY, 2), INFINITY);
    IS(times(0x1p1023, 2), INFINITY);
    IS(times(NAN, 2), NAN);
    IS(times(0, 2), 0);
}
TEST(derivative_in_lower_precision) {
    IS(__enzyme_autodiff(__enzyme_truncate_op_func((void *)slope, 64, 32), 0.1),
       __enzyme_autodiff(__enzyme_truncate_op_func((void *)slope, 64, 32), (double)0.1f));
    CLOSE(__enzyme_autodiff(__enzyme_truncate_op_func((void *)slope, 64, 32), 0.1), 0.03, 1e-7);
}
/* Compilers make one call of both. */
TEST(chosen_when_the_program_runs) {
    volatile int ways = 2;
    for (int i = 0; i < ways; i++) {
        unary f = (unary)(i ? __enzyme_truncate_op_func((void *)inner, 64, 32) : __enzyme_truncate_op_func((void *)only_root, 64, 32));
        IS(f(0.7), i ? 0.7f / 3 : sqrtf(0.7f));
    }
}
int main(void) {
    RUN(chosen_when_the_program_runs);
    RUN(as_float); RUN(named_as_builtin); RUN(by_bits_is_the_same); RUN(functions_of_the_library);
    RUN(arrays_stay_as_they_are); RUN(what_is_called_too); RUN(in_memory); RUN(half); RUN(brain_float); RUN(three_bits);
    RUN(thirty_bits); RUN(fifty_bits); RUN(from_float); RUN(comparisons); RUN(integers); RUN(derivative_in_lower_precision);
    return failed;
}
