/* Shadows as callers pass them: several, shared, partly wanted, filled before, of nested memory, of memory made by the function. */
// levels in the suite: 1 3
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

static double product(const double *a, const double *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}
static void outer(const double *a, const double *b, double *m, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) m[i * n + j] = a[i] * b[j];
}
/* Output that is read while it is written, and written twice. */
static void ran_through(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) y[i] = x[i] * (i ? y[i - 1] : 1);
    for (int i = 0; i < n; i++) y[i] = y[i] * y[i] + x[0];
}
/* Pointers to the middle and to the end, steps backwards, differences of pointers. */
static double middle_out(const double *x, const double *end) {
    const double *mid = x + (end - x) / 2, *low = mid, *high = mid;
    double s = *mid;
    while (low > x && high < end - 1) {
        --low;
        ++high;
        s = s * 0.5 + *low * *high;
    }
    for (const double *p = end; p-- > x;) s += *p * (p - x);
    return s;
}
/* A cube of pointers to pointers to pointers. */
static double cube(double ***c, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                s += c[i][j][k] * c[k][i][j];
                c[i][j][k] = s;
            }
    return s;
}
/* The function grows the caller's buffer. */
struct series { double *at; int used, room; };
static void append(struct series *s, double v) {
    if (s->used == s->room) {
        double *more = (double *)malloc(2 * s->room * sizeof *more);
        for (int i = 0; i < s->used; i++) more[i] = s->at[i];
        free(s->at);
        s->at = more;
        s->room *= 2;
    }
    s->at[s->used++] = v;
}
static double extended(struct series *s, int more) {
    for (int i = 0; i < more; i++) append(s, s->at[s->used - 1] * s->at[s->used - 2]);
    return s->at[s->used - 1];
}
/* The function makes memory that the caller keeps, and uses it. */
struct result { double *value; int n; };
static double kept(const double *x, int n, struct result *r) {
    r->value = (double *)malloc(n * sizeof(double));
    r->n = n;
    double s = 0;
    for (int i = 0; i < n; i++) {
        r->value[i] = x[i] * x[i];
        s += r->value[i] * x[i];
    }
    return s;
}
/* Integers that are indices, counts and flags, given by pointers without shadows. */
static double gathered(const double *x, const int *index, const char *flag, const long *weight, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        if (flag[i]) s += x[index[i]] * x[index[n - 1 - i]] * weight[i];
    return s;
}
static double quadratic(const double *x, const double *a, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) s += x[i] * a[i * n + j] * x[j];
    return s;
}
/* A structure with a pointer into itself and one to its neighbour. */
struct loop { double value[3]; double *chosen; struct loop *other; };
static double looped(struct loop *l, int steps) {
    double s = 0;
    while (steps--) {
        s += *l->chosen * l->value[0];
        *l->chosen += 0.1 * l->other->value[1];
        l->chosen = l->chosen == &l->value[2] ? &l->value[0] : l->chosen + 1;
        l = l->other;
    }
    return s;
}

