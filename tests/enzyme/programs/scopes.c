/* Where memory and functions live: globals with and without shadows, statics, tables of functions, callbacks, prototypes. */
#include <pthread.h>
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
struct two { double x, p; };
struct two __enzyme_autodiff_two(void *, ...);

/* Variables of which each thread has its own: numbers, and a pointer to them or to an argument. */
static _Thread_local double total, history[4];
static _Thread_local double *current;
__attribute__((noinline)) static void add_up(double v, int i) {
    total += v * v;
    history[i] = total * v;
    *current *= v;
}
static double of_a_thread(double *x) {
    total = 0;
    current = x[0] > 0 ? x : history;
    for (int i = 0; i < 4; i++) {
        add_up(x[i] * (1 + total), i);
        current = &history[i];
    }
    return history[0] * history[1] + history[2] * history[3] * total * x[0];
}
static void *many_times(void *wrong) {
    double first[4];
    for (int k = 0; k < 500; k++) {
        double x[4] = {.5, .6, .7, .8}, dx[4] = {0};
        __enzyme_autodiff((void *)of_a_thread, enzyme_dup, x, dx);
        if (k == 0) memcpy(first, dx, sizeof dx);
        *(int *)wrong += memcmp(first, dx, sizeof dx) != 0;
    }
    return wrong;
}

/* Scratch in globals: written before it is read, in every call. */
static double table[16];
static int used;
static void remember(double v) { table[used++] = v; }
static double remembered(double x, int n) {
    used = 0;
    for (int i = 0; i < n; i++) remember(i ? table[i - 1] * x + sin(x) : x);
    double s = 0;
    for (int i = 0; i < used; i++) s += table[i] * table[i];
    return s;
}
/* Constants in globals, some of them pointers to each other. */
static const double knots[5] = {0, 0.5, 1.5, 2, 4}, values[5] = {1, 3, 2, 5, 4};
static const struct curve { const double *at, *value; int n; } curves[2] = {{knots, values, 5}, {values, knots, 4}};
static double on_curve(const struct curve *c, double t) {
    int i = 0;
    while (i < c->n - 2 && c->at[i + 1] < t) i++;
    return c->value[i] + (t - c->at[i]) / (c->at[i + 1] - c->at[i]) * (c->value[i + 1] - c->value[i]);
}
static double both_curves(double t) { return on_curve(&curves[0], t) * on_curve(&curves[0], t / 2); }
/* A cache between calls: a static of the function. */
static double counted(double x) {
    static int calls;
    static double factor = 2;
    calls++;
    return x * x * factor + calls * x;
}
/* A table of functions, chosen by a number and by a string. */
static double square(double x, double p) { return p * x * x; }
static double wave(double x, double p) { return sin(p * x); }
static double growth(double x, double p) { return exp(x * p); }
static const struct { const char *name; double (*f)(double, double); } functions[] = {{"square", square}, {"wave", wave}, {"growth", growth}};
static double named(const char *name, double x, double p) {
    for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(functions[i].name, name) == 0) return functions[i].f(x, p);
    return 0;
}
static double chained(double x, const int *order, int n) {
    for (int i = 0; i < n; i++) x = functions[order[i]].f(x, 0.5 + i);
    return x;
}
/* Callbacks with a context behind void *. */
typedef double (*field)(void *context, double x);
struct line { double slope, offset; int uses; };
static double at_line(void *context, double x) {
    struct line *l = (struct line *)context;
    l->uses++;
    return l->slope * x + l->offset;
}
__attribute__((noinline)) static double trapezoid(field f, void *context, double low, double high, int n) {
    double s = 0.5 * (f(context, low) + f(context, high));
    for (int i = 1; i < n; i++) s += f(context, low + (high - low) * i / n);
    return s * (high - low) / n;
}
static double area_under(struct line *l, double high) { return trapezoid(at_line, l, 0, high, 8); }
/* An object with a table of its methods. */
struct shape;
struct methods { double (*area)(const struct shape *); void (*scale)(struct shape *, double); };
struct shape { const struct methods *methods; double a, b; };
static double box_area(const struct shape *s) { return s->a * s->b; }
static double disc_area(const struct shape *s) { return M_PI * s->a * s->a; }
static void box_scale(struct shape *s, double f) { s->a *= f, s->b *= f; }
static void disc_scale(struct shape *s, double f) { s->a *= f; }
static const struct methods box = {box_area, box_scale}, disc = {disc_area, disc_scale};
static double total_area(double side, double factor) {
    struct shape shapes[3] = {{&box, side, 2}, {&disc, side / 2, 0}, {&box, side, side}};
    double s = 0;
    for (int i = 0; i < 3; i++) {
        shapes[i].methods->scale(&shapes[i], factor);
        s += shapes[i].methods->area(&shapes[i]);
    }
    return s;
}
/* A number written as text, of which only what is not the number counts. */
static double noted(double x) {
    char text[64];
    double y = x * x;
    snprintf(text, sizeof text, "%d: %.3f", 3, y);
    if (text[0] != '3') y = 0;
    return y * x;
}
/* Old declarations, without prototypes. */
double old_style(x, n)
double x;
int n;
{
    return n > 0 ? x * old_style(x, n - 1) : 1;
}
static inline double small(const double *restrict x, const double *restrict y, const int n) {
    double s = 0;
    for (register int i = 0; i < n; ++i) s += x[i] / y[i];
    return s;
}

