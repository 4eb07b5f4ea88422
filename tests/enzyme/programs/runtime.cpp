// Activity that only the running program knows: constant memory beside active memory, shadows that are the primal itself.
#include <vector>

#include "check.h"

extern "C" {
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
extern int enzyme_runtime_activity;
}

static double chosen(const double *x, const double *y, int way) {
    const double *p = way ? x : y;
    double s = 0;
    for (int i = 0; i < 3; i++) s += p[i] * p[i];
    return s;
}
static double overwritten(double *x, double *work, int way) {
    double *p = way ? x : work;
    for (int i = 0; i < 3; i++) p[i] = x[i] * x[i] * (i + 1);
    return p[0] + p[1] * p[2];
}
struct pair { double *a, *b; };
static double nested(pair *p) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += p->a[i] * p->b[i];
    return s;
}
struct node { double value; node *next; };
static double along(const node *list) {
    double s = 1;
    for (; list; list = list->next) s *= list->value;
    return s;
}
__attribute__((noinline)) static void move(double *into, double *const *table, int n) {
    for (int i = 0; i < n; i++) into[i] = *table[i] * 2;
}
static double table_of(double **table, int n) {
    double *copy = new double[n], s = 0;
    move(copy, table, n);
    for (int i = 0; i < n; i++) s += copy[i] * copy[i];
    delete[] copy;
    return s;
}

TEST(one_of_two) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0}, y[3] = {4, 5, 6};
    __enzyme_autodiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, enzyme_const, 1);
    NEAR(dx[0], 2); NEAR(dx[2], 6); NEAR(y[2], 6);
    __enzyme_autodiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, y, enzyme_const, 0);
    NEAR(dx[0], 2); NEAR(dx[2], 6); NEAR(y[2], 6);
    double t[3] = {1, 1, 1};
    NEAR(__enzyme_fwddiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, t, enzyme_const, y, enzyme_const, 1), 12);
    NEAR(__enzyme_fwddiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, t, enzyme_const, y, enzyme_const, 0), 0);
}
TEST(shadow_is_the_primal) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0}, y[3] = {4, 5, 6};
    __enzyme_autodiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, x, enzyme_dup, y, dx, 1);
    NEAR(x[0], 1); NEAR(x[2], 3); NEAR(dx[0], 0);
    __enzyme_autodiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, x, x, enzyme_dup, y, dx, 0);
    NEAR(dx[0], 8); NEAR(y[0], 4);
}
TEST(constant_memory_is_written) {
    for (int way = 0; way < 2; way++) {
        double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0}, work[3];
        __enzyme_autodiff((void *)overwritten, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, work, way);
        NEAR(dx[0], 2); NEAR(dx[1], 2 * 2 * 2 * 27); NEAR(dx[2], 2 * 3 * 3 * 8);
    }
}
TEST(inside_a_structure) {
    double a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, da[3] = {0, 0, 0}, db[3] = {0, 0, 0};
    pair p = {a, b}, first = {da, b}, second = {nullptr, db};
    __enzyme_autodiff_void((void *)nested, enzyme_runtime_activity, enzyme_dup, &p, &first);
    NEAR(da[1], 5); NEAR(b[1], 5); NEAR(b[2], 6);
    __enzyme_autodiff_void((void *)nested, enzyme_runtime_activity, enzyme_dup, &p, &second);
    NEAR(db[1], 2); NEAR(da[1], 5);
    NEAR(__enzyme_fwddiff((void *)nested, enzyme_runtime_activity, enzyme_dup, &p, &first), 4 * 4 + 5 * 5 + 6 * 6);
}
TEST(end_of_a_list_is_constant) {
    node c = {5, nullptr}, b = {3, &c}, a = {2, &b}, db = {0, &c}, da = {0, &db};
    __enzyme_autodiff((void *)along, enzyme_runtime_activity, enzyme_dup, &a, &da);
    NEAR(da.value, 15); NEAR(db.value, 10); NEAR(c.value, 5);
}
TEST(table_of_pointers) {
    double x[3] = {1, 2, 3}, dx[2] = {0, 0}, *table[3] = {x, x + 1, x + 2}, *shadow[3] = {dx, x + 1, dx + 1};
    __enzyme_autodiff_void((void *)table_of, enzyme_runtime_activity, enzyme_dup, table, shadow, 3);
    NEAR(dx[0], 8); NEAR(dx[1], 24); NEAR(x[1], 2);
}
TEST(in_two_parts) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0}, work[3];
    void *tape = __enzyme_augmentfwd((void *)overwritten, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, work, 0);
    x[0] = x[1] = x[2] = work[0] = work[1] = work[2] = 100;
    __enzyme_reverse((void *)overwritten, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, work, 0, 1.0, tape);
    NEAR(dx[0], 2); NEAR(dx[1], 2 * 2 * 2 * 27); NEAR(dx[2], 2 * 3 * 3 * 8);
}
int main() {
    RUN(one_of_two); RUN(shadow_is_the_primal); RUN(constant_memory_is_written); RUN(inside_a_structure);
    RUN(end_of_a_list_is_constant); RUN(table_of_pointers); RUN(in_two_parts);
    return failed;
}
