/* Structures, tables and closures that hold addresses of active memory beside addresses of constants. */
// levels in the suite: 1 3
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#define APART static __attribute__((noinline))
#define N 3

struct both { const double *x, *w; };
struct more { struct both *inner; int n; const double *scale; int *index; };

APART double dot(const struct both *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += b->x[i] * b->x[i] * b->w[i];
    return s;
}
/* Gradient of n numbers, by reverse mode and by forward mode, against differences; w is the caller's constant. */
#define CHECKED(f)                                                                                        \
    static void check_##f(int n) {                                                                        \
        double x[8] = {.5, 2, 3, -1, .25, 1.5, .75, 4}, w[8] = {3, 5, 7, 2, -1, .5, 4, 1}, d[8] = {0};     \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, w, enzyme_const, n);                 \
        for (int i = 0; i < 8; i++) {                                                                     \
            double t[8] = {0};                                                                            \
            t[i] = 1;                                                                                     \
            double slope = SLOPE(x[i], f(x, w, n));                                                       \
            CLOSE(d[i], slope, 1e-7);                                                                     \
            CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, w, enzyme_const, n), slope, 1e-7); \
        }                                                                                                 \
        NEAR(w[0], 3); NEAR(w[7], 1);                                                                     \
    }
/* Constants of the function's own, and of the caller. */
double own(double *x, const double *w, int n) {
    double mine[3] = {1, 2, 3};
    struct both b = {x, mine}, c = {x + 3, w};
    return dot(&b, N) + dot(&c, N);
}
CHECKED(own)
/* One structure in the other; the constant one holds only constants. */
APART double nested(const struct more *m) {
    double s = 0;
    for (int i = 0; i < m->n; i++) s += m->inner->x[m->index[i]] * m->inner->x[i] * m->inner->w[i] * m->scale[0];
    return s;
}
double deep(double *x, const double *w, int n) {
    int index[4] = {3, 1, 0, 2};
    double scale = 2;
    struct both b = {x, w};
    struct more m = {&b, 4, &scale, index};
    return nested(&m);
}
CHECKED(deep)
/* An array of structures. */
APART double summed(const struct both *items, int n) {
    double s = 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < 2; i++) s += items[k].x[i] * items[k].x[1] * items[k].w[i];
    return s;
}
double listed(double *x, const double *w, int n) {
    struct both items[3];
    for (int k = 0; k < n; k++) items[k] = (struct both){x + 2 * k, w + k};
    return summed(items, n);
}
CHECKED(listed)
/* Made, filled and read by functions, on the heap, copied whole and by a size known at run time. */
APART void fill(struct both *b, double *x, const double *w) {
    b->x = x;
    b->w = w;
}
APART const double *weights_of(const struct both *b) { return b->w; }
APART const double *numbers_of(const struct both *b) { return b->x; }
APART struct both *made(double *x, const double *w, int n) {
    struct both *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++) fill(b + i, x + i, w + 2 * i);
    return b;
}
double copied(double *x, const double *w, int n) {
    struct both *b = made(x, w, n), *c = malloc(n * sizeof *c), one;
    memcpy(c, b, n * sizeof *c);
    one = c[n - 1];
    double s = dot(&one, 2);
    for (int i = 0; i < 2; i++) s += numbers_of(c + i)[i] * numbers_of(b)[1] * weights_of(c + 1)[i];
    free(b);
    free(c);
    return s;
}
CHECKED(copied)
/* Called back with a closure behind an untyped pointer, as numerical libraries do. */
APART double integrated(double (*f)(double, void *), void *data, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += f(.1 * i, data) / n;
    return s;
}
static double integrand(double t, void *data) {
    struct more *m = data;
    return t * m->inner->x[0] * m->inner->x[1] * m->scale[0] + m->inner->w[1] * m->inner->x[2];
}
double called_back(double *x, const double *w, int n) {
    struct both b = {x, w};
    struct more m = {&b, n, w + 1, &n};
    return integrated(integrand, &m, n + 3);
}
CHECKED(called_back)
/* A list whose nodes hold both. */
struct node { struct node *next; const double *x, *w; };
APART double walked(const struct node *at) {
    double s = 0;
    for (; at; at = at->next) s = s * at->w[1] + at->x[0] * at->x[1] * at->w[0];
    return s;
}
double chained(double *x, const double *w, int n) {
    struct node *first = NULL;
    for (int i = 0; i < n; i++) {
        struct node *one = malloc(sizeof *one);
        *one = (struct node){first, x + i, w + i};
        first = one;
    }
    double s = walked(first);
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return s;
}
CHECKED(chained)
/* A table indexed at run time: the function's own constants have a shadow there. */
double tabled(double *x, const double *w, int n) {
    double mine[4] = {1, 2, 3, 4}, s = 0;
    const double *table[3] = {x, mine, x + 2};
    for (int i = 0; i < 4; i++) s += table[(i + n) % 3][i] * table[i % 2][1] * w[i];
    return s;
}
CHECKED(tabled)
/* Constants of the caller's in a table are told from active memory when the program runs. */
struct in { const double *w; };
double told_apart(double *x, const double *w, int n) {
    double mine[3] = {1, 2, 3}, s = 0;
    struct in active = {x}, given = {w}, constant = {mine};
    struct in *chosen[2] = {&given, &constant}, *table[3] = {&active, chosen[n & 1], &active};
    for (int i = 0; i < 3; i++) s += table[i]->w[i] * table[0]->w[i];
    return s;
}
CHECKED(told_apart)
/* Fields change places: each then holds both. */
APART void swapped(struct both *b) {
    const double *x = b->x;
    b->x = b->w;
    b->w = x;
}
double changed_places(double *x, const double *w, int n) {
    struct both b = {x, w};
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += b.x[i] * b.w[1] * x[i];
        swapped(&b);
    }
    return s;
}
CHECKED(changed_places)
/* By itself with other fields each time. */
APART double again(const struct both *b, int n) {
    if (n == 0) return b->x[0] * b->w[0];
    struct both next = {b->x + 1, b->w + 1};
    return b->x[1] * b->w[1] + again(&next, n - 1) * b->x[0];
}
double recursive(double *x, const double *w, int n) {
    struct both b = {x, w};
    return again(&b, n);
}
CHECKED(recursive)
/* Tables that are variables of the program, constant and not. */
static const double table_of_constants[4] = {2, 3, 5, 7};
static double table_that_changes[4] = {1, 2, 3, 4};
double among_variables(double *x, const double *w, int n) {
    struct both b = {x, table_of_constants}, c = {x + 1, table_that_changes}, d = {n > 2 ? x : table_that_changes, w};
    table_that_changes[2] = 3 + w[0];
    return dot(&b, 4) * dot(&c, 4) + dot(&d, 2);
}
CHECKED(among_variables)
/* Memory that the function works in, behind the same structure; and results. */
struct work { double *x, *out, *scratch; const double *w; };
APART void stage(struct work *k, int n) {
    for (int i = 0; i < n; i++) k->scratch[i] = k->x[i] * k->w[i];
    for (int i = 0; i < n; i++) k->out[i] = k->scratch[i] * k->scratch[(i + 1) % n];
    memset(k->scratch, 0, n * sizeof *k->scratch);
}
double worked(double *x, const double *w, int n) {
    double out[4], scratch[4], s = 0;
    struct work k = {x, out, scratch, w};
    stage(&k, 4);
    for (int i = 0; i < 4; i++) s += out[i] * w[i];
    return s;
}
CHECKED(worked)
/* Handlers that are signed on with what they work on, one of them with a constant beside. */
typedef void (*handler)(void *, int, double *);
struct handlers { void *given[4]; handler run[4]; int count; };
struct steps { double at[2]; };
struct waves { double phase; const double *w; };
static void walk(void *given, int k, double *out) {
    struct steps *s = given;
    *out += s->at[k % 2] * k;
    s->at[k % 2] *= 1.1;
}
static void swing(void *given, int k, double *out) {
    struct waves *v = given;
    *out *= 1 + 0.1 * sin(v->phase) * v->w[k % 2];
    v->phase += 0.5;
}
APART void sign_on(struct handlers *all, void *given, handler run) {
    all->given[all->count] = given;
    all->run[all->count++] = run;
}
static double handled(const double *x, const double *w, int n) {
    struct handlers all = {{0}, {0}, 0};
    struct steps s = {{x[0] * x[1], x[2]}};
    struct waves v = {x[3], w};
    double out = x[4];
    sign_on(&all, &s, walk);
    sign_on(&all, &v, swing);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < all.count; i++) all.run[i](all.given[i], k, &out);
    return out;
}
CHECKED(handled)

