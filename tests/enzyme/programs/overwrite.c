/* Values that are overwritten after they were used: in place, in rounds, by callees, under conditions. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
float __enzyme_autodiff_f(void *, ...);

/* Horner's scheme whose coefficients give way to the partial results. */
static double horner(double *c, int n, double x) {
    for (int i = n - 2; i >= 0; i--) c[i] += x * c[i + 1];
    return c[0];
}
static double horner_of(double *c, int n, double x) {
    double copy[8];
    memcpy(copy, c, n * sizeof *c);
    return horner(copy, n, x);
}
/* Newton's divided differences in place, and the interpolant's value at t. */
static double interpolant(const double *x, double *y, int n, double t) {
    for (int k = 1; k < n; k++)
        for (int i = n - 1; i >= k; i--) y[i] = (y[i] - y[i - 1]) / (x[i] - x[i - k]);
    double p = y[n - 1];
    for (int i = n - 2; i >= 0; i--) p = p * (t - x[i]) + y[i];
    return p;
}
static double interpolant_of(const double *x, const double *y, int n, double t) {
    double copy[8];
    memcpy(copy, y, n * sizeof *y);
    return interpolant(x, copy, n, t);
}
/* Gauss-Seidel sweeps on a chain, each value from values that are new already. */
static void sweeps(double *u, int n, int rounds) {
    for (int r = 0; r < rounds; r++)
        for (int i = 1; i < n - 1; i++) u[i] = 0.25 * (u[i - 1] + 2 * u[i] * u[i] + u[i + 1]);
}
static double swept(double *u, int n, int rounds, int k) {
    double copy[8];
    memcpy(copy, u, n * sizeof *u);
    sweeps(copy, n, rounds);
    return copy[k];
}
/* The square root by Heron, the guess kept in the caller's memory. */
static void heron(double a, double *guess, int rounds) {
    for (int i = 0; i < rounds; i++) *guess = 0.5 * (*guess + a / *guess);
}
/* Normalised in place: every value is read twice, overwritten once. */
static float softmax(float *x, int n, int which) {
    float top = x[0], sum = 0;
    for (int i = 1; i < n; i++)
        if (x[i] > top) top = x[i];
    for (int i = 0; i < n; i++) {
        x[i] = expf(x[i] - top);
        sum += x[i];
    }
    for (int i = 0; i < n; i++) x[i] /= sum;
    return x[which];
}
/* A register machine whose stack is written again and again. */
static double machine(const char *program, double x, double y) {
    double stack[6];
    int top = 0;
    for (; *program; program++) switch (*program) {
        case 'x': stack[top++] = x; break;
        case 'y': stack[top++] = y; break;
        case '+': top--, stack[top - 1] += stack[top]; break;
        case '*': top--, stack[top - 1] *= stack[top]; break;
        case 's': stack[top - 1] = sin(stack[top - 1]); break;
        case 'd': stack[top] = stack[top - 1], top++; break;
    }
    return stack[0];
}
/* A ring buffer: the oldest value gives way to the newest. */
static double ring(double x, int steps) {
    double buffer[3] = {x, x * x, 1};
    int at = 0;
    for (int i = 0; i < steps; i++) {
        buffer[at] = buffer[(at + 1) % 3] * 0.5 + buffer[(at + 2) % 3] * x;
        at = (at + 1) % 3;
    }
    return buffer[0] + 2 * buffer[1] + 3 * buffer[2];
}
__attribute__((noinline)) static void scale_and_clear(double *out, double *in, int n, double by) {
    for (int i = 0; i < n; i++) {
        out[i] += by * in[i] * in[i];
        in[i] = 0;
    }
}
static double emptied_by_callee(double *a, double *b, int n, double by) {
    scale_and_clear(b, a, n, by);
    scale_and_clear(a, b, n, by * by);
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * (i + 1) + b[i];
    return s;
}
/* Only some of the values are replaced, which depends on the values. */
static double clipped(double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += x[i] * x[i];
        if (x[i] > 1) x[i] = 1 + 0.1 * (x[i] - 1);
        s += x[i] * x[i] * x[i];
        if (i > 0 && x[i] < x[i - 1]) x[i - 1] = x[i];
    }
    for (int i = 0; i < n; i++) s += x[i] * (i + 1);
    return s;
}
static double clipped_of(const double *x, int n) {
    double copy[8];
    memcpy(copy, x, n * sizeof *x);
    return clipped(copy, n);
}
/* One scratch array for everything. */
static double scratch(const double *x, double *work, int n) {
    double s = 0;
    for (int k = 1; k <= 3; k++) {
        for (int i = 0; i < n; i++) work[i] = x[i] * k + work[(i + 1) % n];
        for (int i = 0; i < n; i++) s += work[i] * work[i] / k;
    }
    return s;
}

