/* What programs say of types and functions for Enzyme's sake: where lowad knows by itself, it changes nothing. */
#include <stdint.h>

#include "check.h"

void __enzyme_double(void *, size_t);
void __enzyme_float(void *, size_t);
void __enzyme_integer(void *, size_t);
void __enzyme_pointer(void *, size_t);
void __enzyme_ptr_size_hint(void *, size_t, size_t);
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

static double said(double *x, int n) {
    __enzyme_double(x, 8);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}
/* Bits that nothing else says to be numbers. */
typedef uint64_t __attribute__((may_alias)) bits8;
typedef uint32_t __attribute__((may_alias)) bits4;
static void moved(const bits8 *from, bits8 *to) {
    __enzyme_double((void *)from, 16);
    to[1] = from[0];
    to[0] = from[1];
}
static void moved_narrow(const bits4 *from, bits4 *to) {
    __enzyme_float((void *)to, 8);
    to[1] = from[0];
    to[0] = from[1];
}
typedef struct { double *data; int64_t count; } array;
static double counted(array *a) {
    __enzyme_pointer(a, 8);
    __enzyme_integer(&a->count, 8);
    double s = 0;
    for (int64_t i = 0; i < a->count; i++) s += a->data[i] * i;
    return s;
}
__attribute__((noinline)) static double freeing_nothing(double x) { return x * x * x; }
void *__enzyme_nofree_it[] = {(void *)freeing_nothing};
__attribute__((noinline)) static double cheap(double x) { return x + x * x; }
void *__enzyme_shouldrecompute_it[] = {(void *)cheap};
static double measured(double *x, int n) {
    __enzyme_ptr_size_hint(x, n * sizeof *x, 0);
    for (int i = 1; i < n; i++) x[i] *= x[i - 1];
    return x[n - 1];
}
static double both(double x) { return freeing_nothing(x) * cheap(x); }

TEST(numbers_behind_a_pointer) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)said, x, dx, 3);
    NEAR(dx[2], 6);
}
TEST(bits_are_numbers) {
    double x[2] = {1, 2}, dx[2] = {0, 0}, y[2], dy[2] = {3, 5};
    __enzyme_autodiff_void((void *)moved, x, dx, y, dy);
    NEAR(y[0], 2); NEAR(dx[0], 5); NEAR(dx[1], 3); NEAR(dy[0], 0);
    float f[2] = {1, 2}, df[2] = {0, 0}, g[2], dg[2] = {3, 5};
    __enzyme_autodiff_void((void *)moved_narrow, f, df, g, dg);
    NEAR(df[0], 5); NEAR(df[1], 3);
}
TEST(extents) {
    double x[3] = {2, 3, 5}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)measured, x, dx, 3);
    NEAR(dx[0], 15); NEAR(dx[1], 10); NEAR(dx[2], 6);
}
TEST(pointers_and_counts) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    array a = {x, 3}, da = {dx, 3};
    __enzyme_autodiff_void((void *)counted, &a, &da);
    NEAR(dx[0], 0); NEAR(dx[1], 1); NEAR(dx[2], 2);
}
TEST(arrays_that_say_what_is_known) {
    double x = 1.5, want = 3 * x * x * (x + x * x) + x * x * x * (1 + 2 * x);
    NEAR(__enzyme_autodiff((void *)both, x), want);
    NEAR(__enzyme_fwddiff((void *)both, x, 1.0), want);
}
int main(void) {
    RUN(numbers_behind_a_pointer); RUN(bits_are_numbers); RUN(extents); RUN(pointers_and_counts); RUN(arrays_that_say_what_is_known);
    return failed;
}
