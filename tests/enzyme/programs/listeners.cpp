// Functions of the program that are told of rounding errors, of values and of gradients, in every form that they may have.
#include <map>
#include <string>
#include <vector>

#include "check.h"

extern double __enzyme_error_estimate(void *, ...);
extern float __enzyme_error_estimate_f(void *, ...);
extern double __enzyme_autodiff(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);

struct seen { int times; double result, error, low, high; };
static std::map<std::string, seen> errors, values;
static int told, briefly, numbered;
static double last_error;

void enzymeLogError(double result, double error, const char *opcode, const char *callee, const char *module,
                    const char *function, const char *block) {
    seen &one = errors[std::string(opcode) == "call" ? callee : opcode];
    one.times++;
    one.result = result;
    one.error = error;
    told++;
}
void enzymeLogError(double error, const char *opcode, const char *callee) { briefly++; last_error = error; }
void enzymeLogError(const char *place, double error) {
    if (error == last_error) values[place].error = error;
}
void enzymeLogError(double result, double error, const char *opcode, const char *callee, const char *module,
                    const char *function, unsigned block, unsigned number, unsigned count, double *operands) {
    numbered += count * 100 + (block < 1000 && number < 1000);
}
void enzymeLogValue(const char *place, double result, unsigned count, double *operands) {
    seen &one = values[place];
    one.times++;
    one.result = result;
    one.low = operands[0];
    one.high = operands[count - 1];
}

struct operation { std::string name; double result, gradient, low, high; unsigned count; };
static std::vector<operation> backwards;
static std::vector<double> shortly, shortest;

void enzymeLogGrad(double result, double gradient, const char *opcode, const char *callee, const char *module,
                   const char *function, unsigned block, unsigned number, unsigned count, double *operands) {
    backwards.push_back({std::string(opcode) == "call" ? callee : opcode, result, gradient, operands[0],
                         operands[count - 1], count});
}
void enzymeLogGrad(double gradient, const char *opcode, const char *callee, const char *module, const char *function,
                   unsigned block, unsigned number) {
    shortly.push_back(gradient);
}
void enzymeLogGrad(const char *place, double gradient) { shortest.push_back(gradient); }

static double versine(double x) {
    double one = cos(x), left = 1 - one, square = x * x, result = left / square;
    printf("%g %g\n", left, sin(result));
    return result;
}
static double sum(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * 2;
    return s;
}
static float quotient(float x, float y) { return x / y; }

__attribute__((noinline)) static double damped(double s, double x) { return sin(s) / x; }
static double rounds(double *x, int n) {
    double s = 1;
    for (int i = 0; i < n; i++) {
        s = damped(s, x[i]);
        x[i] = 0;
    }
    return s;
}

static void forget() {
    errors.clear();
    values.clear();
    backwards.clear();
    shortly.clear();
    shortest.clear();
    told = briefly = numbered = 0;
}

TEST(every_operation_that_matters_is_told) {
    forget();
    double found = __enzyme_error_estimate((void *)versine, 1e-7, 0.0);
    CLOSE(found, 2.22e-2, 3e-5);
    NEAR(told, 4); NEAR(briefly, 4); NEAR(values.size(), 4);
    NEAR(numbered, 4 + 100 * (1 + 2 + 2 + 2));
    NEAR(errors["cos"].times + errors["llvm.cos.f64"].times, 1);
    NEAR(errors["fdiv"].error, found);
    NEAR(errors["fmul"].result, 1e-14);
    double largest = 0;
    for (auto &[place, one] : values) {
        NEAR(one.times, 1);
        if (one.error > largest) largest = one.error;
    }
    NEAR(largest, found);
}
TEST(operands_are_told) {
    forget();
    NEAR(__enzyme_error_estimate_f((void *)quotient, 7.0f, 0.0f, 2.0f, 0.0f) > 0, 1);
    NEAR(values.size(), 1);
    seen one = values.begin()->second;
    NEAR(one.result, 3.5); NEAR(one.low, 7); NEAR(one.high, 2);
}
TEST(in_loops) {
    forget();
    double x[5] = {1, 2, 3, 4, 5}, e[5] = {0, 0, 0, 0, 1e-6};
    CLOSE(__enzyme_error_estimate((void *)sum, x, e, enzyme_const, 5), 1e-6 / 3, 1e-12);
    // A product and a sum, or both in one.
    NEAR(told == 10 || told == 5, 1);
    NEAR(briefly, told);
}
static void check_rounds(const double *dx) {
    // Backwards: of each round a quotient and a sine.
    NEAR(backwards.size(), 8); NEAR(shortly.size(), 8); NEAR(shortest.size(), 8);
    double x[4] = {2, 0.5, 3, 0.25}, s[5] = {1}, of = 1;
    for (int i = 0; i < 4; i++) s[i + 1] = sin(s[i]) / x[i];
    for (size_t at = 0; at < backwards.size(); at++) {
        const operation &one = backwards[at];
        int i = 3 - at / 2;
        NEAR(one.gradient, shortly[at]); NEAR(one.gradient, shortest[at]);
        NEAR(one.gradient, of);
        if (at % 2 == 0) {
            NEAR(one.name == "fdiv", 1); NEAR(one.count, 2);
            NEAR(one.result, s[i + 1]); NEAR(one.low, sin(s[i])); NEAR(one.high, x[i]);
            NEAR(-of * one.result / one.high, dx[i]);
            of /= x[i];
        } else {
            NEAR(one.name == "sin" || one.name == "llvm.sin.f64", 1); NEAR(one.count, 1);
            NEAR(one.result, sin(s[i])); NEAR(one.low, s[i]);
            of *= cos(s[i]);
        }
    }
}
TEST(gradients_are_told) {
    double x[4] = {2, 0.5, 3, 0.25}, dx[4] = {0};
    forget();
    __enzyme_autodiff((void *)rounds, x, dx, enzyme_const, 4);
    check_rounds(dx);
}
TEST(gradients_of_a_second_part_are_told) {
    double x[4] = {2, 0.5, 3, 0.25}, dx[4] = {0};
    forget();
    void *tape = __enzyme_augmentfwd((void *)rounds, x, dx, enzyme_const, 4);
    NEAR(backwards.size(), 0);
    __enzyme_reverse((void *)rounds, x, dx, enzyme_const, 4, 1.0, tape);
    check_rounds(dx);
}
int main() {
    RUN(gradients_are_told); RUN(gradients_of_a_second_part_are_told);
    RUN(every_operation_that_matters_is_told); RUN(operands_are_told); RUN(in_loops);
    return failed;
}
