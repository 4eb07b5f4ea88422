/* Several calls of a function in one, without any derivative: arguments of each, arguments of all, results side by side. */
#include "check.h"

extern int enzyme_vector, enzyme_scalar;
typedef struct { double a, b; } two;
typedef struct { double a, b, c, d; } four;
typedef struct { float a, b; } floats;
two __enzyme_batch_two(void *, ...);
four __enzyme_batch(void *, ...);
floats __enzyme_batch_f(void *, ...);
void __enzyme_batch_void(void *, ...);
double __enzyme_autodiff(void *, ...);

static double product(double x, double y) { return x * x * y; }
static float sum(float x, float y) { return x + y; }
static double dot(const double *x, const double *y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}
static void scale(double *x, double factor, int n) {
    for (int i = 0; i < n; i++) x[i] *= factor;
}
static double twice(double x) {
    two r = __enzyme_batch_two((void *)product, enzyme_width, 2, enzyme_vector, x, 2 * x, enzyme_scalar, 3.0);
    return r.a + r.b;
}

TEST(one_shared) {
    four r = __enzyme_batch((void *)product, enzyme_width, 4, enzyme_vector, 1.0, 2.0, 3.0, 4.0, enzyme_scalar, 10.0);
    NEAR(r.a, 10); NEAR(r.b, 40); NEAR(r.c, 90); NEAR(r.d, 160);
}
TEST(all_apart) {
    two r = __enzyme_batch_two((void *)product, enzyme_width, 2, enzyme_vector, 1.0, 2.0, enzyme_vector, 10.0, 20.0);
    NEAR(r.a, 10); NEAR(r.b, 80);
}
TEST(no_markers) {
    two r = __enzyme_batch_two((void *)product, enzyme_width, 2, 1.0, 2.0, 10.0, 20.0);
    NEAR(r.a, 10); NEAR(r.b, 80);
    r = __enzyme_batch_two((void *)product, enzyme_width, 2, 3.0, 10.0);
    NEAR(r.a, 90); NEAR(r.b, 90);
}
TEST(some_markers) {
    two r = __enzyme_batch_two((void *)product, enzyme_width, 2, 1.0, 2.0, enzyme_scalar, 10.0);
    NEAR(r.a, 10); NEAR(r.b, 40);
    r = __enzyme_batch_two((void *)product, enzyme_width, 2, enzyme_vector, 1.0, 2.0, 10.0);
    NEAR(r.a, 10); NEAR(r.b, 40);
}
TEST(single_precision) {
    floats r = __enzyme_batch_f((void *)sum, enzyme_width, 2, enzyme_vector, 1.0f, 2.0f, enzyme_scalar, 0.5f);
    NEAR(r.a, 1.5); NEAR(r.b, 2.5);
}
TEST(pointers) {
    double x[3] = {1, 2, 3}, y[3] = {4, 5, 6}, z[3] = {1, 1, 1};
    two r = __enzyme_batch_two((void *)dot, enzyme_width, 2, enzyme_scalar, x, enzyme_vector, y, z, enzyme_scalar, 3);
    NEAR(r.a, 32); NEAR(r.b, 6);
}
TEST(memory_changed) {
    double x[2] = {1, 2}, y[2] = {3, 4};
    __enzyme_batch_void((void *)scale, enzyme_width, 2, enzyme_vector, x, y, enzyme_vector, 10.0, 100.0, enzyme_scalar, 2);
    NEAR(x[1], 20); NEAR(y[0], 300);
}
TEST(differentiated) { NEAR(__enzyme_autodiff((void *)twice, 2.0), 2 * 5 * 2 * 3); }
typedef struct { double t, n[3]; int id; } hit;
typedef struct { hit h[2]; } hits;
hits __enzyme_batch_hits(void *, ...);

__attribute__((noinline)) static hit trace(const double *ray, double k) {
    return (hit){ray[0] * k, {ray[1], k, 3}, (int)ray[1] + 5};
}
TEST(structures_in_memory) {
    double a[2] = {1, 2}, b[2] = {3, 4};
    hits r = __enzyme_batch_hits((void *)trace, enzyme_width, 2, enzyme_vector, a, b, enzyme_scalar, 10.0);
    NEAR(r.h[0].t, 10); NEAR(r.h[0].n[0], 2); NEAR(r.h[0].n[1], 10); NEAR(r.h[0].n[2], 3); NEAR(r.h[0].id, 7);
    NEAR(r.h[1].t, 30); NEAR(r.h[1].n[0], 4); NEAR(r.h[1].n[1], 10); NEAR(r.h[1].n[2], 3); NEAR(r.h[1].id, 9);
}
int main(void) {
    RUN(one_shared); RUN(all_apart); RUN(no_markers); RUN(some_markers); RUN(single_precision); RUN(pointers);
    RUN(memory_changed); RUN(differentiated);
    RUN(structures_in_memory);
    return failed;
}
