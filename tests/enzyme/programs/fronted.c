/* Blocks that programs align by themselves, with the address of the whole in the word in front: numbers of both widths. */
#include <stdint.h>

#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* Aligned downwards, and then one whole step up: there is always room in front. */
static void *stepped(size_t size) {
    void *block = malloc(size + 32);
    if (!block) return 0;
    void **at = (void **)(((uintptr_t)block & ~(uintptr_t)31) + 32);
    at[-1] = block;
    return at;
}
/* Past the word, and up to a cache line. */
static void *lined(size_t size) {
    char *block = malloc(size + sizeof(void *) + 63);
    if (!block) abort();
    void **at = (void **)((uintptr_t)(block + sizeof(void *) + 63) & -(uintptr_t)64);
    at[-1] = block;
    return at;
}
/* By the compiler's own function. */
static void *built_in(size_t size) {
    char *block = malloc(size + 136);
    void **at = (void **)__builtin_align_up(block + 8, 128);
    at[-1] = block;
    return at;
}
static void released(void *p) { if (p) free(((void **)p)[-1]); }

#define IN_BLOCKS(real)                                                                                             \
    static double real##s_in_blocks(const real *x, int n) {                                                         \
        real *a = stepped(n * sizeof *a), *b = lined(n * sizeof *b), *c = built_in(n * sizeof *c), s = 0;           \
        for (int i = 0; i < n; i++) a[i] = x[i] * x[i];                                                             \
        for (int i = 0; i < n; i++) b[i] = a[n - 1 - i] * x[i] + (real)0.25 * a[i];                                 \
        for (int i = 0; i < n; i++) c[i] = i ? c[i - 1] + b[i] * a[i] : b[0];                                       \
        for (int i = 0; i < n; i++) s += c[i] * b[i];                                                               \
        released(a);                                                                                                \
        released(b);                                                                                                \
        released(c);                                                                                                \
        return s;                                                                                                   \
    }
IN_BLOCKS(float)
IN_BLOCKS(double)

static void judge(double (*of_doubles)(const double *, int), double tolerance, int n, const double *gradient) {
    double x[9];
    for (int i = 0; i < n; i++) x[i] = 0.3 + 0.2 * i;
    for (int i = 0; i < n; i++) CLOSE(gradient[i], SLOPE(x[i], of_doubles(x, n)), tolerance);
}

TEST(floats) {
    float x[7], d[7] = {0};
    double g[7];
    for (int i = 0; i < 7; i++) x[i] = 0.3f + 0.2f * i;
    __enzyme_autodiff((void *)floats_in_blocks, enzyme_dup, x, d, enzyme_const, 7);
    for (int i = 0; i < 7; i++) {
        float t[7] = {0};
        t[i] = 1;
        g[i] = d[i];
        CLOSE(__enzyme_fwddiff((void *)floats_in_blocks, enzyme_dup, x, t, enzyme_const, 7), g[i], 1e-5);
    }
    judge(doubles_in_blocks, 1e-4, 7, g);
}

TEST(doubles) {
    double x[9], d[9] = {0};
    for (int i = 0; i < 9; i++) x[i] = 0.3 + 0.2 * i;
    __enzyme_autodiff((void *)doubles_in_blocks, enzyme_dup, x, d, enzyme_const, 9);
    judge(doubles_in_blocks, 1e-8, 9, d);
}

