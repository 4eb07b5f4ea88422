/* Rules of the program where an argument is constant: shadows that a rule writes to without asking, or asks for. */
#include "check.h"
#include <stdlib.h>

#define KEPT __attribute__((noinline))
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);

/* The force of a spring; its rule accumulates into every shadow, whatever the caller wants. */
KEPT void pull(const double *stretch, const double *stiffness, double *force) { *force = *stretch * *stiffness; }
KEPT void augment_pull(const double *s, double *ds, const double *k, double *dk, double *f, double *df) { pull(s, k, f); }
KEPT void gradient_pull(const double *s, double *ds, const double *k, double *dk, double *f, double *df) {
    *ds += *k * *df;
    *dk += *s * *df;
    *df = 0;
}
KEPT void tangent_pull(const double *s, const double *ds, const double *k, const double *dk, double *f, double *df) {
    *f = *s * *k;
    *df = *ds * *k + *s * *dk;
}
void *__enzyme_register_gradient_pull[] = {(void *)pull, (void *)augment_pull, (void *)gradient_pull};
void *__enzyme_register_derivative_pull[] = {(void *)pull, (void *)tangent_pull};

static double energy(double stretch, const double *stiffness) {
    double force;
    pull(&stretch, stiffness, &force);
    return force * force;
}
static double of_local(double stretch) { double k = 3; return energy(stretch, &k); }
static double all_stiffness = 3;
static double of_global(double stretch) { return energy(stretch, &all_stiffness); }
static const double table[2] = {3, 5};
static double of_table(double stretch) { return energy(stretch, &table[0]) + energy(stretch, &table[1]); }
static double of_heap(double stretch, int n) {
    double *k = malloc(n * sizeof *k), sum = 0;
    for (int i = 0; i < n; i++) k[i] = i + 1;
    for (int i = 0; i < n; i++) sum += energy(stretch, k + i);
    free(k);
    return sum;
}
static double slope_of_local(double stretch) { return __enzyme_autodiff((void *)of_local, stretch); }
static void squared_pull(const double *s, const double *k, double *f) { pull(s, k, f); *f *= *f; }

/* A row of a matrix times a vector, of a length that is known when it runs. */
KEPT double row(const double *a, const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * x[i];
    return s;
}
KEPT double augment_row(const double *a, double *da, const double *x, double *dx, int n) { return row(a, x, n); }
KEPT void gradient_row(const double *a, double *da, const double *x, double *dx, int n, double seed) {
    if (!da) abort();
    for (int i = 0; i < n; i++) { da[i] += x[i] * seed; dx[i] += a[i] * seed; }
}
void *__enzyme_register_gradient_row[] = {(void *)row, (void *)augment_row, (void *)gradient_row};
static double norm(const double *a, const double *x, int m, int n) {
    double s = 0;
    for (int i = 0; i < m; i++) { double y = row(a + i * n, x, n); s += y * y / 2; }
    return s;
}

/* A rule that leads to its numbers by an address asks first. */
struct cloud { int n; double *at; };
static int asked;
KEPT double together(const struct cloud *a, const struct cloud *b) { return a->at[0] * b->at[a->n - 1]; }
KEPT double augment_together(const struct cloud *a, struct cloud *da, const struct cloud *b, struct cloud *db) { return together(a, b); }
KEPT void gradient_together(const struct cloud *a, struct cloud *da, const struct cloud *b, struct cloud *db, double seed) {
    if (da) da->at[0] += b->at[a->n - 1] * seed;
    if (db) db->at[a->n - 1] += a->at[0] * seed;
    if (!db) asked++;
}
void *__enzyme_register_gradient_together[] = {(void *)together, (void *)augment_together, (void *)gradient_together};
static double halves_of(const struct cloud *a, const struct cloud *b) { return together(a, b) / 2; }

TEST(constant_argument) {
    double k = 3;
    NEAR(__enzyme_autodiff((void *)energy, 2.0, enzyme_const, &k), 36);
    NEAR(__enzyme_fwddiff((void *)energy, 2.0, 1.0, enzyme_const, &k), 36);
    NEAR(k, 3);
}
TEST(constant_memory_of_the_program) {
    NEAR(__enzyme_autodiff((void *)of_local, 2.0), 36);
    NEAR(__enzyme_fwddiff((void *)of_local, 2.0, 1.0), 36);
    NEAR(__enzyme_autodiff((void *)of_global, 2.0), 36);
    NEAR(__enzyme_fwddiff((void *)of_global, 2.0, 1.0), 36);
    NEAR(__enzyme_autodiff((void *)of_table, 2.0), 4 * (9 + 25));
    NEAR(__enzyme_fwddiff((void *)of_table, 2.0, 1.0), 4 * (9 + 25));
    NEAR(__enzyme_autodiff((void *)of_heap, 2.0, 4), 4 * 30);
    NEAR(__enzyme_fwddiff((void *)of_heap, 2.0, 1.0, 4), 4 * 30);
    NEAR(all_stiffness, 3);
}
TEST(derivative_of_a_gradient) {
    NEAR(__enzyme_fwddiff((void *)slope_of_local, 2.0, 1.0), 18);
}
TEST(in_two_parts) {
    double s = 2, ds = 0, k = 3, f, df = 1;
    void *tape = __enzyme_augmentfwd((void *)squared_pull, enzyme_dup, &s, &ds, enzyme_const, &k, enzyme_dup, &f, &df);
    __enzyme_reverse((void *)squared_pull, enzyme_dup, &s, &ds, enzyme_const, &k, enzyme_dup, &f, &df, tape);
    NEAR(ds, 36); NEAR(k, 3);
}
TEST(constant_memory_of_any_length) {
    double a[6] = {1, 2, 3, 4, 5, 6}, da[6] = {0}, x[3] = {1, 0, 2}, dx[3] = {0};
    __enzyme_autodiff_void((void *)norm, enzyme_const, a, enzyme_dup, x, dx, 2, 3);
    NEAR(dx[0], 7 * 1 + 16 * 4); NEAR(dx[2], 7 * 3 + 16 * 6); NEAR(a[4], 5);
    __enzyme_autodiff_void((void *)norm, enzyme_dup, a, da, enzyme_const, x, 2, 3);
    NEAR(da[0], 7); NEAR(da[5], 32); NEAR(x[2], 2);
}
TEST(rule_that_asks) {
    double p[2] = {3, 4}, dp[2] = {0}, q[2] = {5, 7};
    struct cloud a = {2, p}, da = {2, dp}, b = {2, q};
    __enzyme_autodiff_void((void *)halves_of, enzyme_dup, &a, &da, enzyme_const, &b);
    NEAR(dp[0], 3.5); NEAR(dp[1], 0); NEAR(q[1], 7); NEAR(asked, 1);
}
int main(void) {
    RUN(constant_argument); RUN(constant_memory_of_the_program); RUN(derivative_of_a_gradient); RUN(in_two_parts);
    RUN(constant_memory_of_any_length); RUN(rule_that_asks);
    return failed;
}
