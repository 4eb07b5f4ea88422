/* Memory that is overwritten, copied, allocated and released; trip counts known late. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

static double overwritten(double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) { s += x[i] * x[i]; x[i] = 0; }
    return s;
}
static double twice(double *x, int n) {
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < n; i++) x[i] = sin(x[i]);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}
static double trips_in_memory(double x, int *n) {
    double s = 1;
    for (int i = 0; i < *n; i++) s *= x;
    *n = 0;
    return s;
}
static double until_small(double x) {
    double s = 0;
    while (x > 0.1) { s += x * x; x *= 0.5; }
    return s;
}
static double on_heap(double x, int n) {
    double *p = (double *)malloc(n * sizeof(double));
    p[0] = x;
    for (int i = 1; i < n; i++) p[i] = p[i - 1] * x;
    double s = p[n - 1];
    free(p);
    return s;
}
static double with_calloc(double x, int n) {
    double *p = (double *)calloc(n, sizeof(double));
    for (int i = 0; i < n; i += 2) p[i] = x * i;
    double s = 0;
    for (int i = 0; i < n; i++) s += p[i] * p[i];
    free(p);
    return s;
}
static double copied(double *x, int n) {
    double buffer[8];
    memcpy(buffer, x, n * sizeof(double));
    memset(x, 0, n * sizeof(double));
    double s = 0;
    for (int i = 0; i < n; i++) s += buffer[i] * buffer[i] * buffer[i];
    return s;
}
static double moved(double *x, int n) {
    memmove(x + 1, x, (n - 1) * sizeof(double));
    double s = 0;
    for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i];
    return s;
}
static double rows(double **m, int r, int c) {
    double s = 0;
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) s += m[i][j] * m[j % r][i % c];
    return s;
}
struct node { double value; struct node *next; };
static double list(struct node *n) {
    double s = 0;
    for (; n; n = n->next) s += n->value * n->value;
    return s;
}
static double built_list(double x, int n) {
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        struct node *made = (struct node *)malloc(sizeof *made);
        made->value = x * (i + 1);
        made->next = head;
        head = made;
    }
    double s = 0;
    while (head) {
        struct node *next = head->next;
        s += head->value * head->value;
        free(head);
        head = next;
    }
    return s;
}
static double variable_array(double x, int n) {
    double a[n];
    for (int i = 0; i < n; i++) a[i] = i ? a[i - 1] * x : 1;
    return a[n - 1];
}
static double bits(double x) {
    union { double d; unsigned long u; } v;
    v.d = x * x;
    unsigned long kept = v.u;
    v.u = 0;
    v.u = kept;
    return v.d * 3;
}
static void swap_buffers(double *a, double *b, int n, int steps) {
    for (int k = 0; k < steps; k++) {
        for (int i = 0; i < n; i++) b[i] = a[i] * a[(i + 1) % n];
        double *t = a;
        a = b;
        b = t;
    }
}

TEST(values_overwritten_after_use) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)overwritten, x, dx, 3);
    NEAR(dx[0], 2); NEAR(dx[2], 6); NEAR(x[1], 0);
}
TEST(overwritten_in_rounds) {
    double x[2] = {0.3, 1.2}, dx[2] = {0, 0};
    __enzyme_autodiff_void((void *)twice, x, dx, 2);
    NEAR(dx[0], cos(sin(0.3)) * cos(0.3)); NEAR(dx[1], cos(sin(1.2)) * cos(1.2));
}
TEST(trip_count_overwritten) {
    int n = 5, dn = 0;
    NEAR(__enzyme_autodiff((void *)trips_in_memory, 1.5, enzyme_const, &n), 5 * pow(1.5, 4));
    NEAR(n, 0);
}
TEST(unknown_trip_count) { NEAR(__enzyme_autodiff((void *)until_small, 1.0), 2 * (1 + .25 + .0625 + .015625)); }
TEST(heap_memory) { NEAR(__enzyme_autodiff((void *)on_heap, 1.1, 6), 6 * pow(1.1, 5)); }
TEST(heap_of_zeros) { NEAR(__enzyme_autodiff((void *)with_calloc, 1.1, 6), 2 * 1.1 * (4 + 16)); }
TEST(copy_and_clear) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)copied, x, dx, 3);
    NEAR(dx[0], 3); NEAR(dx[2], 27);
}
TEST(overlapping_move) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    __enzyme_autodiff_void((void *)moved, x, dx, 3);
    NEAR(dx[0], 2 * 1 + 4 * 1); NEAR(dx[1], 3 * 2 * 2); NEAR(dx[2], 0);
}
TEST(pointers_to_pointers) {
    double a[2] = {1, 2}, b[2] = {3, 4}, da[2] = {0, 0}, db[2] = {0, 0};
    double *m[2] = {a, b}, *dm[2] = {da, db};
    __enzyme_autodiff_void((void *)rows, m, dm, 2, 2);
    NEAR(da[0], 2); NEAR(da[1], 6); NEAR(db[0], 4); NEAR(db[1], 8);
}
TEST(linked_list) {
    struct node b = {3, 0}, a = {2, &b}, db = {0, 0}, da = {0, &db};
    __enzyme_autodiff_void((void *)list, &a, &da);
    NEAR(da.value, 4); NEAR(db.value, 6);
}
TEST(list_built_and_freed) { NEAR(__enzyme_autodiff((void *)built_list, 2.0, 3), 2 * 2 * 14); }
TEST(array_of_run_time_size) { NEAR(__enzyme_autodiff((void *)variable_array, 1.5, 5), 4 * pow(1.5, 3)); }
TEST(data_as_integers) { NEAR(__enzyme_autodiff((void *)bits, 2.0), 12); }
TEST(buffers_swapped) {
    double a[2] = {2, 3}, b[2] = {0, 0}, da[2] = {1, 0}, db[2] = {0, 0};
    __enzyme_autodiff_void((void *)swap_buffers, a, da, b, db, 2, 2);
    NEAR(a[0], 36); NEAR(da[0], 2 * 2 * 9); NEAR(da[1], 2 * 4 * 3);
}
TEST(heap_forward) { NEAR(__enzyme_fwddiff((void *)on_heap, 1.1, 1.0, 6), 6 * pow(1.1, 5)); }
int main(void) {
    RUN(values_overwritten_after_use); RUN(overwritten_in_rounds); RUN(trip_count_overwritten);
    RUN(unknown_trip_count); RUN(heap_memory); RUN(heap_of_zeros); RUN(copy_and_clear); RUN(overlapping_move);
    RUN(pointers_to_pointers); RUN(linked_list); RUN(list_built_and_freed); RUN(array_of_run_time_size);
    RUN(data_as_integers); RUN(buffers_swapped); RUN(heap_forward);
    return failed;
}
