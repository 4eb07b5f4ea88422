// One field of structures in a row, over which compilers compute with vectors: what lies between is no number, or is an integer.
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

#define N 16
#define APART static __attribute__((noinline))
typedef float four __attribute__((vector_size(16)));

struct measured { float other, weight; };
struct ranked { int rank; float weight; };
struct counted { long rank; double weight; };
struct flagged { double value; char on; };

APART void squared(float *out, const struct measured *a, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i].weight * a[i].weight;
}
APART void squared_beside_ranks(float *out, const struct ranked *a, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i].weight * a[i].weight;
}
APART void times_rank(float *out, const struct ranked *a, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i].weight * a[i].weight * (a[i].rank + 1);
}
APART void times_count(double *out, const struct counted *a, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i].weight * a[i].weight * (a[i].rank + 1);
}
APART void magnitude_times_rank(float *out, const struct ranked *a, int n) {
    for (int i = 0; i < n; i++) out[i] = fabsf(a[i].weight) * (a[i].rank + 1);
}
APART void doubled_if_on(double *out, const struct flagged *a, int n) {
    for (int i = 0; i < n; i++) out[i] = a[i].value * a[i].value * (a[i].on + 1);
}
static double sum(const float *a, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}

/* "None yet" is infinite, and nobody looks at it. */
static double not_there_yet(const double *x, int n) {
    static const int counts[N] = {1, 2, 0, 4, 0, 0, 1};
    struct measured a[N];
    float out[N];
    for (int i = 0; i < n; i++) a[i].other = (float)x[i % 4] / counts[i], a[i].weight = (float)x[i % 4] + i;
    squared(out, a, n);
    double s = sum(out, n);
    for (int i = 0; i < n; i++)
        if (counts[i]) s += a[i].other;
    return s;
}
static double too_large(const double *x, int n) {
    struct measured a[N];
    float out[N];
    for (int i = 0; i < n; i++) a[i].other = x[i % 4] * 1e38 * (i == 3 ? 1e3 : 1), a[i].weight = x[i % 4] + i;
    squared(out, a, n);
    return sum(out, n);
}
/* A block is floats first, and then ranks below zero, which would be no numbers, beside floats. */
static double used_again(const double *x, int n) {
    float *block = malloc(n * sizeof(struct ranked)), out[N];
    double s = 0;
    for (int i = 0; i < 2 * n; i++) block[i] = x[i % 4] * x[(i + 1) % 4];
    for (int i = 0; i < 2 * n; i++) s += block[i] * (i + 1);
    struct ranked *a = (struct ranked *)block;
    for (int i = 0; i < n; i++) a[i].rank = -1 - i * n, a[i].weight = x[i % 4] + i;
    squared_beside_ranks(out, a, n);
    s += sum(out, n);
    free(block);
    return s;
}
#define BESIDE(name, type, field, out_type, by, value)                                                     \
    static double name(const double *x, int n) {                                                           \
        struct type a[N];                                                                                  \
        out_type out[N];                                                                                   \
        for (int i = 0; i < n; i++) a[i].field = value, a[i].by = (i * 5 + 3) % 16;                        \
        name##_of(out, a, n);                                                                              \
        double s = 0;                                                                                      \
        for (int i = 0; i < n; i++) s += out[i];                                                           \
        return s;                                                                                          \
    }
#define ranks_of times_rank
#define counts_of times_count
#define magnitudes_of magnitude_times_rank
#define flags_of doubled_if_on
BESIDE(ranks, ranked, weight, float, rank, x[i % 4] + i)
BESIDE(counts, counted, weight, double, rank, x[i % 4] + i)
BESIDE(magnitudes, ranked, weight, float, rank, x[i % 4] * (i % 3 - 1))
BESIDE(flags, flagged, value, double, on, x[i % 4] + i)

