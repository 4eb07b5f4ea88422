/* Relaxed arithmetic (-ffast-math): extremes with ties, norms, sums in any order, steps, quotients, vectors of them */
// flags: -ffast-math
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* The largest number; where several are, the last counts. */
static double largest(const double *x, int n) {
    double best = -9;
    for (int i = 0; i < n; i++) best = best > x[i] ? best : x[i];
    return best;
}
/* The smallest number; where several are, the first counts, or another where the compiler turns the comparison round. */
static double smallest(const double *x, int n) {
    double best = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] < best) best = x[i];
    return best;
}
/* What is between two bounds, and its square root elsewhere; nothing at all at zero. */
static double clipped(double x, double low, double high) {
    double y = x < low ? low : x > high ? high : x;
    return x == 0 ? 0 : y * sqrt(x * x) / x;
}
/* A vector of length one, in place; the length comes back. */
static double normalised(double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * x[i];
    double length = sqrt(sum);
    for (int i = 0; i < n; i++) x[i] /= length;
    return length;
}
/* Weights that sum to one, of which the largest is taken off first, and the mean under them. */
static double attention(const double *score, const double *value, double *weight, int n) {
    double top = largest(score, n), sum = 0, mean = 0;
    for (int i = 0; i < n; i++) sum += weight[i] = exp(score[i] - top);
    for (int i = 0; i < n; i++) mean += weight[i] / sum * value[i];
    return mean;
}
/* A polynomial by Horner's rule, until a term is too small to matter. */
static double series(double x, double tolerance) {
    double sum = 0, term = 1;
    for (int i = 1; term > tolerance; i++) {
        sum += term;
        term *= x / i;
    }
    return sum;
}
/* One step of an explicit method on a ring, with what flows limited to the smaller of two slopes. */
static void limited_step(const double *u, double *out, int n) {
    for (int i = 0; i < n; i++) {
        double left = u[i] - u[(i + n - 1) % n], right = u[(i + 1) % n] - u[i];
        double slope = left * right > 0 ? (fabs(left) < fabs(right) ? left : right) : 0;
        out[i] = u[i] - .25 * (left + .5 * slope * slope);
    }
}
/* The distance of two boxes, and which of their faces is next. */
typedef struct { float low[3], high[3]; } box;
static float distance(const box *a, const box *b) {
    float sum = 0;
    for (int k = 0; k < 3; k++) {
        float gap = fmaxf(fmaxf(a->low[k] - b->high[k], b->low[k] - a->high[k]), 0);
        sum += gap * gap;
    }
    return sqrtf(sum);
}
/* Complex numbers: an iteration, and how far it came. */
static double escaped(double re, double im, int n) {
    double _Complex c = re + im * 1.0i, z = 0;
    for (int i = 0; i < n; i++) z = z * z + c;
    return __real__ z * __real__ z + __imag__ z * __imag__ z;
}

