// Functions of the program that are told of rounding errors and of values, in every form that they may have.
#include <map>
#include <string>

#include "check.h"

extern double __enzyme_error_estimate(void *, ...);
extern float __enzyme_error_estimate_f(void *, ...);

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

static void forget() {
    errors.clear();
    values.clear();
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
int main() {
    RUN(every_operation_that_matters_is_told); RUN(operands_are_told); RUN(in_loops);
    return failed;
}
