/* Rules for library functions, tapes of every kind, sizes of tapes in variables, functions that give back what they take. */
#include "check.h"

// A compiler that optimises looks into a function that only gives back its argument, unless it is told not to.
#define SEALED __attribute__((noinline, optnone))
#define KEPT __attribute__((noinline))
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
typedef struct { double a, b; } two;
two __enzyme_autodiff_two(void *, ...);
int __enzyme_augmentsize(void *, ...);
void __enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
void __enzyme_fwdsplit(void *, ...);
extern int enzyme_tape, enzyme_allocated, enzyme_nofree;

/* Rules are wrong on purpose, so that nobody else's are mistaken for them. */
double augment_cbrt(double x) { return cbrt(x); }
double gradient_cbrt(double x, double seed) { return 20 * seed; }
double derivative_cbrt(double x, double dx) { return 21 * dx; }
void *__enzyme_register_gradient_cbrt[] = {(void *)cbrt, (void *)augment_cbrt, (void *)gradient_cbrt};
void *__enzyme_register_derivative_cbrt[] = {(void *)cbrt, (void *)derivative_cbrt};
static double uses_cbrt(double x) { return cbrt(x * 3); }

static int stops;
SEALED double stop(double x) { stops++; return x; }
void *__enzyme_inactivefn_stop = (void *)stop;
static double uses_stop(double x) { return x * stop(x); }
SEALED double same(double x) { return x; }
struct like { void *function; const char *name; };
struct like __enzyme_function_like_exp = {(void *)same, "exp"};
static double uses_same(double x) { return same(2 * x); }

typedef struct { double tape, value; } number_kept;
KEPT double square(double x) { return x * x; }
number_kept augment_square(double x) { number_kept r = {x, x * x}; return r; }
double gradient_square(double x, double seed, double tape) { return 3 * tape * seed; }
void *__enzyme_register_gradient_square[] = {(void *)square, (void *)augment_square, (void *)gradient_square};
static double squares(double x) { return square(square(x)); }
typedef struct { int tape; double value; } count_kept;
KEPT double pick(double x, int k) { return k > 2 ? x * k : x; }
count_kept augment_pick(double x, int k) { count_kept r = {k > 2 ? 10 * k : 1, pick(x, k)}; return r; }
double gradient_pick(double x, int k, double seed, int tape) { return tape * seed; }
void *__enzyme_register_gradient_pick[] = {(void *)pick, (void *)augment_pick, (void *)gradient_pick};
static double picks(double x) { return pick(x, 3) + pick(x, 1); }
KEPT double times(double x, double y) { return x * y; }
double augment_times(double x, double y) { return x * y; }
two gradient_times(double x, double y, double seed) { two r = {2 * y * seed, 5 * x * seed}; return r; }
void *__enzyme_register_gradient_times[] = {(void *)times, (void *)augment_times, (void *)gradient_times};
static double uses_times(double x, double y) { return times(x, y) + times(y, x); }
static double one_constant(double x) { return times(x, 7); }
KEPT void step(double *s, const double *p, int n) { for (int i = 0; i < n; i++) s[i] += s[i] * p[0]; }
void augment_step(double *s, double *ds, const double *p, double *dp, int n) { step(s, p, n); }
void gradient_step(double *s, double *ds, const double *p, double *dp, int n) {
    for (int i = 0; i < n; i++) { dp[0] += 1000; ds[i] *= 2; }
}
void *__enzyme_register_gradient_step[3] = {(void *)step, (void *)augment_step, (void *)gradient_step};
static double steps(double *s, const double *p) {
    for (int k = 0; k < 3; k++) step(s, p, 2);
    return s[0] + s[1];
}
static void scaled(double *u, double *x, double mu) { for (int i = 0; i < 3; i++) u[i] = mu * x[i] * x[i]; }
static double energy(const double *e, double lambda) {
    double trace = log1p(e[0] + e[1] + e[2]), s = 0;
    for (int i = 0; i < 3; i++) s += e[i] * e[i];
    return lambda * trace * trace / 2 + s;
}
static void stress(double lambda, double *e, double *s) {
    for (int i = 0; i < 3; i++) s[i] = 0;
    __enzyme_autodiff((void *)energy, e, s, enzyme_const, lambda);
}

