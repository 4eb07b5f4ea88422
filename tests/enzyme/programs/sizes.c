// Structures that hold their sizes, lent with shadows that hold them too: copied, changed in loops, copied back, in part and whole
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* Counts in front, behind, and on both sides of an array that a loop runs along. */
typedef struct { int n, k; double d[4]; } front;
typedef struct { float d[4]; int n, k; } back;
typedef struct { long m; double d[4]; long n, k; } around;
__attribute__((noinline)) static double of_front(front *s) {
    front t = *s;
    for (int i = 0; i < t.n; i++) t.d[i] *= 2;
    *s = t;
    return s->d[0] * s->d[1];
}
__attribute__((noinline)) static double of_back(back *s) {
    back t = *s;
    for (int i = 0; i < t.n; i++) t.d[i] *= t.d[i];
    t.k++;
    *s = t;
    return s->d[0] * s->k + s->d[1];
}
__attribute__((noinline)) static double of_around(const around *s, int m, around *o) {
    double r = 0;
    for (int j = 0; j < m; j++) {
        around t = s[j];
        for (int i = 0; i < t.n; i++) t.d[i] *= 2 * t.m;
        for (int i = t.n - 2; i >= 0; i--) t.d[i] += t.d[i + 1];
        t.k++;
        o[m - 1 - j] = t;
    }
    for (int j = 0; j < m; j++)
        for (int i = 0; i < o[j].n; i++) r += o[j].d[i] * o[j].k;
    return r;
}
TEST(counts_beside_an_array) {
    front s = {2, 1, {1, 3}}, d = {2, 1, {0}};
    __enzyme_autodiff((void *)of_front, &s, &d);
    NEAR(d.d[0], 12), NEAR(d.d[1], 4), NEAR(d.d[2], 0);
    back b = {{3, 5}, 2, 1}, e = {{0}, 2, 1};
    __enzyme_autodiff((void *)of_back, &b, &e);
    NEAR(e.d[0], 12), NEAR(e.d[1], 10), NEAR(e.d[2], 0);
    around a[3] = {{3, {1, 2}, 2, 1}, {2, {1, 2}, 3, 1}, {4, {1, 2}, 4, 1}}, o[3], da[3], zero[3];
    memcpy(da, a, sizeof a), memset(o, 0, sizeof o), memset(zero, 0, sizeof zero);
    for (int j = 0; j < 3; j++) memset(da[j].d, 0, sizeof da[j].d);
    __enzyme_autodiff((void *)of_around, a, da, enzyme_const, 3, enzyme_dup, o, zero);
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 4; i++) NEAR(da[j].d[i], i < a[j].n ? 2 * a[j].m * (i + 1) * 2 : 0);
}

/* Pairs in an array, and an address; a matrix by value in a structure that leads to another one. */
typedef struct { int n; struct { double x, y; } at[3]; double *b; } points;
__attribute__((noinline)) static double of_points(points *m, double a) {
    points t = *m;
    for (int i = 0; i < m->n; i++) t.at[i].x *= a, t.at[i].y *= t.b[i];
    *m = t;
    double s = 0;
    for (int j = 0; j < 3; j++) s += m->at[j].x * m->at[j].y;
    return s;
}
typedef struct { int r, c; double d[4]; } matrix;
typedef struct { matrix at; matrix *link; } linked;
static matrix product(matrix a, matrix b) {
    matrix o = {a.r, b.c, {0}};
    for (int i = 0; i < a.r; i++)
        for (int j = 0; j < b.c; j++)
            for (int k = 0; k < a.c; k++) o.d[i * o.c + j] += a.d[i * a.c + k] * b.d[k * b.c + j];
    return o;
}
__attribute__((noinline)) static double of_matrix(linked *s) {
    s->at = product(s->at, *s->link);
    return s->at.d[0];
}
TEST(addresses_beside_them) {
    double b[3] = {2, 3, 4}, db[3] = {0, 0, 0};
    points m = {3, {{1, 2}, {2, 2}, {3, 2}}, b}, d = {3, {{0, 0}}, db};
    NEAR(__enzyme_autodiff((void *)of_points, &m, &d, 3.0), 2 * (1 * 2 + 2 * 3 + 3 * 4));
    for (int i = 0; i < 3; i++) NEAR(d.at[i].x, 6 * b[i]), NEAR(d.at[i].y, 3 * (i + 1) * b[i]), NEAR(db[i], 6 * (i + 1));
    matrix a = {2, 2, {1, 2, 3, 4}}, l = {2, 2, {5, 6, 7, 8}}, z = {2, 2, {0}}, dl = z;
    linked s = {a, &l}, ds = {z, &dl};
    __enzyme_autodiff((void *)of_matrix, &s, &ds);
    NEAR(ds.at.d[0], 5), NEAR(ds.at.d[1], 7), NEAR(ds.at.d[2], 0);
    NEAR(dl.d[0], 1), NEAR(dl.d[1], 0), NEAR(dl.d[2], 2);
}

