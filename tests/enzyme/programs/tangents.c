/* Forward mode through everything: heap, lists, recursion, calls, structures, sorting, files of numbers, several widths. */
#include "check.h"
#include <complex.h>

double __enzyme_fwddiff(void *, ...);
void __enzyme_fwddiff_void(void *, ...);
float __enzyme_fwddiff_f(void *, ...);
double __enzyme_autodiff(void *, ...);

static double smoothed(double *x, int n, int rounds) {
    double *spare = (double *)malloc(n * sizeof *spare);
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < n; i++) spare[i] = (x[i] + x[(i + 1) % n] * x[(i + n - 1) % n]) / 2;
        memcpy(x, spare, n * sizeof *x);
    }
    free(spare);
    return x[0];
}
struct node { double value; struct node *next; };
static double listed(const double *x, int n) {
    struct node *head = NULL;
    for (int i = 0; i < n; i++) {
        struct node *made = (struct node *)malloc(sizeof *made);
        made->value = x[i], made->next = head, head = made;
    }
    double s = 1;
    for (struct node *at = head; at; at = at->next) s = s * 0.9 + at->value * at->value;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return s;
}
struct pair { double a, b; };
static struct pair polar(struct pair z) {
    struct pair r = {sqrt(z.a * z.a + z.b * z.b), atan2(z.b, z.a)};
    return r;
}
static double by_value(double a, double b) {
    struct pair z = {a, b}, p = polar(z);
    return p.a * p.b;
}
static int compare(const void *a, const void *b) { return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b); }
static double quantile(double *x, int n, double q) {
    qsort(x, n, sizeof *x, compare);
    double at = q * (n - 1);
    int i = (int)at;
    return x[i] + (at - i) * (x[i + 1] - x[i]);
}
static void rotated(double *points, int n, double angle) {
    double c = cos(angle), s = sin(angle);
    for (int i = 0; i < n; i++) {
        double x = points[2 * i], y = points[2 * i + 1];
        points[2 * i] = c * x - s * y;
        points[2 * i + 1] = s * x + c * y;
    }
}
static float fast(const float *x, const float *y, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i] / (1 + x[i] * x[i]);
    return s;
}
static double fixed_point(double a) {
    double x = 1, last;
    do last = x, x = cos(a * x);
    while (fabs(x - last) > 1e-15);
    return x;
}
static double complex_power(double re, double im) {
    double complex z = cexp(re + im * I) * csin(re - im * I);
    return creal(z) + 2 * cimag(z);
}
typedef double (*unary)(double);
static double composed(double x, const unary *f, int n) {
    while (n--) x = f[n](x);
    return x;
}
static double (*const chain[3])(double) = {sin, exp, cos};
static double of_chain(double x) { return composed(x, chain, 3); }
static double binomial(int n, int k, double x) { return k == 0 || k == n ? 1 : x * binomial(n - 1, k - 1, x) + binomial(n - 1, k, x); }
static double into_union(double x) {
    union { double d[2]; float f[4]; long l[2]; } u;
    u.d[0] = x * x;
    u.d[1] = u.d[0] * x;
    long kept = u.l[1];
    u.l[1] = u.l[0];
    u.l[0] = kept;
    return u.d[0] - u.d[1];
}

TEST(heap_and_copies) {
    double x[4] = {.1, .2, .3, .4}, was[4], t[4] = {0, 1, 0, 0};
    memcpy(was, x, sizeof x);
    double d = __enzyme_fwddiff((void *)smoothed, x, t, 4, 3);
    double work[4];
    CLOSE(d, SLOPE(was[1], (memcpy(work, was, sizeof was), smoothed(work, 4, 3))), 1e-9);
    NEAR(t[0], d); /* the tangent of what is left in x */
}
TEST(lists) { double x[3] = {1, 2, 3}, t[3] = {1, 1, 1}; NEAR(__enzyme_fwddiff((void *)listed, x, t, 3), 2 * (1 + 2 * .9 + 3 * .81)); }
TEST(structures) {
    double a = 1.2, b = 0.5;
    CLOSE(__enzyme_fwddiff((void *)by_value, a, 1.0, b, 0.0), SLOPE(a, by_value(a, b)), 1e-9);
    CLOSE(__enzyme_fwddiff((void *)by_value, enzyme_const, a, enzyme_dup, b, 2.0), 2 * SLOPE(b, by_value(a, b)), 1e-9);
}
TEST(sorted_by_the_library) {
    double x[5] = {5, 1, 4, 2, 3}, t[5] = {50, 10, 40, 20, 30};
    NEAR(__enzyme_fwddiff((void *)quantile, x, t, 5, enzyme_const, 0.6), 34); NEAR(t[0], 10); NEAR(x[4], 5);
}
TEST(results_in_memory) {
    double p[4] = {1, 0, 0, 2}, t[4] = {0};
    __enzyme_fwddiff_void((void *)rotated, p, t, 2, M_PI / 2, 1.0);
    NEAR(t[0], -1); NEAR(t[1], 0); NEAR(t[2], 0); NEAR(t[3], -2);
}
TEST(floats) {
    float x[3] = {1, 2, 3}, y[3] = {1, 1, 1}, tx[3] = {1, 0, 0}, ty[3] = {0, 1, 0};
    CLOSE(__enzyme_fwddiff_f((void *)fast, x, tx, y, ty, 3), 0 + 2. / 5, 1e-6);
}
TEST(until_it_stands) { double a = 0.8, x = fixed_point(a); CLOSE(__enzyme_fwddiff((void *)fixed_point, a, 1.0), -sin(a * x) * x / (1 + a * sin(a * x)), 1e-9); }
TEST(complex_functions) {
    double re = 0.4, im = 0.7;
    CLOSE(__enzyme_fwddiff((void *)complex_power, re, 1.0, im, 0.0), SLOPE(re, complex_power(re, im)), 1e-9);
    CLOSE(__enzyme_fwddiff((void *)complex_power, re, 0.0, im, 1.0), SLOPE(im, complex_power(re, im)), 1e-9);
}
TEST(functions_in_a_table) { NEAR(__enzyme_fwddiff((void *)of_chain, 0.5, 1.0), cos(exp(cos(.5))) * exp(cos(.5)) * -sin(.5)); }
TEST(recursion_and_unions) {
    double x = 1.3;
    CLOSE(__enzyme_fwddiff((void *)binomial, 7, 3, x, 1.0), SLOPE(x, binomial(7, 3, x)), 1e-8);
    NEAR(__enzyme_fwddiff((void *)into_union, x, 1.0), 3 * x * x - 2 * x);
    NEAR(__enzyme_autodiff((void *)into_union, x), 3 * x * x - 2 * x);
}
int main(void) {
    RUN(heap_and_copies); RUN(lists); RUN(structures); RUN(sorted_by_the_library); RUN(results_in_memory); RUN(floats);
    RUN(until_it_stands); RUN(complex_functions); RUN(functions_in_a_table); RUN(recursion_and_unions);
    return failed;
}