TEST(scratch_in_globals) { double x = 0.7; CLOSE(__enzyme_autodiff((void *)remembered, x, 9), SLOPE(x, remembered(x, 9)), 1e-8); }
TEST(constants_in_globals) { double t = 1.8; CLOSE(__enzyme_autodiff((void *)both_curves, t), SLOPE(t, both_curves(t)), 1e-9); }
TEST(statics_in_functions) {
    NEAR(__enzyme_autodiff((void *)counted, 3.0), 12 + 1);
    NEAR(__enzyme_autodiff((void *)counted, 3.0), 12 + 2);
}
TEST(functions_by_name) {
    struct two g = __enzyme_autodiff_two((void *)named, enzyme_const, "growth", 0.5, 2.0), w = __enzyme_autodiff_two((void *)named, enzyme_const, "wave", 0.5, 2.0);
    NEAR(g.x, 2 * exp(1)); NEAR(g.p, 0.5 * exp(1)); NEAR(w.x, 2 * cos(1));
    int order[4] = {1, 0, 2, 1};
    double x = 0.4;
    CLOSE(__enzyme_autodiff((void *)chained, x, enzyme_const, order, 4), SLOPE(x, chained(x, order, 4)), 1e-8);
}
TEST(callback_with_context) {
    struct line l = {3, 1, 0}, d = {0, 0, 0};
    NEAR(__enzyme_autodiff((void *)area_under, &l, &d, 2.0), 7);
    NEAR(d.slope, 2); NEAR(d.offset, 2); NEAR(l.uses, 9); NEAR(d.uses, 0);
}
TEST(tables_of_methods) {
    struct two g = __enzyme_autodiff_two((void *)total_area, 3.0, 1.5);
    NEAR(g.x, 2.25 * (2 + M_PI / 2 * 3 + 6)); NEAR(g.p, 3 * (6 + M_PI * 2.25 + 9));
}
TEST(text_beside) { NEAR(__enzyme_autodiff((void *)noted, 2.0), 12); }
TEST(old_declarations) {
    double (*derivative)(void *, ...) = __enzyme_autodiff;
    (void)derivative;
    NEAR(__enzyme_autodiff((void *)old_style, 2.0, 5), 80);
}
TEST(restricted_and_constant) {
    double x[2] = {1, 2}, y[2] = {4, 5}, dx[2] = {0}, dy[2] = {0}, ex[2] = {0};
    __enzyme_autodiff((void *)small, enzyme_dup, x, dx, enzyme_dup, y, dy, 2);
    NEAR(dx[1], 0.2); NEAR(dy[0], -1 / 16.);
    __enzyme_autodiff((void *)small, enzyme_dup, x, ex, enzyme_const, y, enzyme_const, 2);
    NEAR(ex[0], 0.25);
}
TEST(of_each_thread) {
    double x[4] = {.5, .6, .7, .8}, want[4], dx[4] = {0}, v[4] = {1, 2, 3, 4};
    for (int i = 0; i < 4; i++) {
        double y[4];
        want[i] = SLOPE(x[i], (memcpy(y, x, sizeof y), of_a_thread(y)));
    }
    for (int k = 0; k < 2; k++) {
        double y[4] = {.5, .6, .7, .8}, z[4] = {.5, .6, .7, .8}, dy[4] = {1, 2, 3, 4};
        memset(dx, 0, sizeof dx);
        __enzyme_autodiff((void *)of_a_thread, enzyme_dup, y, dx);
        for (int i = 0; i < 4; i++) CLOSE(dx[i], want[i], 1e-8);
        double sum = want[0] * v[0] + want[1] * v[1] + want[2] * v[2] + want[3] * v[3];
        CLOSE(__enzyme_fwddiff((void *)of_a_thread, enzyme_dup, z, dy), sum, 1e-8);
    }
    pthread_t threads[2];
    int wrong[2] = {0};
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, many_times, &wrong[i]);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    NEAR(wrong[0] + wrong[1], 0);
}
int main(void) {
    RUN(of_each_thread);
    RUN(scratch_in_globals); RUN(constants_in_globals); RUN(statics_in_functions); RUN(functions_by_name);
    RUN(callback_with_context); RUN(tables_of_methods); RUN(text_beside); RUN(old_declarations); RUN(restricted_and_constant);
    return failed;
}