/* Structures with numbers of two names, in an array that begins behind a count. */
typedef union { struct { double x, y, z; }; double v[3]; } vector;
typedef struct { vector at, speed; float mass; } body;
typedef struct { int n; body all[3]; double *box; } bodies;
static bodies stretched(bodies m, double a) {
    for (int i = 0; i < m.n; i++) m.all[i].at.x *= a, m.all[i].at.v[2] += m.all[i].speed.y * m.all[i].mass;
    return m;
}
__attribute__((noinline)) static double of_bodies(bodies *m, double a, int k) {
    *m = stretched(*m, a);
    return m->all[k].at.z * m->all[k].at.x;
}
TEST(numbers_of_two_names) {
    for (int k = 0; k < 3; k++) {
        bodies m, d;
        memset(&m, 0, sizeof m), memset(&d, 0, sizeof d);
        m.n = d.n = 3;
        for (int i = 0; i < 3; i++) m.all[i].at.x = i + 1, m.all[i].at.z = 2 * i, m.all[i].speed.y = 5, m.all[i].mass = 2;
        NEAR(__enzyme_autodiff((void *)of_bodies, &m, &d, 3.0, k), (2 * k + 10) * (k + 1));
        for (int i = 0; i < 3; i++) {
            NEAR(d.all[i].at.x, i == k ? 3 * (2 * k + 10) : 0), NEAR(d.all[i].at.z, i == k ? 3 * (k + 1) : 0);
            NEAR(d.all[i].speed.y, i == k ? 6 * (k + 1) : 0), NEAR(d.all[i].mass, i == k ? 15 * (k + 1) : 0);
        }
    }
}

/* Numbers behind a count, in one block: copied whole, in two parts, to a block of the same kind, more than once. */
typedef struct { size_t n; double v[]; } row;
typedef struct { int n; float w; double v[]; } weighed;
typedef struct { size_t rows, cols; double v[]; } table;
static row *row_of(size_t n) {
    row *made = calloc(1, sizeof(row) + n * sizeof(double));
    made->n = n;
    return made;
}
__attribute__((noinline)) static double of_row(const row *p) {
    row *q = malloc(sizeof(row) + p->n * sizeof(double));
    memcpy(q, p, sizeof(row) + p->n * sizeof(double));
    double s = 0;
    for (size_t i = 0; i < q->n; i++) s += q->v[i] * q->v[i];
    free(q);
    return s;
}
__attribute__((noinline)) static double of_weighed(const weighed *p) {
    weighed *q = malloc(sizeof(weighed) + p->n * sizeof(double));
    q->n = p->n;
    q->w = 2 * p->w;
    memcpy(q->v, p->v, p->n * sizeof(double));
    double s = 0;
    for (int i = 0; i < q->n; i++) s += q->v[i] * q->v[i] * q->w;
    free(q);
    return s;
}
static table *table_of(size_t rows, size_t cols) {
    table *made = calloc(1, sizeof(table) + rows * cols * sizeof(double));
    made->rows = rows, made->cols = cols;
    return made;
}
static table *copied(const table *a) {
    table *made = malloc(sizeof(table) + a->rows * a->cols * sizeof(double));
    memcpy(made, a, sizeof(table) + a->rows * a->cols * sizeof(double));
    return made;
}
static table *times(const table *a, const table *b) {
    table *c = table_of(a->rows, b->cols);
    for (size_t i = 0; i < a->rows; i++)
        for (size_t j = 0; j < b->cols; j++)
            for (size_t k = 0; k < a->cols; k++) c->v[i * c->cols + j] += a->v[i * a->cols + k] * b->v[k * b->cols + j];
    return c;
}
__attribute__((noinline)) static double of_square(const table *a) {
    table *r = copied(a), *kept = copied(r), *t = times(r, kept);
    double s = 0;
    for (size_t i = 0; i < t->rows * t->cols; i++) s += t->v[i] * (i + 1);
    free(r), free(kept), free(t);
    return s;
}
TEST(numbers_behind_a_count) {
    row *p = row_of(3), *d = row_of(3);
    for (int i = 0; i < 3; i++) p->v[i] = i + 1;
    __enzyme_autodiff((void *)of_row, p, d);
    for (int i = 0; i < 3; i++) NEAR(d->v[i], 2 * (i + 1));
    for (int i = 0; i < 3; i++) d->v[i] = 1;
    NEAR(__enzyme_fwddiff((void *)of_row, p, d), 12);
    free(p), free(d);
    weighed *w = calloc(1, sizeof(weighed) + 3 * sizeof(double)), *dw = calloc(1, sizeof(weighed) + 3 * sizeof(double));
    w->n = dw->n = 3, w->w = 5;
    for (int i = 0; i < 3; i++) w->v[i] = i + 1;
    __enzyme_autodiff((void *)of_weighed, w, dw);
    NEAR(dw->w, 28);
    for (int i = 0; i < 3; i++) NEAR(dw->v[i], 20 * (i + 1));
    free(w), free(dw);
    table *a = table_of(2, 2), *da = table_of(2, 2);
    for (int i = 0; i < 4; i++) a->v[i] = 0.5 + 0.25 * i;
    __enzyme_autodiff((void *)of_square, a, da);
    for (int i = 0; i < 4; i++) CLOSE(da->v[i], SLOPE(a->v[i], of_square(a)), 1e-8);
    free(a), free(da);
}

/* A character that is computed with, in the shadow too. */
typedef struct { double x; char turn; double y; } turned;
static double of_turned(turned *q) {
    q->turn = (q->turn + 1) % 5;
    return q->x * q->y * q->turn;
}
TEST(characters) {
    turned s = {1, 3, 2}, d = s;
    d.x = d.y = 0;
    __enzyme_autodiff((void *)of_turned, &s, &d);
    NEAR(d.x, 8), NEAR(d.y, 4);
}

int main() {
    RUN(counts_beside_an_array);
    RUN(addresses_beside_them);
    RUN(numbers_of_two_names);
    RUN(numbers_behind_a_count);
    RUN(characters);
    return failed;
}
