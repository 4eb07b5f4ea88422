/* Numbers that stay in global variables from call to call, in derivatives of several kinds that run beside and inside each other. */
// levels in the suite: 1 3
#include "check.h"

extern int enzyme_width;
typedef struct {
    double first, second;
} two;
two __enzyme_fwddiff(void *, ...);
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_autodiff_inside(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);

static double state = 2, other;

static double filter(const double *x) {
    double y = state * x[0];
    state = y * x[0];
    return y * x[1] + state;
}

__attribute__((noinline)) static void set(double v) { state = v; }
__attribute__((noinline)) static double get(void) { return state; }
__attribute__((noinline)) static void set_other(double v) { other = v; }

/* Functions with gradients of the program's own, which ask for derivatives of functions that use the same variable or another. */
static double cube(double t) {
    set(t * t);
    return get() * t;
}
static double fifth(double t) {
    set_other(t * t);
    return other * other * t;
}
struct both {
    void *tape;
    double result;
};
__attribute__((noinline)) static double cubed(double v) {
    double kept = state, result = cube(v);
    state = kept;
    return result;
}
static struct both cubed_forward(double v) { return (struct both){0, cubed(v)}; }
static double cubed_back(double v, double seed, void *tape) {
    double kept = state, result = seed * __enzyme_autodiff_inside((void *)cube, v);
    state = kept;
    return result;
}
__attribute__((noinline)) static double to_fifth(double v) { return fifth(v); }
static struct both fifth_forward(double v) { return (struct both){0, fifth(v)}; }
static double fifth_back(double v, double seed, void *tape) {
    return seed * __enzyme_autodiff_inside((void *)fifth, v);
}
void *__enzyme_register_gradient_cubed[] = {(void *)cubed, (void *)cubed_forward, (void *)cubed_back};
void *__enzyme_register_gradient_fifth[] = {(void *)to_fifth, (void *)fifth_forward, (void *)fifth_back};

static double around_cubed(double x) {
    set(x * x);
    double y = cubed(x);
    return get() * y;
}
static double around_fifth(double x) {
    set(x * x);
    double y = to_fifth(x);
    return get() * y;
}

TEST(several_shadows) {
    double x[2] = {3, 5}, first[2] = {0}, second[2] = {0};
    state = 2;
    __enzyme_autodiff_void((void *)filter, enzyme_width, 2, enzyme_dup, x, first, second);
    NEAR(first[0], 22); NEAR(first[1], 6); NEAR(second[0], 22); NEAR(second[1], 6); NEAR(state, 18);
}
TEST(tapes_that_overlap) {
    double x[2] = {3, 5}, first[2] = {0}, second[2] = {0};
    state = 2;
    void *one = __enzyme_augmentfwd((void *)filter, enzyme_dup, x, first);
    state = 2;
    void *two = __enzyme_augmentfwd((void *)filter, enzyme_dup, x, second);
    __enzyme_reverse((void *)filter, enzyme_dup, x, second, 1.0, two);
    __enzyme_reverse((void *)filter, enzyme_dup, x, first, 1.0, one);
    NEAR(first[0], 22); NEAR(first[1], 6); NEAR(second[0], 22); NEAR(second[1], 6);
}
TEST(derivatives_inside_gradients) {
    NEAR(__enzyme_autodiff((void *)around_cubed, 1.5), 5 * pow(1.5, 4));
    NEAR(__enzyme_autodiff((void *)around_fifth, 1.5), 7 * pow(1.5, 6));
}
static double low[2], high, *const places[3] = {&low[0], &high, &low[1]};
static double through_table(const double *x) {
    for (int i = 0; i < 3; i++) *places[i] = x[i % 2] * x[0];
    return low[0] * low[1] * high;
}
static double one_then_other(const double *x, int n) {
    double *place = &low[0];
    low[0] = low[1] = 1;
    for (int i = 0; i < n; i++) {
        *place *= x[0] * x[1];
        place = place == &low[0] && i > 1 ? &low[1] : &low[0];
        if (i == 2) place = &low[1];
    }
    return low[0] + low[1];
}
TEST(several_tangents) {
    double x[2] = {3, 5}, first[2] = {1, 0}, second[2] = {0, 1};
    state = 2;
    two got = __enzyme_fwddiff((void *)filter, enzyme_width, 2, enzyme_dup, x, first, second);
    NEAR(got.first, 22); NEAR(got.second, 6); NEAR(state, 18);
    got = __enzyme_fwddiff((void *)through_table, enzyme_width, 2, enzyme_dup, x, first, second);
    NEAR(got.first, 5 * 81 * 5); NEAR(got.second, 243);
    got = __enzyme_fwddiff((void *)one_then_other, enzyme_width, 2, enzyme_dup, x, first, second, 4);
    NEAR(got.first, 3 * 225 * 5 + 5); NEAR(got.second, 3 * 225 * 3 + 3);
}
/* What the program has left in its workspace is only released. */
static double *workspace;
static int room;
static double *at_least(int n) {
    if (n > room) {
        free(workspace);
        workspace = malloc(n * sizeof *workspace);
        room = n;
    }
    return workspace;
}
static double smoothed(const double *x, int n) {
    double *w = at_least(n), s = 0;
    for (int i = 0; i < n; i++) w[i] = x[i] + (i ? w[i - 1] / 2 : 0);
    for (int i = 0; i < n; i++) s += w[i] * w[i];
    return s;
}
static double begun_anew(const double *x) {
    free(workspace);
    workspace = NULL;
    room = 0;
    return smoothed(x, 2) * smoothed(x, 3);
}
TEST(workspace_from_before) {
    double x[3] = {1, 2, 3}, d[3] = {0}, h = 1e-6;
    begun_anew(x);
    __enzyme_autodiff((void *)begun_anew, enzyme_dup, x, d);
    for (int i = 0; i < 3; i++) {
        double kept = x[i], above = (x[i] = kept + h, begun_anew(x)), below = (x[i] = kept - h, begun_anew(x));
        x[i] = kept;
        CLOSE(d[i], (above - below) / (2 * h), 1e-7);
    }
}
int main(void) {
    RUN(workspace_from_before);
    RUN(several_shadows); RUN(tapes_that_overlap); RUN(derivatives_inside_gradients);
    RUN(several_tangents);
    return failed;
}