TEST(some_wanted_some_not) {
    double a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, da[3] = {10, 10, 10}, db[3] = {0};
    __enzyme_autodiff((void *)product, enzyme_dup, a, da, enzyme_const, b, 3);
    NEAR(da[0], 14); NEAR(da[2], 16); /* added to what is there */
    __enzyme_autodiff((void *)product, enzyme_const, a, enzyme_dup, b, db, enzyme_const, 3);
    NEAR(db[1], 2);
    __enzyme_autodiff((void *)product, a, da, a, da, 3); /* the same memory and shadow twice */
    NEAR(da[1], 15 + 4);
}
TEST(seeds_of_a_matrix) {
    double a[2] = {1, 2}, b[2] = {3, 4}, m[4], da[2] = {0}, db[2] = {0}, dm[4] = {1, 10, 100, 1000};
    __enzyme_autodiff_void((void *)outer, a, da, b, db, enzyme_dupnoneed, m, dm, 2);
    NEAR(da[0], 3 + 40); NEAR(da[1], 300 + 4000); NEAR(db[0], 1 + 200); NEAR(dm[3], 0);
}
TEST(output_read_again) {
    double x[3] = {2, 3, 4}, y[3], dx[3] = {0}, dy[3] = {0, 0, 1};
    __enzyme_autodiff_void((void *)ran_through, x, dx, y, dy, 3);
    NEAR(y[2], 24 * 24 + 2); NEAR(dx[0], 2 * 24 * 12 + 1); NEAR(dx[2], 2 * 24 * 6);
}
TEST(pointers_into_the_middle) {
    double x[7] = {1, 2, 3, 4, 5, 6, 7}, d[7] = {0};
    __enzyme_autodiff((void *)middle_out, x, d, x + 7, d + 7);
    for (int i = 0; i < 7; i++) NEAR(d[i], SLOPE(x[i], middle_out(x, x + 7)));
}
TEST(three_levels_of_pointers) {
    double v[8], w[8], d[8] = {0}, *row[4], *drow[4], **plane[2], **dplane[2];
    for (int i = 0; i < 8; i++) v[i] = w[i] = 0.1 * (i + 1);
    for (int i = 0; i < 4; i++) row[i] = v + 2 * i, drow[i] = d + 2 * i;
    for (int i = 0; i < 2; i++) plane[i] = row + 2 * i, dplane[i] = drow + 2 * i;
    __enzyme_autodiff((void *)cube, plane, dplane, 2);
    for (int i = 0; i < 8; i++) CLOSE(d[i], SLOPE(w[i], (memcpy(v, w, sizeof v), cube(plane, 2))), 1e-8);
}
TEST(buffer_of_the_caller_grows) {
    struct series s = {(double *)malloc(16), 2, 2}, d = {(double *)calloc(2, 8), 2, 2};
    s.at[0] = 1.5, s.at[1] = 0.8;
    double *first = d.at;
    __enzyme_autodiff((void *)extended, &s, &d, 4); /* Fibonacci powers: 3 of the first, 5 of the second */
    (void)first;
    NEAR(s.used, 6); NEAR(s.at[5], pow(1.5, 3) * pow(.8, 5));
    free(s.at);
}
TEST(memory_for_the_caller) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    struct result r = {NULL, 0}, dr = {NULL, 0};
    __enzyme_autodiff((void *)kept, x, d, 3, &r, &dr);
    NEAR(d[0], 3); NEAR(d[2], 27); NEAR(r.value[2], 9); NEAR(r.n, 3);
    free(r.value);
}
TEST(integers_without_shadows) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    int index[3] = {2, 0, 1};
    char flag[3] = {1, 0, 1};
    long weight[3] = {10, 100, 1000};
    __enzyme_autodiff((void *)gathered, x, d, enzyme_const, index, enzyme_const, flag, enzyme_const, weight, 3);
    NEAR(d[1], 3 * 1010); NEAR(d[2], 2 * 1010); NEAR(d[0], 0);
}
TEST(called_again_and_again) {
    double x[2] = {1, 2}, a[4] = {2, 1, 0, 3}, d[2] = {0}, da[4] = {0};
    for (int i = 0; i < 3; i++) __enzyme_autodiff((void *)quadratic, x, d, a, da, 2);
    NEAR(d[0], 3 * (4 * 1 + 1 * 2)); NEAR(da[1], 3 * 2);
    for (int i = 0; i < 20; i++) {
        double g[2] = {0};
        __enzyme_autodiff((void *)quadratic, x, g, enzyme_const, a, 2);
        for (int k = 0; k < 2; k++) x[k] -= 0.2 * g[k];
    }
    CLOSE(x[0], 0, 1e-2); CLOSE(x[1], 0, 1e-2);
}
TEST(pointers_into_itself) {
    struct loop a = {{1, 2, 3}, NULL, NULL}, b = {{.5, .6, .7}, NULL, NULL}, da = {{0}, NULL, NULL}, db = {{0}, NULL, NULL};
    double start[6] = {1, 2, 3, .5, .6, .7};
#define READY(p, q) (p.chosen = &p.value[1], q.chosen = &q.value[0], p.other = &q, q.other = &p)
    READY(a, b); READY(da, db);
    __enzyme_autodiff((void *)looped, &a, &da, 7);
#define RELOOPED (memcpy(a.value, start, 24), memcpy(b.value, start + 3, 24), READY(a, b), looped(&a, 7))
    for (int i = 0; i < 6; i++) CLOSE(i < 3 ? da.value[i] : db.value[i - 3], SLOPE(start[i], RELOOPED), 1e-8);
}
/* Constants of the function's own, and of the caller, whose addresses are kept beside that of active memory. */
struct weights { const double *w; };
struct both { const double *x, *own; struct weights *more; };
static __attribute__((noinline)) double weighed(const struct both *b) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += b->x[i] * b->own[i] * b->more->w[i];
    return s;
}
static double constants_beside(const double *x, const double *w) {
    double own[3] = {1, 2, 3};
    struct weights more = {w};
    struct both all = {x, own, &more};
    return weighed(&all);
}
TEST(constants_beside_active_memory) {
    double x[3] = {.5, 2, 3}, w[3] = {3, 5, 7}, d[3] = {0};
    for (int i = 0; i < 2; i++) __enzyme_autodiff((void *)constants_beside, enzyme_dup, x, d, enzyme_const, w);
    NEAR(d[0], 6); NEAR(d[1], 20); NEAR(d[2], 42);
}
/* The address of constants, of the caller and of the function, beside an active number alone, and in one of a table. */
struct item { double v; const double *w; };
static __attribute__((noinline)) double times(const struct item *p) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += p->v * p->w[i];
    return s;
}
struct place { const double *c; struct item *more; };
static double beside_a_number(const double *x, const double *w, int n) {
    double own[3] = {1, 2, 3};
    struct item p = {x[0] * x[1], w}, q = {x[2], own};
    struct place places[2] = {{x, &p}, {x + 1, &q}};
    return times(&p) + times(&q) + places[n & 1].more->w[1] * places[1 - (n & 1)].c[0];
}
TEST(constants_beside_numbers) {
    double x[3] = {.5, 2, 3}, w[3] = {3, 5, 7}, d[3] = {0};
    __enzyme_autodiff((void *)beside_a_number, enzyme_dup, x, d, enzyme_const, w, enzyme_const, 0);
    NEAR(d[0], 30); NEAR(d[1], 12.5); NEAR(d[2], 6);
}
/* A shadow that is functions. The loop that clang unrolls leaves one round for behind it, where the reverse pass keeps the
   address that is added to. */