/* Written with vectors: of products some lanes are taken, those of another vector stand in for the others. */
static double merged(const double *x, int n) {
    four a = {x[0], INFINITY, x[2], NAN}, b = {x[1], x[1], x[3], x[3]}, both = a * b;
    four s = __builtin_shufflevector(both, b, 0, 5, 2, 7);
    return s[0] + 2 * s[1] + 3 * s[2] + 4 * s[3] + n;
}
static double taken_out(const double *x, int n) {
    four a = {x[0], INFINITY, x[2], -INFINITY}, b = {x[1], x[0], x[3], x[2]}, both = a * b;
    return both[2] * both[0] + n;
}
static double put_over(const double *x, int n) {
    four a = {x[0], INFINITY, x[2], x[1]}, b = {x[1], x[0], x[3], x[2]}, both = a * b;
    both[1] = x[1];
    return both[0] + 2 * both[1] + 3 * both[2] + 4 * both[3] + n;
}
static double square_roots(const double *x, int n) {
    struct measured a[N];
    float out[N];
    for (int i = 0; i < n; i++) a[i].other = 0, a[i].weight = x[i % 4] + i;
    for (int i = 0; i < n; i++) out[i] = sqrtf(a[i].weight);
    return sum(out, n);
}

#define AGREES(f, n, tolerance)                                                                            \
    do {                                                                                                   \
        double x[4] = {0.75, 1.125, 1.5, 1.875}, d[4] = {0};                                               \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, n);                                   \
        for (int i = 0; i < 4; i++) {                                                                      \
            double t[4] = {0}, kept = x[i], h = 1.0 / 128, up, down;                                       \
            t[i] = 1;                                                                                      \
            CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, n), d[i], 1e-6);             \
            x[i] = kept + h, up = f(x, n);                                                                 \
            x[i] = kept - h, down = f(x, n);                                                               \
            x[i] = kept;                                                                                   \
            CLOSE(d[i], (up - down) / (2 * h), tolerance);                                                 \
        }                                                                                                  \
    } while (0)

TEST(infinite_where_nobody_looks) { AGREES(not_there_yet, N, 1e-3); AGREES(too_large, N, 1e-3); }
TEST(ranks_in_a_block_of_numbers) { AGREES(used_again, N, 1e-3); }
TEST(integers_between_numbers) {
    AGREES(ranks, N, 1e-3); AGREES(counts, N, 1e-9); AGREES(magnitudes, N, 1e-3); AGREES(flags, N, 1e-9);
}
TEST(lanes_of_products) { AGREES(merged, 1, 1e-3); AGREES(taken_out, 1, 1e-3); AGREES(put_over, 1, 1e-3); }
TEST(lanes_of_roots) { AGREES(square_roots, N, 1e-3); }

static double by_caller(const struct measured *a, int n) {
    float out[N];
    squared(out, a, n);
    return sum(out, n);
}
static double by_caller_of_ranks(const struct ranked *a, int n) {
    float out[N];
    squared_beside_ranks(out, a, n);
    return sum(out, n);
}
TEST(callers_structures) {
    struct measured a[N], da[N] = {{0}};
    struct ranked b[N], db[N] = {{0}};
    for (int i = 0; i < N; i++) {
        a[i].other = i % 2 ? INFINITY : NAN, b[i].rank = -i;
        a[i].weight = b[i].weight = i + 1;
    }
    __enzyme_autodiff((void *)by_caller, enzyme_dup, a, da, enzyme_const, N);
    __enzyme_autodiff((void *)by_caller_of_ranks, enzyme_dup, b, db, enzyme_const, N);
    for (int i = 0; i < N; i++) {
        NEAR(da[i].other, 0); NEAR(da[i].weight, 2 * i + 2);
        NEAR(db[i].rank, 0); NEAR(db[i].weight, 2 * i + 2);
    }
}

int main(void) {
    RUN(infinite_where_nobody_looks); RUN(ranks_in_a_block_of_numbers); RUN(integers_between_numbers);
    RUN(lanes_of_products); RUN(lanes_of_roots); RUN(callers_structures);
    return failed;
}
