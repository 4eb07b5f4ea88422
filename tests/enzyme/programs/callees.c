/* Calls that stay calls and work on active memory: writes through pointers, pointers that come back, swaps, overwritten inputs. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);
#define CALL __attribute__((noinline))

CALL static void square_in_place(double *x) { *x *= *x; }
CALL static int clamp_in_place(double *x, double limit) {
    if (*x <= limit) return 0;
    *x = limit + 0.1 * (*x - limit);
    return 1;
}
static double repeated(double x, int n) {
    double kept = x, clamped = 0;
    for (int i = 0; i < n; i++) {
        square_in_place(&kept);
        clamped += clamp_in_place(&kept, 2);
        kept += x;
    }
    return kept + clamped;
}
/* The callee decides which of two places is returned, the caller writes there. */
CALL static double *larger(double *a, double *b) { return *a > *b ? a : b; }
static double levelled(double *x, int n) {
    for (int i = 0; i + 1 < n; i++) *larger(&x[i], &x[i + 1]) *= 0.5;
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}
/* Pointers swapped behind the caller's back. */
CALL static void exchange(double **a, double **b) {
    double *t = *a;
    *a = *b;
    *b = t;
}
static double ping_pong(double *x, double *y, int n, int steps) {
    double *now = x, *next = y;
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < n; i++) next[i] = now[i] * now[(i + 1) % n] + 0.1;
        exchange(&now, &next);
    }
    return now[0];
}
/* The callee reads what the caller overwrites afterwards, twice. */
CALL static double weigh(const double *x, const double *w, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * w[i];
    return s;
}
static double reweighed(double *x, double *w, int n) {
    double a = weigh(x, w, n);
    for (int i = 0; i < n; i++) w[i] = 1 / (w[i] + a);
    double b = weigh(x, w, n);
    for (int i = 0; i < n; i++) x[i] = 0;
    return a * b + weigh(x, w, n);
}
/* A structure made by one callee, changed by another, read by a third. */
struct box { double *data; int n; double scale; };
CALL static struct box *make_box(const double *x, int n) {
    struct box *b = (struct box *)malloc(sizeof *b);
    b->data = (double *)malloc(n * sizeof(double));
    b->n = n;
    b->scale = 0;
    for (int i = 0; i < n; i++) b->data[i] = x[i], b->scale += x[i] * x[i];
    return b;
}
CALL static void rescale(struct box *b) {
    for (int i = 0; i < b->n; i++) b->data[i] /= b->scale;
    b->scale = 1;
}
CALL static double empty_box(struct box *b) {
    double s = 0;
    for (int i = 0; i < b->n; i++) s += b->data[i] * (i + 1);
    free(b->data);
    free(b);
    return s;
}
static double boxed(const double *x, int n) {
    struct box *b = make_box(x, n);
    rescale(b);
    return empty_box(b);
}
/* Results through several pointers, some of which are not wanted. */
CALL static void both(double x, double *s, double *c) {
    if (s) *s = sin(x) * x;
    if (c) *c = cos(x) * x;
}
static double sine_only(double x) {
    double s, c, t;
    both(x, &s, NULL);
    both(s, NULL, &c);
    both(c, &t, &s);
    return s + 2 * t;
}
/* The same callee on inactive and on active memory. */
CALL static double norm(const float *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return sqrtf(s);
}
static float relative(const float *x, const float *reference, int n) { return norm(x, n) / norm(reference, n); }
/* A callee with static scratch, called again before the first result is used. */
CALL static const double *scratch_of(double x) {
    static double scratch[2][2];
    static int turn;
    turn = !turn;
    scratch[turn][0] = x * x;
    scratch[turn][1] = x * x * x;
    return scratch[turn];
}
static double scratched(double x) {
    const double *a = scratch_of(x), *b = scratch_of(a[0]);
    return a[1] * b[0];
}
/* Rows handed to a callee in turn, which adds to a common vector. */
CALL static void accumulate(double *restrict y, const double *restrict row, double by, int n) {
    for (int j = 0; j < n; j++) y[j] += by * row[j];
}
CALL static void transposed_product(const double *a, const double *x, double *y, int m, int n) {
    memset(y, 0, n * sizeof *y);
    for (int i = 0; i < m; i++) accumulate(y, a + i * n, x[i], n);
}
static double bilinear(const double *a, const double *x, const double *z, int m, int n) {
    double y[8], s = 0;
    transposed_product(a, x, y, m, n);
    for (int j = 0; j < n; j++) s += y[j] * z[j];
    return s;
}