void *__enzyme_todense(void *, ...);
struct tally { int count; long at[8]; double value[8]; };
static double was_there(long offset, struct tally *all) { return 0; }
static void note(double value, long offset, struct tally *all) {
    if (value == 0) return;
    all->at[all->count] = offset / (long)sizeof value;
    all->value[all->count++] = value;
}
static double picked(double *x, const int *order, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[order[i]] * (i + 3);
    return s;
}
TEST(shadow_of_functions) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    int order[3] = {4, 0, 3};
    struct tally all = {0};
    __enzyme_autodiff((void *)picked, enzyme_dup, x, __enzyme_todense((void *)was_there, (void *)note, &all), enzyme_const, order, enzyme_const, 3);
    for (int i = 0; i < all.count; i++) d[all.at[i]] += all.value[i];
    NEAR(d[4], 3); NEAR(d[0], 4); NEAR(d[3], 5); NEAR(d[1], 0);
}
/* A variable that LLVM has to keep, and one with a note on it: both stand in lists of LLVM's own. */
__attribute__((used)) static double *squares;
__attribute__((annotate("how many"))) static int so_many;
__attribute__((noinline)) static void keep(double value) {
    squares = (double *)realloc(squares, (so_many + 1) * sizeof *squares);
    squares[so_many++] = value * value;
}
static double kept_squares(const double *x, int n) {
    so_many = 0;
    for (int i = 0; i < n; i++) keep(x[i] * x[0]);
    double s = 0;
    for (int i = 0; i < so_many; i++) s += squares[i];
    free(squares), squares = 0;
    return s;
}
TEST(variables_in_lists) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff((void *)kept_squares, x, d, 3);
    NEAR(d[0], 4 + 2 * 4 + 2 * 9); NEAR(d[1], 4); NEAR(d[2], 6);
}
int main(void) {
    RUN(variables_in_lists);
    RUN(some_wanted_some_not); RUN(seeds_of_a_matrix); RUN(output_read_again); RUN(pointers_into_the_middle);
    RUN(three_levels_of_pointers); RUN(buffer_of_the_caller_grows); RUN(memory_for_the_caller);
    RUN(integers_without_shadows); RUN(called_again_and_again); RUN(pointers_into_itself);
    RUN(constants_beside_active_memory); RUN(constants_beside_numbers); RUN(shadow_of_functions);
    return failed;
}
