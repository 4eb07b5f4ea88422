// Activity that only the running program knows: constant memory beside active memory, shadows that are the primal itself.
#include <vector>

#include "check.h"

extern "C" {
double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);
struct two { double a, b; };
two __enzyme_fwddiff_two(void *, ...);
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

// Nothing below says enzyme_runtime_activity: lowad sees for itself that constant and active memory meet.
static double scratch(double x, double *work, int n) {
    for (int i = 0; i < n; i++) work[i] = x * i;
    double s = 0;
    for (int i = 0; i < n; i++) s += work[i] * work[n - 1 - i];
    return s;
}
struct product { const double *left, *right; double *into; };
__attribute__((noinline)) static void evaluate(const product *p, int n) {
    for (int i = 0; i < n; i++) p->into[i] = p->left[i] * p->right[i] * p->right[i];
}
static double weighted(const double *x, const double *weights, int n) {
    double *made = new double[n], s = 0;
    product p = {weights, x, made};
    evaluate(&p, n);
    for (int i = 0; i < n; i++) s += made[i] * made[i];
    delete[] made;
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
// Each of several tangents has constant memory of its own.
TEST(two_tangents_through_constant_memory) {
    for (int way = 0; way < 2; way++) {
        double x[3] = {1, 2, 3}, first[3] = {1, 0, 0}, second[3] = {0, 1, 0}, work[3];
        two t = __enzyme_fwddiff_two((void *)overwritten, enzyme_width, 2, enzyme_runtime_activity, enzyme_dup, x, first,
                                     second, enzyme_const, work, way);
        NEAR(t.a, 2); NEAR(t.b, 2 * 2 * 2 * 27);
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
TEST(scratch_that_is_const) {
    double work[4], kept;
    for (int again = 0; again < 2; again++) {
        NEAR(__enzyme_autodiff((void *)scratch, 3.0, enzyme_const, work, 4), 24);
        kept = work[3];
        NEAR(kept, 9);
    }
    NEAR(__enzyme_fwddiff((void *)scratch, 3.0, 2.0, enzyme_const, work, 4), 48);
}
TEST(side_by_side_in_one_object) {
    double x[3] = {1, 2, 3}, w[3] = {2, -1, 0.5}, d[3] = {0, 0, 0}, dw[3] = {0, 0, 0};
    __enzyme_autodiff((void *)weighted, enzyme_dup, x, d, enzyme_const, w, 3);
    for (int i = 0; i < 3; i++) NEAR(d[i], 4 * w[i] * w[i] * x[i] * x[i] * x[i]);
    __enzyme_autodiff((void *)weighted, enzyme_const, x, enzyme_dup, w, dw, 3);
    for (int i = 0; i < 3; i++) NEAR(dw[i], 2 * w[i] * x[i] * x[i] * x[i] * x[i]);
    double t[3] = {1, 0, 2};
    NEAR(__enzyme_fwddiff((void *)weighted, enzyme_dup, x, t, enzyme_const, w, 3), d[0] + 2 * d[2]);
}
int main() {
    RUN(scratch_that_is_const);
    RUN(side_by_side_in_one_object);
    RUN(one_of_two); RUN(shadow_is_the_primal); RUN(constant_memory_is_written); RUN(two_tangents_through_constant_memory); RUN(inside_a_structure);
    RUN(end_of_a_list_is_constant); RUN(table_of_pointers); RUN(in_two_parts);
    return failed;
}
