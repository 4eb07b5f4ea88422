/* Rules for functions that return structures, complex numbers and addresses. */
#include "check.h"
#include <complex.h>

#define KEPT __attribute__((noinline))
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* Rules are wrong by a factor on purpose, so that nobody else's are mistaken for them. */
typedef struct { double sine, cosine; } turn;
typedef struct { turn value, tangent; } turns;
typedef struct { double *tape; turn value; } kept_turn;
static int kept;
KEPT turn turned(double x) { turn r = {sin(x), cos(x)}; return r; }
kept_turn augment_turned(double x) {
    kept_turn r = {malloc(sizeof(double)), turned(x)};
    *r.tape = x;
    kept++;
    return r;
}
double gradient_turned(double x, turn seed, double *tape) {
    double at = *tape;
    free(tape);
    kept--;
    return 2 * (seed.sine * cos(at) - seed.cosine * sin(at));
}
turns derivative_turned(double x, double dx) {
    turns r = {turned(x), {3 * cos(x) * dx, -3 * sin(x) * dx}};
    return r;
}
void *__enzyme_register_gradient_turned[] = {(void *)turned, (void *)augment_turned, (void *)gradient_turned};
void *__enzyme_register_derivative_turned[] = {(void *)turned, (void *)derivative_turned};
static double product(double x, int n) {
    double s = x;
    for (int i = 0; i < n; i++) { turn t = turned(x * i); s += t.sine * t.cosine; }
    return s;
}
static double slope_of_product(double x, int n) { return __enzyme_autodiff((void *)product, x, n); }

typedef struct { float sine, cosine; } narrow;
KEPT narrow swung(float x) { narrow r = {sinf(x), cosf(x)}; return r; }
narrow augment_swung(float x) { return swung(x); }
float gradient_swung(float x, narrow seed) { return 2 * (seed.sine * cosf(x) - seed.cosine * sinf(x)); }
narrow derivative_swung(float x, float dx) { narrow r = {3 * cosf(x) * dx, -3 * sinf(x) * dx}; return r; }
void *__enzyme_register_gradient_swung[] = {(void *)swung, (void *)augment_swung, (void *)gradient_swung};
void *__enzyme_register_derivative_swung[] = {(void *)swung, (void *)derivative_swung};
static double swings(double x) { narrow r = swung((float)x); return r.sine * 4 + r.cosine; }

typedef double complex number;
KEPT number wave(number z, double k) { return cexp(I * k * z); }
number augment_wave(number z, double k) { return wave(z, k); }
typedef struct { double re, im, k; } slopes_of_wave;
slopes_of_wave gradient_wave(number z, double k, number seed) {
    number by_z = 2 * conj(I * k * wave(z, k)) * seed;
    slopes_of_wave r = {creal(by_z), cimag(by_z), 2 * creal(conj(I * z * wave(z, k)) * seed)};
    return r;
}
void *__enzyme_register_gradient_wave[] = {(void *)wave, (void *)augment_wave, (void *)gradient_wave};
static double waves(double x, double k) { number r = wave(x + I * .5, k); return creal(r) + 3 * cimag(r); }

/* A table that is read through a function which counts, and gives addresses. */
typedef struct { int rows, reads; double *at; } table;
typedef struct { void *tape; double *entry, *shadow; } kept_entry;
typedef struct { double *entry, *shadow; } both_entries;
KEPT double *entry(table *t, int i) { t->reads++; return t->at + i * 7 % t->rows; }
kept_entry augment_entry(table *t, table *dt, int i) {
    kept_entry r = {malloc(1), entry(t, i), dt->at + i * 7 % t->rows};
    kept++;
    return r;
}
void gradient_entry(table *t, table *dt, int i, void *tape) { free(tape); kept--; }
both_entries derivative_entry(table *t, table *dt, int i) {
    both_entries r = {entry(t, i), dt->at + i * 7 % t->rows};
    return r;
}
void *__enzyme_register_gradient_entry[] = {(void *)entry, (void *)augment_entry, (void *)gradient_entry};
void *__enzyme_register_derivative_entry[] = {(void *)entry, (void *)derivative_entry};
static double walk(table *t, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *e = entry(t, i);
        s += *e * *e;
        *e *= 1.5;
        if (s > 100) return 2 * s;
    }
    return s;
}

TEST(structure_of_two) {
    double x = .6, want = 0;
    kept = 0;
    for (int i = 0; i < 4; i++) want += i * cos(2 * i * x);
    NEAR(__enzyme_autodiff((void *)product, x, 4), 1 + 2 * want); NEAR(kept, 0);
    NEAR(__enzyme_fwddiff((void *)product, x, 1.0, 4), 1 + 3 * want);
}
TEST(structure_of_two_again) {
    double x = .6, want = 0;
    kept = 0;
    /* The gradient is 2 i (c cos - s sin), in which s and c have tangents of three times their size. */
    for (int i = 0; i < 4; i++) want += 2 * i * i * (-3 * sin(2 * i * x) - sin(2 * i * x));
    NEAR(__enzyme_fwddiff((void *)slope_of_product, x, 1.0, 4), want); NEAR(kept, 0);
}
TEST(structure_of_two_in_one_register) {
    double x = .5f;
    CLOSE(__enzyme_autodiff((void *)swings, x), 2 * (4 * cos(x) - sin(x)), 1e-6);
    CLOSE(__enzyme_fwddiff((void *)swings, x, 1.0), 3 * (4 * cos(x) - sin(x)), 1e-6);
}
TEST(complex_numbers) {
    double x = .3, k = 1.2;
    NEAR(__enzyme_autodiff((void *)waves, x, enzyme_const, k), 2 * SLOPE(x, waves(x, k)));
    NEAR(__enzyme_autodiff((void *)waves, enzyme_const, x, k), 2 * SLOPE(k, waves(x, k)));
}
TEST(addresses) {
    double at[3] = {1, 2, 3}, slopes[3] = {0}, tangents[3] = {0, 1, 0}, copy[3] = {1, 2, 3};
    table t = {3, 0, at}, dt = {3, 0, slopes}, u = {3, 0, copy}, du = {3, 0, tangents};
    kept = 0;
    __enzyme_autodiff_void((void *)walk, &t, &dt, 5);
    NEAR(kept, 0); NEAR(t.reads, 5); NEAR(at[1], 4.5);
    NEAR(slopes[0], 2 + 4.5); NEAR(slopes[1], 4 + 9); NEAR(slopes[2], 6);
    NEAR(__enzyme_fwddiff((void *)walk, &u, &du, 5), 4 + 9); NEAR(u.reads, 5);
}
int main(void) {
    RUN(structure_of_two); RUN(structure_of_two_again); RUN(structure_of_two_in_one_register); RUN(complex_numbers);
    RUN(addresses);
    return failed;
}