TEST(own_constants) { check_own(3); }
TEST(structure_in_a_structure) { check_deep(3); }
TEST(array_of_structures) { check_listed(2); check_listed(3); }
TEST(copies_on_the_heap) { check_copied(2); check_copied(3); }
TEST(closure_called_back) { check_called_back(2); }
TEST(list_of_both) { check_chained(1); check_chained(4); }
TEST(table_indexed) { check_tabled(1); check_tabled(2); }
TEST(told_at_run_time) { check_told_apart(0); check_told_apart(1); }
TEST(fields_change_places) { check_changed_places(2); check_changed_places(3); }
TEST(by_itself) { check_recursive(0); check_recursive(3); }
TEST(scratch_beside) { check_worked(1); }
TEST(handlers_signed_on) { check_handled(4); }
TEST(tables_of_the_program) { check_among_variables(1); check_among_variables(3); }
/* Digits of a constant text, computed byte by byte beside a link, are no parts of its address. */
struct term { double factor; unsigned char powers[3]; struct term *next; };
static struct term *term(double factor, const char *powers, struct term *next) {
    struct term *made = malloc(sizeof *made);
    made->factor = factor;
    for (int i = 0; i < 3; i++) made->powers[i] = powers[i] - '0';
    made->next = next;
    return made;
}
static double polynomial(const double *factors, const double *at, const char *powers, int n) {
    struct term *all = NULL;
    for (int i = 0; i < n; i++) all = term(factors[i], powers + 3 * i, all);
    double s = 0;
    while (all) {
        double product = all->factor;
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < all->powers[i]; k++) product *= at[i];
        s += product;
        struct term *next = all->next;
        free(all);
        all = next;
    }
    return s;
}
TEST(digits_beside_a_link) {
    double factors[3] = {1.5, -0.5, 2}, at[3] = {0.7, 1.2, -0.4}, dfactors[3] = {0}, dat[3] = {0};
    const char *powers = "210013100";
    __enzyme_autodiff((void *)polynomial, enzyme_dup, factors, dfactors, enzyme_dup, at, dat, enzyme_const, powers, enzyme_const, 3);
    for (int i = 0; i < 3; i++) {
        CLOSE(dfactors[i], SLOPE(factors[i], polynomial(factors, at, powers, 3)), 1e-8);
        CLOSE(dat[i], SLOPE(at[i], polynomial(factors, at, powers, 3)), 1e-8);
    }
}
int main(void) {
    RUN(digits_beside_a_link);
    RUN(own_constants); RUN(structure_in_a_structure); RUN(array_of_structures); RUN(copies_on_the_heap);
    RUN(closure_called_back); RUN(list_of_both); RUN(table_indexed); RUN(told_at_run_time);
    RUN(fields_change_places); RUN(by_itself); RUN(scratch_beside); RUN(tables_of_the_program);
    RUN(handlers_signed_on);
    return failed;
}