TEST(changed_in_place) { double x = 1.05; CLOSE(__enzyme_autodiff((void *)repeated, x, 5), SLOPE(x, repeated(x, 5)), 1e-8); }
TEST(place_chosen_by_callee) {
    double x[3] = {4, 3, 1}, d[3] = {0};
    __enzyme_autodiff((void *)levelled, x, d, 3); /* 4 → 2; then 3 → 1.5 */
    NEAR(d[0], 2 * 2 * .5); NEAR(d[1], 2 * 1.5 * .5); NEAR(d[2], 2);
}
TEST(pointers_exchanged) {
    double x[3] = {.5, .6, .7}, y[3] = {0}, was[3] = {.5, .6, .7}, dx[3] = {0}, dy[3] = {0};
    __enzyme_autodiff((void *)ping_pong, x, dx, y, dy, 3, 5);
    for (int i = 0; i < 3; i++) CLOSE(dx[i], SLOPE(was[i], (memcpy(x, was, sizeof x), ping_pong(x, y, 3, 5))), 1e-9);
}
TEST(inputs_overwritten_after_calls) {
    double x[2] = {1, 2}, w[2] = {.5, .25}, dx[2] = {0}, dw[2] = {0}, xs[2] = {1, 2}, ws[2] = {.5, .25};
    __enzyme_autodiff((void *)reweighed, x, dx, w, dw, 2);
#define AGAIN (memcpy(x, xs, sizeof x), memcpy(w, ws, sizeof w), reweighed(x, w, 2))
    for (int i = 0; i < 2; i++) { CLOSE(dx[i], SLOPE(xs[i], AGAIN), 1e-8); CLOSE(dw[i], SLOPE(ws[i], AGAIN), 1e-8); }
}
TEST(made_changed_and_emptied) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff((void *)boxed, x, d, 3);
    for (int i = 0; i < 3; i++) NEAR(d[i], (i + 1) / 14. - 14 / (14. * 14) * 2 * x[i]);
}
TEST(results_not_wanted) { double x = 0.6; CLOSE(__enzyme_autodiff((void *)sine_only, x), SLOPE(x, sine_only(x)), 1e-9); }
TEST(active_and_inactive_callee) {
    float x[2] = {3, 4}, r[2] = {6, 8}, d[2] = {0};
    __enzyme_autodiff_f((void *)relative, x, d, enzyme_const, r, 2);
    CLOSE(d[0], .06, 1e-6); CLOSE(d[1], .08, 1e-6);
}
TEST(static_scratch) { NEAR(__enzyme_autodiff((void *)scratched, 1.1), 7 * pow(1.1, 6)); }
TEST(rows_accumulated) {
    double a[6] = {1, 2, 3, 4, 5, 6}, x[2] = {1, 2}, z[3] = {1, 0, -1}, da[6] = {0}, dx[2] = {0}, dz[3] = {0};
    __enzyme_autodiff((void *)bilinear, a, da, x, dx, z, dz, 2, 3);
    NEAR(da[0], 1); NEAR(da[5], -2); NEAR(dx[0], -2); NEAR(dz[1], 12);
}
int main(void) {
    RUN(changed_in_place); RUN(place_chosen_by_callee); RUN(pointers_exchanged); RUN(inputs_overwritten_after_calls);
    RUN(made_changed_and_emptied); RUN(results_not_wanted); RUN(active_and_inactive_callee); RUN(static_scratch);
    RUN(rows_accumulated);
    return failed;
}
