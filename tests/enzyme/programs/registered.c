/* More rules of the program: derivatives from a tape, deallocators with arguments, several tangents, structures. */
#include "check.h"

#define KEPT __attribute__((noinline))

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
double __enzyme_fwdsplit(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
double __enzyme_reverse(void *, ...);
typedef struct { double a, b; } two;
two __enzyme_fwddiff_two(void *, ...);
two __enzyme_autodiff_two(void *, ...);

/* Rules are wrong on purpose, so that nobody else's are mistaken for them. */
KEPT double parted(double x) { return x * x; }
double *augment_parted(double x) {
    double *tape = malloc(sizeof *tape);
    *tape = 100 * x;
    return tape;
}
double derivative_parted(double x, double dx, double *tape) {
    double found = *tape * dx;
    free(tape);
    return found;
}
void *__enzyme_register_splitderivative_parted[] = {(void *)parted, (void *)augment_parted, (void *)derivative_parted};
static double uses_parted(double x) { return 3 * parted(x) + x; }

static double gain;
KEPT double louder(double x) { gain *= 2; return x * gain; }
two derivative_louder(double x, double dx) {
    gain *= 2;
    return (two){x * gain, 10 * dx * gain};
}
void *__enzyme_register_derivative_louder[] = {(void *)louder, (void *)derivative_louder};
static double louder_twice(double x) { return louder(x) * louder(x); }

KEPT void squared(double *x, int n) {
    for (int i = 0; i < n; i++) x[i] *= x[i];
}
void derivative_squared(double *x, double *dx, int n) {
    for (int i = 0; i < n; i++) dx[i] *= 20 * x[i], x[i] *= x[i];
}
void *__enzyme_register_derivative_squared[] = {(void *)squared, (void *)derivative_squared};
static double fourth_powers(double *x, int n) {
    double s = 0;
    for (int k = 0; k < 2; k++) squared(x + k, n - k);
    for (int i = 0; i < n; i++) s += x[i] * (i + 1);
    return s;
}

static int taken, released, lost;
static char pool[1 << 14];
static size_t used;
KEPT double *take(size_t count, int tag) {
    double *found = (double *)(pool + used);
    used += (count * 8 + 15) / 16 * 16;
    taken++;
    return found;
}
KEPT void give(int tag, double *block, size_t count) {
    if (tag == 7 && count == 5 && block) released++;
    else lost++;
}
void *__enzyme_allocation_like_take[] = {(void *)take, (void *)0, (void *)"1,-1,0", (void *)give};
static double uses_pool(double x) {
    double *p = take(5, 7), s = 0;
    for (int i = 0; i < 5; i++) p[i] = x * i;
    for (int i = 0; i < 5; i++) s += p[i] * p[i];
    give(7, p, 5);
    return s;
}
KEPT double tenth(double x, double y) { return x * y; }
double derivative_tenth(double x, double dx, double y, double dy) { return (dx * y + x * dy) / 10; }
void *__enzyme_register_derivative_tenth[] = {(void *)tenth, (void *)derivative_tenth};
static double uses_tenth(double x, double y) { return tenth(x, y) * 10; }

KEPT void scale(double *x, int n, double factor) {
    for (int i = 0; i < n; i++) x[i] *= factor;
}
typedef struct { int n; double factor; } scaling;
scaling *augment_scale(double *x, double *dx, int n, double factor) {
    scaling *tape = malloc(sizeof *tape);
    tape->n = n;
    tape->factor = factor;
    for (int i = 0; i < n; i++) x[i] *= factor;
    return tape;
}
double gradient_scale(double *x, double *dx, int n, double factor, scaling *tape) {
    for (int i = 0; i < tape->n; i++) dx[i] *= 1000 * tape->factor;
    free(tape);
    return 0.5;
}
void *__enzyme_register_gradient_scale[] = {(void *)scale, (void *)augment_scale, (void *)gradient_scale};
static double uses_scale(double *x, int n, double factor) {
    scale(x, n, factor);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}
KEPT void derivative_free(double *x, double *out) { *out = *x * 5; }
void derivative_derivative_free(double *x, double *dx, double *out, double *dout) { *out = *x * 5; *dout = *dx * 77; }
void *__enzyme_register_derivative_df[] = {(void *)derivative_free, (void *)derivative_derivative_free};
static double uses_pointers(double x) { double y; derivative_free(&x, &y); return y * y; }

KEPT double cubed(double x) { return x * x * x; }
double augment_cubed(double x) { return x * x * x; }
double gradient_cubed(double x, double seed) { return 50 * x * seed; }
double derivative_cubed(double x, double dx) { return 60 * x * dx; }
void *__enzyme_register_gradient_cubed[] = {(void *)cubed, (void *)augment_cubed, (void *)gradient_cubed};
void *__enzyme_register_derivative_cubed[] = {(void *)cubed, (void *)derivative_cubed};
static double loop(double x, int n) {
    double s = 0;
    for (int i = 1; i <= n; i++) s += cubed(x * i);
    return s;
}
__attribute__((annotate("enzyme_function_like=sin"))) KEPT double wave(double x) { return sin(x); }
static double uses_wave(double x) { return wave(2 * x); }
KEPT double count(double x) { return floor(x) * x; }
void *__enzyme_inactivefn_count[] = {(void *)count};
static double uses_count(double x) { return count(x) + x; }

KEPT double weighted(const double *p, double w) { return p[0] * w + p[1]; }
double tangent_weighted(const double *p, const double *dp, double w, double dw) { return 100 * dp[0] * w + dp[1] + p[0] * dw; }
void *__enzyme_register_derivative_weighted[] = {(void *)weighted, (void *)tangent_weighted};
static double uses_weighted(const double *p, double w) { return weighted(p, w) + weighted(p, 2 * w); }

TEST(tangent_from_a_tape) { NEAR(__enzyme_fwddiff((void *)uses_parted, 2.0, 1.0), 3 * 200 + 1); }
TEST(deallocator_with_arguments) {
    taken = released = lost = 0;
    NEAR(__enzyme_autodiff((void *)uses_pool, 3.0), 2 * 3 * 30);
    NEAR(released, taken); NEAR(lost, 0);
    NEAR(__enzyme_fwddiff((void *)uses_pool, 3.0, 1.0), 2 * 3 * 30);
    NEAR(released, taken); NEAR(taken > 1, 1); NEAR(lost, 0);
}
TEST(two_tangents_of_a_rule) {
    two t = __enzyme_fwddiff_two((void *)uses_tenth, enzyme_width, 2, 3.0, 1.0, 0.0, 5.0, 0.0, 1.0);
    NEAR(t.a, 5); NEAR(t.b, 3);
}
TEST(two_tangents_of_a_rule_that_changes_a_global) {
    gain = 1;
    two found = __enzyme_fwddiff_two((void *)louder_twice, enzyme_width, 2, 3.0, 1.0, -2.0);
    NEAR(found.a, 10 * 2 * 3 * 8); NEAR(found.b, -20 * 2 * 3 * 8); NEAR(gain, 4);
}
TEST(two_tangents_of_a_rule_in_place) {
    double x[3] = {1, 2, 3}, dx[3] = {1, 0, 0}, dy[3] = {0, 1, 2};
    two found = __enzyme_fwddiff_two((void *)fourth_powers, enzyme_width, 2, enzyme_dup, x, dx, dy, enzyme_const, 3);
    NEAR(found.a, 20); NEAR(found.b, 2 * 400 * 8 + 2 * 3 * 400 * 27);
    NEAR(x[2], 81); NEAR(dx[0], 20); NEAR(dy[1], 3200);
}
TEST(two_tangents_of_a_rule_that_reads) {
    double p[2] = {2, 5}, one[2] = {1, 0}, other[2] = {0, 1};
    two t = __enzyme_fwddiff_two((void *)uses_weighted, enzyme_width, 2, enzyme_dup, p, one, other, enzyme_dup, 3.0, 0.0, 1.0);
    NEAR(t.a, 100 * (3 + 6)); NEAR(t.b, 1 + 2 + 1 + 4);
}
TEST(tape_is_a_structure) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    NEAR(__enzyme_autodiff((void *)uses_scale, x, dx, 3, 4.0), 0.5);
    NEAR(dx[1], 4000); NEAR(x[2], 12);
}
TEST(tangents_in_memory) { NEAR(__enzyme_fwddiff((void *)uses_pointers, 2.0, 1.0), 2 * 10 * 77); }
TEST(rule_in_a_loop) {
    NEAR(__enzyme_autodiff((void *)loop, 2.0, 3), 50 * 2 * (1 + 4 + 9));
    NEAR(__enzyme_fwddiff((void *)loop, 2.0, 1.0, 3), 60 * 2 * (1 + 4 + 9));
}
TEST(rule_in_two_parts) {
    void *tape = __enzyme_augmentfwd((void *)loop, 2.0, 3);
    NEAR(__enzyme_reverse((void *)loop, 2.0, 3, 10.0, tape), 500 * 2 * (1 + 4 + 9));
}
TEST(annotated_like_a_known_function) { NEAR(__enzyme_autodiff((void *)uses_wave, 0.3), 2 * cos(0.6)); }
TEST(inactive_by_an_array) { NEAR(__enzyme_autodiff((void *)uses_count, 2.5), 1); }
int main(void) {
    RUN(tangent_from_a_tape); RUN(deallocator_with_arguments); RUN(two_tangents_of_a_rule);
    RUN(two_tangents_of_a_rule_that_changes_a_global); RUN(two_tangents_of_a_rule_in_place);
    RUN(two_tangents_of_a_rule_that_reads); RUN(tape_is_a_structure);
    RUN(tangents_in_memory); RUN(rule_in_a_loop); RUN(rule_in_two_parts); RUN(annotated_like_a_known_function);
    RUN(inactive_by_an_array);
    return failed;
}
