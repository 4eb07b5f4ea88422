/* Rules of the program itself: gradients, derivatives, allocators, what is inactive, what is like a known function. */
#include "check.h"

#define KEPT __attribute__((noinline))

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* The rules are wrong on purpose, so that nobody else's are mistaken for them. */
static int augmented;
KEPT double own(double x) { return log(x); }
double augment_own(double x) { augmented++; return log(x); }
double gradient_own(double x, double seed) { return 100 * seed / x; }
double derivative_own(double x, double dx) { return 1000 * dx / x; }
void *__enzyme_register_gradient_own[] = {(void *)own, (void *)augment_own, (void *)gradient_own};
void *__enzyme_register_derivative_own[] = {(void *)own, (void *)derivative_own};
static double uses_own(double x) { return 2 * own(x * x); }

KEPT void squared(double *x) { *x = *x * *x; }
void *augment_squared(double *x, double *dx) {
    double *tape = (double *)malloc(sizeof *tape);
    *tape = *x;
    *x = *x * *x;
    return tape;
}
void gradient_squared(double *x, double *dx, void *tape) {
    *dx = 10 * *dx * *(double *)tape;
    free(tape);
}
void *__enzyme_register_gradient_squared[] = {(void *)squared, (void *)augment_squared, (void *)gradient_squared};
static double uses_tape(double x) { squared(&x); squared(&x); return x; }

typedef struct { void *tape; double result; } both;
KEPT double weighted(const double *x, double y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y;
    return s;
}
both augment_weighted(const double *x, double *dx, double y, int n) {
    both made = {malloc(16), weighted(x, y, n)};
    return made;
}
double gradient_weighted(const double *x, double *dx, double y, int n, double seed, void *tape) {
    double s = 0;
    for (int i = 0; i < n; i++) { dx[i] += y * seed; s += x[i] * seed; }
    free(tape);
    return s;
}
void *__enzyme_register_gradient_weighted[] = {(void *)weighted, (void *)augment_weighted, (void *)gradient_weighted};
static double uses_both(const double *x, double y) { return weighted(x, y * y, 3); }

typedef struct { double value, tangent; } dual;
KEPT double third(double x) { return x * x * x; }
dual derivative_third(double x, double dx) { dual made = {x * x * x, 7 * dx}; return made; }
void *__enzyme_register_derivative_third[] = {(void *)third, (void *)derivative_third};
static double uses_dual(double x) { return third(x) * x; }

KEPT double still(double x) { return sin(x); }
void *__enzyme_inactivefn_still[] = {(void *)still};
__attribute__((annotate("enzyme_inactive"))) KEPT double annotated(double x) { return cos(x); }
static double uses_inactive(double x) { return x * still(x) + annotated(x); }

KEPT double like(double x) { return log1p(x); }
void *__enzyme_function_like_log1p[] = {(void *)like, (void *)"log1p"};
static double uses_like(double x) { return like(3 * x); }
/* Only the derivatives are those of the known function: the value is the program's, and so is what it does besides. */
static int rounds;
KEPT double growth(double x) {
    rounds++;
    return 1 + x * (1 + x / 2);
}
void *__enzyme_function_like_exp[] = {(void *)growth, (void *)"exp"};
static double uses_growth(double x, double *value) {
    *value = growth(x);
    return *value * x;
}
static double slope_of_growth(double x) {
    double value, zero = 0;
    return __enzyme_fwddiff((void *)uses_growth, x, 1.0, &value, &zero);
}

static char pool[1 << 12];
static size_t used;
KEPT void *take(int where, size_t bytes) {
    void *found = pool + used;
    used += (bytes + 15) / 16 * 16;
    return found;
}
KEPT void give(void *block) {}
void *__enzyme_allocation_like_take[] = {(void *)take, (void *)1, (void *)"-1", (void *)give};
static double uses_pool(double x, int n) {
    double *p = (double *)take(0, n * sizeof(double)), s = 0;
    for (int i = 0; i < n; i++) p[i] = x * i;
    for (int i = 0; i < n; i++) s += p[i] * p[i];
    give(p);
    return s;
}
double dead, alive;
void *__enzyme_inactive_global_dead[] = {(void *)&dead};
__attribute__((noinline)) void note(double x) { dead = x; alive = x; }
static double uses_globals(double x) { note(x); return dead * x + alive * x; }

TEST(gradient_without_tape) {
    augmented = 0;
    NEAR(__enzyme_autodiff((void *)uses_own, 3.0), 200 * 2 / 3.0);
    NEAR(augmented, 1);
}
TEST(derivative) { NEAR(__enzyme_fwddiff((void *)uses_own, 3.0, 1.0), 2000 * 2 / 3.0); }
TEST(gradient_with_tape) { NEAR(__enzyme_autodiff((void *)uses_tape, 3.0), 10 * 9 * 10 * 3.0); }
TEST(tape_and_result) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    NEAR(__enzyme_autodiff((void *)uses_both, x, dx, 3.0), 36);
    NEAR(dx[2], 9);
}
TEST(value_and_tangent) { NEAR(__enzyme_fwddiff((void *)uses_dual, 2.0, 1.0), 7 * 2 + 8); }
TEST(inactive_functions) { NEAR(__enzyme_autodiff((void *)uses_inactive, 3.0), sin(3)); }
TEST(like_a_known_function) { NEAR(__enzyme_autodiff((void *)uses_like, 3.0), 0.3); }
TEST(values_stay_the_programs) {
    double value, seed = 0;
    rounds = 0;
    NEAR(__enzyme_autodiff((void *)uses_growth, 2.0, &value, &seed), 5 + 2 * exp(2));
    NEAR(value, 5); NEAR(rounds, 1);
    NEAR(slope_of_growth(2), 5 + 2 * exp(2));
    NEAR(__enzyme_autodiff((void *)slope_of_growth, 2.0), 2 * exp(2) + 2 * exp(2));
}
TEST(own_allocator) { NEAR(__enzyme_autodiff((void *)uses_pool, 3.0, 5), 180); }
TEST(inactive_variable) { NEAR(__enzyme_autodiff((void *)uses_globals, 3.0), 3 + 6); }
TEST(rule_asked_for_directly) { NEAR(__enzyme_autodiff((void *)own, 4.0), 25); }
int main(void) {
    RUN(gradient_without_tape); RUN(derivative); RUN(gradient_with_tape); RUN(tape_and_result);
    RUN(value_and_tangent); RUN(inactive_functions); RUN(like_a_known_function); RUN(values_stay_the_programs);
    RUN(own_allocator); RUN(inactive_variable); RUN(rule_asked_for_directly);
    return failed;
}