TEST(ties) {
    double x[5] = {-1, 2, -.2, 2, 1}, d[5] = {0}, y[4] = {3, 1, 1, 2}, e[4] = {0}, t[5] = {5, 6, 7, 8, 9};
    __enzyme_autodiff((void *)largest, x, d, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i], i == 3);
    __enzyme_autodiff((void *)smallest, y, e, 4);
    NEAR(e[0], 0); NEAR(e[1] + e[2], 1); NEAR(e[1] * e[2], 0); NEAR(e[3], 0);
    NEAR(__enzyme_fwddiff((void *)largest, x, t, 5), 8);
    NEAR(__enzyme_fwddiff((void *)smallest, y, t, 4), e[1] == 1 ? 6 : 7);
}
TEST(clipping) {
    NEAR(__enzyme_autodiff((void *)clipped, .5, enzyme_const, 0.0, enzyme_const, 1.0), 1);
    NEAR(__enzyme_autodiff((void *)clipped, 1.5, enzyme_const, 0.0, enzyme_const, 1.0), 0);
    NEAR(__enzyme_autodiff((void *)clipped, 0.0, enzyme_const, -1.0, enzyme_const, 1.0), 0);
    NEAR(__enzyme_autodiff((void *)clipped, -.5, enzyme_const, -1.0, enzyme_const, 1.0), -1);
}
TEST(lengths) {
    double x[3] = {2, 3, 6}, d[3] = {0, 0, 1}, before[3] = {2, 3, 6};
    __enzyme_autodiff((void *)normalised, x, d, 3);
    for (int i = 0; i < 3; i++) NEAR(d[i], before[i] / 7 + (i == 2) / 7. - 6 * before[i] / 343);
}
TEST(weights) {
    double s[4] = {1, -1, 2, 2}, v[4] = {1, 2, 3, -4}, ds[4] = {0}, dv[4] = {0}, w[4], dw[4] = {0}, sum = 0, mean = 0;
    __enzyme_autodiff((void *)attention, s, ds, v, dv, w, dw, 4);
    for (int i = 0; i < 4; i++) sum += exp(s[i]);
    for (int i = 0; i < 4; i++) mean += exp(s[i]) / sum * v[i];
    for (int i = 0; i < 4; i++) { NEAR(dv[i], exp(s[i]) / sum); NEAR(ds[i], exp(s[i]) / sum * (v[i] - mean)); }
}
TEST(terms) {
    CLOSE(__enzyme_autodiff((void *)series, 1.5, enzyme_const, 1e-14), exp(1.5), 1e-11);
    CLOSE(__enzyme_fwddiff((void *)series, 1.5, 2.0, enzyme_const, 1e-14), 2 * exp(1.5), 1e-11);
}
TEST(limited) {
    double u[6] = {0, 1, 3, 4, 4.5, 2}, du[6] = {0}, out[6], seed[6] = {1, -1, 2, .5, 3, -2}, left[6], t[6] = {1, 0, 2, -1, 1, 3}, dout[6];
    memcpy(left, seed, sizeof seed);
    __enzyme_fwddiff((void *)limited_step, u, t, out, dout, 6);
    __enzyme_autodiff_void((void *)limited_step, u, du, out, seed, 6);
    double forward = 0, reverse = 0;
    for (int i = 0; i < 6; i++) { forward += left[i] * dout[i]; reverse += du[i] * t[i]; NEAR(seed[i], 0); }
    NEAR(forward, reverse);
    NEAR(dout[2], 2 - .25 * (2 + (4. - 3) * (-1. - 2)));
}
TEST(boxes) {
    box a = {{0, 0, 0}, {1, 1, 1}}, b = {{4, 5, .5f}, {6, 6, 2}}, da = {{0}}, db = {{0}};
    extern float __enzyme_autodiff_boxes(void *, ...);
    __enzyme_autodiff_boxes((void *)distance, &a, &da, &b, &db);
    CLOSE(db.low[0], .6, 1e-6); CLOSE(da.high[1], -.8, 1e-6); CLOSE(db.low[2], 0, 0); CLOSE(da.low[0], 0, 0);
}
TEST(iteration) {
    struct two { double re, im; };
    extern struct two __enzyme_autodiff_two_of(void *, ...);
    struct two g = __enzyme_autodiff_two_of((void *)escaped, .3, .2, 4);
    NEAR(g.re, (escaped(.300001, .2, 4) - escaped(.299999, .2, 4)) / 2e-6); NEAR(g.im, (escaped(.3, .200001, 4) - escaped(.3, .199999, 4)) / 2e-6);
}
/* A square is not below zero, and its sign need not be asked for: beside an index, in one integer. */
struct near { float far; int at; };
static void insert(struct near *all, int *n, struct near one) {
    int at = (*n)++;
    for (; at > 0 && all[at - 1].far > one.far; at--) all[at] = all[at - 1];
    all[at] = one;
}
static double neighbours(const float *x, int n) {
    struct near all[8];
    int m = 0;
    for (int i = 0; i < n; i++) insert(all, &m, (struct near){x[i] * x[i], i});
    double s = 0;
    for (int i = 0; i < m; i++) s += all[i].far * (all[i].at + 1) / (i + 1);
    return s;
}
TEST(squares) {
    float x[6] = {.5f, 1.25f, -.75f, .25f, 1, -.625f}, dx[6] = {0};
    int place[6] = {2, 6, 4, 1, 5, 3}; /* in the order of their squares */
    __enzyme_autodiff((void *)neighbours, enzyme_dup, x, dx, enzyme_const, 6);
    for (int i = 0; i < 6; i++) CLOSE(dx[i], 2 * x[i] * (i + 1) / place[i], 1e-6);
}
int main(void) {
    RUN(squares);
    RUN(ties); RUN(clipping); RUN(lengths); RUN(weights); RUN(terms); RUN(limited); RUN(boxes); RUN(iteration);
    return failed;
}