/* What one function aligns another releases, behind a structure; the caller's blocks are replaced by others. */
struct signal { float *at; int length; };
__attribute__((noinline)) static struct signal made(int length) { return (struct signal){stepped(length * sizeof(float)), length}; }
__attribute__((noinline)) static void dropped(struct signal *s) { released(s->at); s->at = 0; }
__attribute__((noinline)) static void smoothed(struct signal *s) {
    struct signal to = made(s->length - 1);
    for (int i = 0; i < to.length; i++) to.at[i] = s->at[i] * s->at[i + 1];
    dropped(s);
    *s = to;
}
static double energy(struct signal *s, int times) {
    for (int i = 0; i < times; i++) smoothed(s);
    double e = 0;
    for (int i = 0; i < s->length; i++) e += s->at[i] * s->at[i];
    return e;
}
static double energy_of(const float *x, int n, int times) {
    struct signal s = made(n);
    for (int i = 0; i < n; i++) s.at[i] = x[i] * x[i];
    double e = energy(&s, times);
    dropped(&s);
    return e;
}
TEST(replaced_in_a_structure) {
    struct signal s = made(5), d = made(5);
    float x[5], g[5] = {0};
    for (int i = 0; i < 5; i++) x[i] = s.at[i] = 0.5f + 0.25f * i, d.at[i] = i == 2;
    /* Of the caller's blocks none is left: x0 x1^2 x2, x1 x2^2 x3, x2 x3^2 x4 and their tangents along x2. */
    double e = __enzyme_fwddiff((void *)energy, enzyme_dup, &s, &d, enzyme_const, 2), along = 0;
    for (int i = 0; i < 3; i++) {
        double value = x[i] * x[i + 1] * x[i + 1] * x[i + 2], tangent = value / x[2] * (i == 1 ? 2 : 1);
        CLOSE(s.at[i], value, 1e-6);
        CLOSE(d.at[i], tangent, 1e-6);
        along += 2 * value * tangent;
    }
    NEAR(s.length, 3);
    CLOSE(e, along, 1e-5);
    dropped(&s);
    dropped(&d);
    __enzyme_autodiff((void *)energy_of, enzyme_dup, x, g, enzyme_const, 5, enzyme_const, 1);
    for (int k = 0; k < 5; k++) {
        double slope = 0;
        for (int i = 0; i < 4; i++) {
            double product = pow(x[i] * x[i + 1], 4);
            slope += k == i || k == i + 1 ? 4 * product / x[k] : 0;
        }
        CLOSE(g[k], slope, 1e-5);
    }
}

/* Second derivatives, forward over reverse. */
static void slopes(const double *x, double *d, int n) {
    for (int i = 0; i < n; i++) d[i] = 0;
    __enzyme_autodiff((void *)doubles_in_blocks, enzyme_dup, x, d, enzyme_const, n);
}
TEST(second_derivatives) {
    double x[4] = {0.3, 0.5, 0.7, 0.9}, along[4] = {1, -0.5, 0.25, 2}, d[4], h[4] = {0}, left[4], right[4];
    __enzyme_fwddiff((void *)slopes, enzyme_dup, x, along, enzyme_dup, d, h, enzyme_const, 4);
    double up[4], down[4], e = 1e-5;
    for (int i = 0; i < 4; i++) up[i] = x[i] + e * along[i], down[i] = x[i] - e * along[i];
    slopes(up, right, 4);
    slopes(down, left, 4);
    for (int i = 0; i < 4; i++) CLOSE(h[i], (right[i] - left[i]) / (2 * e), 1e-7);
}

/* A block that is returned; its shadow is aligned as it is. */
static float *squares(const float *x, int n) {
    float *a = stepped(n * sizeof *a);
    for (int i = 0; i < n; i++) a[i] = x[i] * x[i];
    return a;
}
static double of_squares(const float *x, int n, float **kept) {
    *kept = squares(x, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += (*kept)[i] * x[i];
    return s;
}
TEST(that_stay) {
    float x[4] = {1, 2, 3, 4}, d[4] = {0}, *a = 0, *b = 0;
    __enzyme_fwddiff((void *)of_squares, enzyme_dup, x, ((float[4]){0, 1, 0, 0}), enzyme_const, 4, enzyme_dup, &a, &b);
    for (int i = 0; i < 4; i++) NEAR(a[i], x[i] * x[i]), NEAR(b[i], i == 1 ? 4 : 0);
    NEAR((uintptr_t)a % 32, 0);
    NEAR((uintptr_t)b % 32, 0);
    released(a);
    released(b);
    __enzyme_autodiff((void *)of_squares, enzyme_dup, x, d, enzyme_const, 4, enzyme_dup, &a, &b);
    for (int i = 0; i < 4; i++) NEAR(d[i], 3 * x[i] * x[i]);
    released(a);
    if (b != a) released(b);
}

int main(void) {
    RUN(floats); RUN(doubles); RUN(replaced_in_a_structure); RUN(second_derivatives);
    RUN(that_stay);
    return failed;
}
