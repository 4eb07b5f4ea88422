/* Functions of any number of arguments: numbers, addresses and structures in lists, read twice and passed on. */
// levels in the suite: 1 3
#include <stdarg.h>

#include "check.h"

#define OUT_OF_LINE __attribute__((noinline)) static

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

OUT_OF_LINE double weighted(int n, ...) {
    va_list list;
    va_start(list, n);
    double s = 0;
    for (int i = 1; i <= n; i++) {
        double v = va_arg(list, double);
        s += i * v * v;
    }
    va_end(list);
    return s;
}
static double sums(double x, double y) { return weighted(2, x, y) * weighted(1, y) + weighted(0); }

/* More of each kind than there are registers, in turns. */
OUT_OF_LINE double pairs(double scale, int n, ...) {
    va_list list;
    va_start(list, n);
    double s = 0;
    while (n--) {
        int power = va_arg(list, int);
        double base = va_arg(list, double);
        s += scale * pow(base, power);
    }
    va_end(list);
    return s;
}
static double polynomial(double x, double scale) {
    return pairs(scale, 10, 0, x, 1, x, 2, x, 3, x, 4, x, 5, x, 6, x, 7, x, 8, x, 9, x);
}

OUT_OF_LINE void spread(int n, ...) {
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        double *to = va_arg(list, double *);
        *to = *to * va_arg(list, double) + i;
    }
    va_end(list);
}
static double moved(double *x) {
    spread(2, &x[0], x[1], &x[1], x[2]);
    return x[0] * x[1];
}

/* A list that is passed on, read as far as it goes, copied and read again. */
static double first_of(va_list list) { return va_arg(list, double); }
OUT_OF_LINE double sum_of(int n, va_list list) {
    double s = 0;
    for (int i = 0; i < n; i++) s += sin(va_arg(list, double));
    return s;
}
OUT_OF_LINE double twice_over(int n, ...) {
    va_list list, again;
    va_start(list, n);
    va_copy(again, list);
    double product = first_of(list) * sum_of(n - 1, list);
    double s = sum_of(n, again);
    va_end(again);
    va_end(list);
    return product + s;
}
static double read_twice(double x, double y) { return twice_over(3, x, y, x * y); }

typedef struct { double x, y; } point;
typedef struct { double at[3]; int kind; } record;
OUT_OF_LINE double mixed(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    point p = va_arg(list, point);
    record r = va_arg(list, record);
    long double l = va_arg(list, long double);
    double s = p.x * p.y + r.at[r.kind] * (double)(l * l);
    va_end(list);
    return kinds[0] == 'p' ? s : 0;
}
static double structures(double x, double y) {
    point p = {x, y};
    record r = {{x, y, x * y}, 2};
    return mixed("p", p, r, (long double)x);
}

/* Each frame has a list of its own. */
OUT_OF_LINE double folded(int depth, ...) {
    va_list list;
    va_start(list, depth);
    double a = va_arg(list, double), b = va_arg(list, double);
    va_end(list);
    return depth == 0 ? a * b : folded(depth - 1, b, a + b) * a;
}
static double recursive(double x) { return folded(3, x, 1.5); }

OUT_OF_LINE double said(double x, const char *form, ...) {
    char text[64];
    va_list list;
    va_start(list, form);
    int length = vsnprintf(text, sizeof text, form, list);
    va_end(list);
    return x * x * length;
}
static double noted(double x) { return said(x, "%d-%.2f", 7, 2.0) * x; }

TEST(numbers_in_a_list) {
    double x = 0.7, y = 1.2;
    NEAR(__enzyme_autodiff((void *)sums, x, enzyme_const, y), 2 * x * y * y);
    NEAR(__enzyme_fwddiff((void *)sums, enzyme_const, x, y, 1.0), 4 * y * y * y + (x * x + 2 * y * y) * 2 * y);
}
TEST(more_than_registers) {
    double x = 1.1, want = 0;
    for (int i = 1; i < 10; i++) want += i * pow(x, i - 1);
    NEAR(__enzyme_autodiff((void *)polynomial, x, enzyme_const, 2.0), 2 * want);
}
TEST(addresses_in_a_list) {
    double x[3] = {2, 3, 4}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)moved, x, dx);
    NEAR(dx[0], 3 * 13); NEAR(dx[1], 2 * 13 + 6 * 4); NEAR(dx[2], 6 * 3); NEAR(x[1], 13);
}
TEST(list_passed_on_and_copied) {
    double x = 0.4, y = 0.9;
    NEAR(__enzyme_autodiff((void *)read_twice, x, enzyme_const, y), SLOPE(x, read_twice(x, y)));
    NEAR(__enzyme_fwddiff((void *)read_twice, enzyme_const, x, y, 1.0), SLOPE(y, read_twice(x, y)));
}
TEST(structures_by_value_in_a_list) {
    double x = 1.3, y = 0.6;
    NEAR(__enzyme_autodiff((void *)structures, x, enzyme_const, y), y + 3 * x * x * y);
    NEAR(__enzyme_fwddiff((void *)structures, enzyme_const, x, y, 1.0), x + x * x * x);
}
TEST(lists_in_recursion) {
    double x = 0.8;
    CLOSE(__enzyme_autodiff((void *)recursive, x), SLOPE(x, recursive(x)), 1e-9);
}
TEST(list_for_output) { NEAR(__enzyme_autodiff((void *)noted, 1.5), 3 * 1.5 * 1.5 * 6); }
/* A list that is copied by the function that it is passed to, as those do that read it twice. */
static double __attribute__((noinline)) sum_by_product(int n, va_list given) {
    va_list again;
    double sum = 0, product = 1;
    va_copy(again, given);
    for (int i = 0; i < n; i++) sum += va_arg(given, double);
    for (int i = 0; i < n; i++) product *= va_arg(again, double);
    va_end(again);
    return sum * product;
}
static double __attribute__((noinline)) handed_on(int n, ...) {
    va_list list;
    va_start(list, n);
    double found = sum_by_product(n, list);
    va_end(list);
    return found;
}
static double copied_list(double x, double y) { return handed_on(3, x, y, x * y); }
TEST(list_copied_where_it_is_passed) {
    double x = 0.7, y = 1.3;
    NEAR(__enzyme_autodiff((void *)copied_list, x, enzyme_const, y), SLOPE(x, copied_list(x, y)));
    NEAR(__enzyme_fwddiff((void *)copied_list, enzyme_const, x, y, 1.0), SLOPE(y, copied_list(x, y)));
}
/* A name in a structure with a number, as an argument of what formats text: only `%n` would change it. */
typedef struct { char name[8]; double v; } named;
static double written_out(named *r) {
    char text[32];
    int n = snprintf(text, sizeof text, "%-4s|%.1f%%", r->name, r->v);
    r->v *= r->v;
    return r->v * (text[0] - 'a' + 1) * n;
}
TEST(name_beside_a_number) {
    named r = {"cab", 1.5}, d = {"", 0};
    __enzyme_autodiff((void *)written_out, enzyme_dup, &r, &d);
    NEAR(d.v, 2 * 1.5 * 3 * 9);
}
int main(void) {
    RUN(name_beside_a_number);
    RUN(numbers_in_a_list); RUN(more_than_registers); RUN(addresses_in_a_list); RUN(list_passed_on_and_copied);
    RUN(structures_by_value_in_a_list); RUN(lists_in_recursion); RUN(list_for_output);
    RUN(list_copied_where_it_is_passed);
    return failed;
}