TEST(coefficients_give_way) {
    double c[4] = {1, -2, 3, 0.5}, d[4] = {0}, was[4];
    memcpy(was, c, sizeof c);
    double slope = __enzyme_autodiff((void *)horner, c, d, 4, 1.5);
    NEAR(slope, -2 + 6 * 1.5 + 1.5 * 1.5 * 1.5);
    for (int i = 0; i < 4; i++) NEAR(d[i], pow(1.5, i));
    NEAR(c[0], horner_of(was, 4, 1.5));
}
TEST(divided_differences) {
    double x[4] = {0, 1, 2.5, 4}, y[4] = {1, 3, -1, 2}, dx[4] = {0}, dy[4] = {0}, was[4];
    memcpy(was, y, sizeof y);
    double slope = __enzyme_autodiff((void *)interpolant, x, dx, y, dy, 4, 1.7), t = 1.7;
    CLOSE(slope, SLOPE(t, interpolant_of(x, was, 4, t)), 1e-8);
    NEAR(dy[0], (1.7 - 1) * (1.7 - 2.5) * (1.7 - 4) / (-1 * -2.5 * -4));
    for (int i = 0; i < 4; i++) CLOSE(dx[i], SLOPE(x[i], interpolant_of(x, was, 4, 1.7)), 1e-8);
}
TEST(sweeps_in_place) {
    double u[6] = {1, .2, .3, .4, .5, 2}, was[6], d[6] = {0, 0, 1, 0, 0, 0};
    memcpy(was, u, sizeof u);
    __enzyme_autodiff_void((void *)sweeps, u, d, 6, 5);
    for (int i = 0; i < 6; i++) CLOSE(d[i], SLOPE(was[i], swept(was, 6, 5, 2)), 1e-8);
}
TEST(guess_in_memory) {
    double guess = 1, d = 1;
    NEAR(__enzyme_autodiff((void *)heron, 2.0, &guess, &d, 8), 0.5 / sqrt(2.0));
    NEAR(guess, sqrt(2.0)); NEAR(d, 0);
}
TEST(softmax_in_place) {
    float x[3] = {1, 3, 2}, d[3] = {0};
    __enzyme_autodiff_f((void *)softmax, x, d, 3, 0);
    CLOSE(d[0], x[0] * (1 - x[0]), 1e-6); CLOSE(d[1], -x[0] * x[1], 1e-6); CLOSE(d[2], -x[0] * x[2], 1e-6);
}
TEST(stack_machine) {
    struct { double x, y; } d;
    extern struct pair_ { double x, y; } __enzyme_autodiff_pair(void *, ...);
    struct pair_ g = __enzyme_autodiff_pair((void *)machine, enzyme_const, "xs y*d*x+", 0.7, 1.3);
    g = __enzyme_autodiff_pair((void *)machine, enzyme_const, "xsy*d*x+", 0.7, 1.3);
    d.x = 2 * sin(0.7) * cos(0.7) * 1.69 + 1, d.y = 2 * sin(0.7) * sin(0.7) * 1.3;
    NEAR(g.x, d.x); NEAR(g.y, d.y);
}
TEST(ring_buffer) {
    double x = 0.8;
    CLOSE(__enzyme_autodiff((void *)ring, x, 11), SLOPE(x, ring(x, 11)), 1e-8);
}
TEST(callee_empties) {
    double a[2] = {2, 3}, b[2] = {1, 1}, da[2] = {0}, db[2] = {0}, by = 0.5;
    /* b becomes b + by a², then a = by² b² and b = 0, so s = Σ (i + 1) by² (b + by a²)² */
    double slope = __enzyme_autodiff((void *)emptied_by_callee, a, da, b, db, 2, by);
    double b0 = 1 + by * 4, b1 = 1 + by * 9;
    NEAR(db[0], by * by * 2 * b0); NEAR(db[1], 2 * by * by * 2 * b1);
    NEAR(da[0], by * by * 2 * b0 * by * 2 * 2); NEAR(da[1], 2 * by * by * 2 * b1 * by * 2 * 3);
    NEAR(slope, 2 * by * (b0 * b0 + 2 * b1 * b1) + by * by * 2 * (b0 * 4 + 2 * b1 * 9));
}
TEST(some_are_replaced) {
    double x[5] = {0.5, 1.5, 1.2, 3, 0.1}, was[5], d[5] = {0};
    memcpy(was, x, sizeof x);
    __enzyme_autodiff((void *)clipped, x, d, 5);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(was[i], clipped_of(was, 5)), 1e-8);
}
TEST(scratch_for_all) {
    double x[3] = {1, 2, 3}, d[3] = {0}, work[3] = {0}, none[3] = {0};
    __enzyme_autodiff((void *)scratch, x, d, work, none, 3);
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], (memset(work, 0, sizeof work), scratch(x, work, 3))), 1e-8);
}
int main(void) {
    RUN(coefficients_give_way); RUN(divided_differences); RUN(sweeps_in_place); RUN(guess_in_memory);
    RUN(softmax_in_place); RUN(stack_machine); RUN(ring_buffer); RUN(callee_empties); RUN(some_are_replaced);
    RUN(scratch_for_all);
    return failed;
}