TEST(rule_of_a_library_function) {
    NEAR(__enzyme_autodiff((void *)uses_cbrt, 3.0), 60);
    NEAR(__enzyme_fwddiff((void *)uses_cbrt, 3.0, 1.0), 63);
}
TEST(inactive_though_it_gives_back_what_it_takes) {
    stops = 0;
    NEAR(__enzyme_autodiff((void *)uses_stop, 3.0), 3);
    NEAR(stops, 1);
}
TEST(like_another_in_a_structure) { NEAR(__enzyme_autodiff((void *)uses_same, 1.0), 2 * exp(2)); }
TEST(tape_is_a_number) { NEAR(__enzyme_autodiff((void *)squares, 2.0), 3 * 4.0 * 3 * 2); }
TEST(tape_is_an_integer) { NEAR(__enzyme_autodiff((void *)picks, 2.0), 31); }
TEST(two_gradients_of_a_rule) {
    two g = __enzyme_autodiff_two((void *)uses_times, 3.0, 7.0);
    NEAR(g.a, 14 + 35); NEAR(g.b, 15 + 6);
    NEAR(__enzyme_autodiff((void *)one_constant, 3.0), 14);
}
TEST(memory_changed_by_a_rule_in_a_loop) {
    double s[2] = {1, 2}, ds[2] = {0}, p = .5, dp = 0;
    __enzyme_autodiff_void((void *)steps, s, ds, &p, &dp);
    NEAR(dp, 6000); NEAR(ds[0], 8); NEAR(s[1], 2 * 3.375);
}
TEST(size_of_a_tape_in_a_variable) {
    double u[3], du[3] = {1, 2, 3}, x[3] = {1, 2, 3}, dx[3] = {0};
    int size = __enzyme_augmentsize((void *)scaled, enzyme_dup, enzyme_dup, enzyme_const);
    void *data = malloc(size);
    __enzyme_augmentfwd((void *)scaled, enzyme_allocated, size, enzyme_tape, data, u, du, x, dx, enzyme_const, 2.0);
    x[0] = x[1] = x[2] = 77;
    __enzyme_reverse((void *)scaled, enzyme_allocated, size, enzyme_tape, data, u, du, x, dx, enzyme_const, 2.0);
    NEAR(dx[0], 4); NEAR(dx[1], 16); NEAR(dx[2], 36); NEAR(u[2], 18);
    free(data);
}
TEST(tangents_of_a_gradient_from_its_tape) {
    double e[3] = {.1, .2, .3}, s[3], *none = 0, tape[8], lambda = 1.5;
    int size = __enzyme_augmentsize((void *)stress, enzyme_const, enzyme_dup, enzyme_dup);
    __enzyme_augmentfwd((void *)stress, enzyme_allocated, size, enzyme_tape, tape, enzyme_nofree, enzyme_const, lambda, e,
                        none, s, none);
    for (int j = 0; j < 3; j++) {
        double de[3] = {0}, ds[3] = {0};
        de[j] = 1;
        __enzyme_fwdsplit((void *)stress, enzyme_allocated, size, enzyme_tape, tape, enzyme_nofree, enzyme_const, lambda, e,
                          de, s, ds);
        for (int i = 0; i < 3; i++) NEAR(ds[i], lambda * (1 - log1p(.6)) / 1.6 / 1.6 + 2 * (i == j));
    }
}
int main(void) {
    RUN(rule_of_a_library_function); RUN(inactive_though_it_gives_back_what_it_takes);
    RUN(like_another_in_a_structure); RUN(tape_is_a_number); RUN(tape_is_an_integer);
    RUN(two_gradients_of_a_rule); RUN(memory_changed_by_a_rule_in_a_loop); RUN(size_of_a_tape_in_a_variable);
    RUN(tangents_of_a_gradient_from_its_tape);
    return failed;
}
