/* Rounding errors carried forward: what operations add, what they pass on, and the program that listens. */
#include <float.h>

#include "check.h"

double __enzyme_error_estimate(void *, ...);
float __enzyme_error_estimate_f(void *, ...);
void __enzyme_error_estimate_void(void *, ...);
extern int enzyme_const;

#define ULP DBL_EPSILON
#define EXACTLY(got, want) CLOSE((got) / (want), 1, 1e-6)

static int told;
static double last_result, last_error;
static char last_opcode[16], last_callee[16];
void enzymeLogError(double result, double error, const char *opcode, const char *callee, const char *module,
                    const char *function, const char *block) {
    told++;
    last_result = result;
    last_error = error;
    strncpy(last_opcode, opcode, 15);
    strncpy(last_callee, callee, 15);
    if (!*module || !*function || !*block) told = -1000;
}

static double times(double x, double y) { return x * y; }
static double minus_one(double x) { return x - 1; }
static double chain(double x) {
    double square = x * x, inverse = 1 / square;
    return 3 * (square + inverse);
}
static double sine(double x) { return sin(x) * 1024; }
static float narrow(double x) { return (float)x; }
static double sum(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}
static void squares(const double *x, double *out, int n) {
    for (int i = 0; i < n; i++) out[i] = x[i] * x[i];
}
static double chosen(double x, double y) { return x > y ? x : -y; }
__attribute__((noinline)) static double inner(double x) { return exp(x); }
static double outer(double x) { return inner(x) * x; }
static double versine(double x) { return (1 - cos(x)) / (x * x); }
static double twelve(double x) { return (x - 1) * 12; }
static double eighth(const double *x) {
    double s = 1;
    for (int i = 0; i < 8; i++) s += x[i] * 2;
    return s;
}

TEST(a_product_rounds) {
    EXACTLY(__enzyme_error_estimate((void *)times, 1.5, 0.0, 1.25, 0.0), ULP);
    EXACTLY(__enzyme_error_estimate((void *)times, 3.0, 0.0, 3.0, 0.0), 8 * ULP);
}
TEST(errors_of_operands_pass_on) {
    EXACTLY(__enzyme_error_estimate((void *)times, 2.0, 1e-10, 5.0, 0.0), 1e-10);
    EXACTLY(__enzyme_error_estimate((void *)times, 2.0, 1e-10, 5.0, 1e-9), 11e-10);
}
TEST(signs_do_not_cancel) {
    EXACTLY(__enzyme_error_estimate((void *)times, 2.0, 1e-10, -5.0, 1e-10), 2e-10);
    EXACTLY(__enzyme_error_estimate((void *)times, 2.0, -1e-10, 5.0, 1e-10), 2e-10);
}
TEST(cancellation_shows) {
    double result_error = __enzyme_error_estimate((void *)minus_one, 1.0 + 1e-9, 1e-15);
    EXACTLY(result_error, 1e-6);
}
TEST(through_a_chain) {
    told = 0;
    EXACTLY(__enzyme_error_estimate((void *)chain, 1.0, 0.0), 4 * ULP);
    NEAR(told, 4);
    NEAR(last_result, 6);
    EXACTLY(last_error, 4 * ULP);
}
TEST(functions_by_their_derivatives) {
    told = 0;
    EXACTLY(__enzyme_error_estimate((void *)sine, 0.5, 1e-8), 0.5 / tan(0.5) * 1e-8);
    NEAR(told, 2);
    NEAR(strcmp(last_opcode, "fmul"), 0);
}
TEST(narrowing_rounds) {
    told = 0;
    NEAR(__enzyme_error_estimate_f((void *)narrow, 1.1, 0.0) == FLT_EPSILON, 1);
    NEAR(told, 0);
}
TEST(sums_over_arrays) {
    double x[4] = {1, 2, 3, 4}, e[4] = {1e-9, 2e-9, 0, -4e-9};
    EXACTLY(__enzyme_error_estimate((void *)sum, x, e, 4), 2.1e-9);
}
TEST(memory_carries_errors) {
    double x[3] = {1, 2, 3}, e[3] = {0, 1e-9, 1e-9}, out[3], found[3];
    __enzyme_error_estimate_void((void *)squares, x, e, out, found, 3);
    NEAR(out[2], 9);
    EXACTLY(found[0], ULP);
    EXACTLY(found[1], 2e-9);
    EXACTLY(found[2], 2e-9);
}
TEST(choices_are_exact) {
    EXACTLY(__enzyme_error_estimate((void *)chosen, 2.0, 1e-30, 1.0, 1.0), 1e-30);
    EXACTLY(__enzyme_error_estimate((void *)chosen, 2.0, 1.0, 3.0, 1e-30), 1e-30);
}
TEST(constants_have_no_error) {
    EXACTLY(__enzyme_error_estimate((void *)times, enzyme_const, 4.0, 2.0, 1e-9), 1e-9);
}
TEST(what_cancels_first_counts) {
    // The cosine is wrong by 2^-53 of 1, which is a 45th of what is left.
    double left = 1 - cos(1e-7);
    EXACTLY(__enzyme_error_estimate((void *)versine, 1e-7, 0.0), cos(1e-7) * ULP / 2 / left);
}
TEST(exact_zeros_add_nothing) {
    EXACTLY(__enzyme_error_estimate((void *)times, 0.0, 1e-9, 3.0, 0.0) / 5e-324, 1);
    NEAR(isinf(__enzyme_error_estimate((void *)twelve, 1.0, 1e-9)), 1);
    EXACTLY(__enzyme_error_estimate((void *)twelve, 1.0, 0.0) / 5e-324, 1);
}
static double beside_a_product(double x, double y) { return x + x * y; }
static double beside_a_difference(double x, double y) { return x + (x - y); }
TEST(products_with_zero_add_nothing) {
    EXACTLY(__enzyme_error_estimate((void *)beside_a_product, 3.1, 1e-9, 0.0, 0.0), 1e-9);
    NEAR(isinf(__enzyme_error_estimate((void *)beside_a_difference, 3.1, 1e-9, 3.1, 1e-9)), 1);
}
TEST(sums_in_any_order) {
    double x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, e[8] = {1e-9, 0, 0, -3e-9, 0, 0, 0, 1e-9};
    EXACTLY(__enzyme_error_estimate((void *)eighth, x, e), (1 + 12 + 8) * 2e-9 / 73);
}
TEST(through_calls) {
    EXACTLY(__enzyme_error_estimate((void *)outer, 1.0, 1e-9), 2e-9);
}
int main(void) {
    RUN(a_product_rounds); RUN(errors_of_operands_pass_on); RUN(signs_do_not_cancel); RUN(cancellation_shows);
    RUN(through_a_chain); RUN(functions_by_their_derivatives); RUN(narrowing_rounds); RUN(sums_over_arrays);
    RUN(memory_carries_errors); RUN(choices_are_exact); RUN(constants_have_no_error); RUN(through_calls);
    RUN(what_cancels_first_counts); RUN(exact_zeros_add_nothing); RUN(products_with_zero_add_nothing); RUN(sums_in_any_order);
    return failed;
}
