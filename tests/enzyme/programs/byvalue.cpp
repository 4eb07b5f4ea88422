// Small structures of floats, counts and flags, by value between functions that are not inlined: changed, chosen, counted on.
// levels in the suite: 0 2
#include <cstdint>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

#define STAYS __attribute__((noinline)) static

struct Between { float a; int n; float b; };
struct Last { float x; unsigned n; };
struct Flagged { float a; bool on; float b; };
struct Bytes { float a; uint8_t m, k; float b; };
struct Far { float a; int n; float b; bool on; };

STAYS Between made(float a, int n, float b) { return {a * b, n, a + b}; }
STAYS Between stepped(Between t, float w) { return {t.a * w, t.n + 1, t.b + t.a * (t.n + 1)}; }
STAYS Last counted(Last t) { t.n += 3; return t; }
STAYS Flagged turned(Flagged t, float w) { t.on = !t.on, t.b *= w; return t; }
STAYS Bytes moved(Bytes t, float w) { t.a += w, t.m += 2, t.k += 1; return t; }
STAYS Far far(Far t, float w) { t.a *= w, t.n += 3, t.on = !t.on; return t; }
STAYS double value_of(Far t) { return (double)t.a * t.n + 3 * (double)t.b + (t.on ? t.a : 2 * t.a); }
STAYS Last picked(const Last *all, int i, int n) { return all[(i + 1) % n]; }

static double between(const double *x, int n) {
    Between t = made(x[0], n, x[1]), all[4];
    for (int i = 0; i < n; i++) t = stepped(t, x[i]);
    for (int i = 0; i < 4; i++) all[i] = made(x[i], i, x[0]);
    double s = (double)t.a * t.b * t.n;
    for (int i = 0; i < 4; i++) s += (double)all[i].a * all[i].b * all[i].n;
    return s;
}
static double last(const double *x, int n) {
    std::vector<Last> all(n);
    for (int i = 0; i < n; i++) all[i] = {(float)(x[i] * x[i]), (unsigned)i};
    for (int i = 0; i < n; i++) all[i] = counted(all[i]);
    Last t = {(float)x[1], 1};
    double s = 0;
    for (int i = 0; i < n; i++) {
        t = counted(t);
        Last other = picked(all.data(), i, n);
        s += (double)t.x * t.n * x[i] + (double)other.x * other.n;
    }
    return s;
}
static double flagged(const double *x, int n) {
    Flagged t = {(float)(x[0] * x[0]), x[0] > x[1], (float)x[1]}, all[4];
    double s = 0;
    for (int i = 0; i < n; i++) {
        all[i] = t = turned(t, x[i]);
        s += (t.on ? t.a : 2 * t.a) + 3 * (double)t.b;
    }
    Flagged best = all[0];
    for (int i = 1; i < n; i++) best = all[i].b > best.b ? all[i] : best;
    return s + best.b * x[3] + (best.on ? x[2] : 0);
}
static double bytes(const double *x, int n) {
    Bytes t = {(float)x[0], (uint8_t)n, 7, (float)x[1]};
    double s = 0;
    for (int i = 0; i < n; i++) {
        t = moved(t, x[i]);
        s += (double)t.a * t.m + (double)t.b * t.k;
    }
    return s;
}
static double further(const double *x, int n) {
    Far t = {(float)x[0], 1, (float)(x[1] * x[1]), true};
    double s = 0;
    for (int i = 0; i < n; i++) {
        t = far(t, x[i]);
        s += value_of(t);
    }
    return s + value_of(far(t, x[2]));
}

// Floats round: the slopes are those of differences over a wide step, and both modes agree to the bit or nearly so.
#define SLOPES(f)                                                                                                    \
    do {                                                                                                             \
        double x[4] = {1.03, 2.07, 0.51, 1.57}, d[4] = {0}, step = 1.0 / 64;                                         \
        __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 4);                                       \
        for (int i = 0; i < 4; i++) {                                                                                \
            double t[4] = {0}, kept = x[i], above, below;                                                            \
            x[i] = kept + step, above = f(x, 4), x[i] = kept - step, below = f(x, 4), x[i] = kept, t[i] = 1;         \
            CLOSE(d[i], (above - below) / (2 * step), 2e-3);                                                         \
            CLOSE(__enzyme_fwddiff<double>((void *)f, enzyme_dup, x, t, enzyme_const, 4), d[i], 1e-5);               \
        }                                                                                                            \
    } while (0)

TEST(count_between) { SLOPES(between); }
TEST(count_behind) { SLOPES(last); }
TEST(flag_between) { SLOPES(flagged); }
TEST(bytes_between) { SLOPES(bytes); }
TEST(flag_at_the_end) { SLOPES(further); }
int main() {
    RUN(count_between); RUN(count_behind); RUN(flag_between); RUN(bytes_between); RUN(flag_at_the_end);
    return failed;
}
