/* Memory as compiled array languages manage it: counted blocks, free lists, results returned through pointers to structures. */
// levels in the suite: 0 2
#include "check.h"
#include <stdint.h>

void __enzyme_autodiff_void(void *, ...);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
int __enzyme_autodiff_int(void *, ...);

/* A block of memory with a count of its owners; a context that keeps freed blocks for later. */
struct block { int *owners; unsigned char *bytes; int64_t size; const char *what; };
struct kept { unsigned char *bytes; int64_t size; };
struct context { int64_t peak, now; int failures; struct kept free_list[8]; int free_count; char *error; };
static int take(struct context *c, int64_t size, unsigned char **bytes) {
    for (int i = 0; i < c->free_count; i++)
        if (c->free_list[i].size >= size) {
            *bytes = c->free_list[i].bytes;
            c->free_list[i] = c->free_list[--c->free_count];
            return 0;
        }
    *bytes = (unsigned char *)malloc(size);
    return *bytes == NULL;
}
static void give(struct context *c, unsigned char *bytes, int64_t size) {
    if (c->free_count == 8) {
        free(bytes);
        return;
    }
    c->free_list[c->free_count].bytes = bytes;
    c->free_list[c->free_count++].size = size;
}
static int dropped(struct context *c, struct block *b) {
    if (b->owners == NULL) return 0;
    if (--*b->owners == 0) {
        give(c, b->bytes, b->size);
        free(b->owners);
        c->now -= b->size;
    }
    b->owners = NULL;
    return 0;
}
static int made(struct context *c, struct block *b, int64_t size, const char *what) {
    if (size < 0) size = 0;
    dropped(c, b);
    if (take(c, size, &b->bytes)) {
        c->failures++;
        return 1;
    }
    b->owners = (int *)malloc(sizeof *b->owners);
    *b->owners = 1;
    b->size = size;
    b->what = what;
    c->now += size;
    if (c->now > c->peak) c->peak = c->now;
    return 0;
}
static int shared(struct context *c, struct block *to, const struct block *from) {
    dropped(c, to);
    (*from->owners)++;
    *to = *from;
    return 0;
}
/* y = x * x elementwise, z = prefix sums of y, the result a sum over both; blocks released on the way. */
static int squares_and_sums(struct context *c, double *out, struct block x, int64_t n) {
    struct block y = {NULL, NULL, 0, NULL}, z = {NULL, NULL, 0, NULL};
    int failed_here = 0;
    double s = 0, sum = 0;
    if (made(c, &y, n * (int64_t)sizeof(double), "y")) {
        failed_here = 1;
        goto cleanup;
    }
    for (int64_t i = 0; i < n; i++) ((double *)y.bytes)[i] = ((double *)x.bytes)[i] * ((double *)x.bytes)[i];
    if (made(c, &z, n * (int64_t)sizeof(double), "z")) {
        failed_here = 1;
        goto cleanup;
    }
    for (int64_t i = 0; i < n; i++) {
        s += ((double *)y.bytes)[i];
        ((double *)z.bytes)[i] = s;
    }
    dropped(c, &y);
    for (int64_t i = 0; i < n; i++) sum += ((double *)z.bytes)[i] * ((double *)x.bytes)[i];
    *out = sum;
cleanup:
    dropped(c, &y);
    dropped(c, &z);
    return failed_here;
}
/* A loop that carries a block: each round makes a new one and releases the old. */
static int rounds(struct context *c, double *out, struct block x, int64_t n, int64_t times) {
    struct block now = {NULL, NULL, 0, NULL}, next = {NULL, NULL, 0, NULL};
    if (shared(c, &now, &x)) return 1;
    for (int64_t t = 0; t < times; t++) {
        if (made(c, &next, n * (int64_t)sizeof(double), "next")) return 1;
        for (int64_t i = 0; i < n; i++) {
            double left = ((double *)now.bytes)[i > 0 ? i - 1 : n - 1];
            ((double *)next.bytes)[i] = 0.5 * (((double *)now.bytes)[i] + left * left);
        }
        shared(c, &now, &next);
        dropped(c, &next);
    }
    double sum = 0;
    for (int64_t i = 0; i < n; i++) sum += ((double *)now.bytes)[i];
    *out = sum;
    dropped(c, &now);
    return 0;
}
/* An arena: memory is handed out from a block from below, and taken back all at once. */
struct arena { char *base; size_t used, room; };
static void *allot(struct arena *a, size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (a->used + size > a->room) return NULL;
    void *p = a->base + a->used;
    a->used += size;
    return p;
}
static double in_arena(const double *x, int n, struct arena *a) {
    double s = 0;
    for (int r = 1; r <= 3; r++) {
        size_t mark = a->used;
        double *p = (double *)allot(a, n * sizeof *p), *q = (double *)allot(a, n * sizeof *q);
        for (int i = 0; i < n; i++) p[i] = x[i] * r;
        for (int i = 0; i < n; i++) q[i] = p[i] * p[n - 1 - i];
        for (int i = 0; i < n; i++) s += q[i] * x[i];
        a->used = mark;
    }
    return s;
}
static double with_arena(const double *x, int n) {
    struct arena a = {(char *)malloc(1024), 0, 1024};
    double s = in_arena(x, n, &a);
    free(a.base);
    return s;
}
/* An array with shape and stride, views of it without copies. */
struct view { double *data; int rows, columns, row_step, column_step; };
static struct view transposed(struct view v) {
    struct view t = {v.data, v.columns, v.rows, v.column_step, v.row_step};
    return t;
}
static struct view reversed(struct view v) {
    v.data += (v.rows - 1) * v.row_step;
    v.row_step = -v.row_step;
    return v;
}
#define AT(v, i, j) ((v).data[(i) * (v).row_step + (j) * (v).column_step])
static double of_views(struct view a, struct view b) {
    double s = 0;
    for (int i = 0; i < a.rows; i++)
        for (int j = 0; j < b.columns; j++)
            for (int k = 0; k < a.columns; k++) s += AT(a, i, k) * AT(b, k, j) * (i + 1);
    return s;
}
static double viewed(double *x, int n) {
    struct view a = {x, n, n, n, 1};
    return of_views(a, reversed(transposed(a)));
}
/* A growing vector in a structure, doubled when it is full, as user code writes it. */
struct vector { double *at; size_t used, room; };
static void push(struct vector *v, double x) {
    if (v->used == v->room) {
        v->room = v->room ? 2 * v->room : 2;
        double *more = (double *)malloc(v->room * sizeof *more);
        if (v->at) memcpy(more, v->at, v->used * sizeof *more);
        free(v->at);
        v->at = more;
    }
    v->at[v->used++] = x;
}
static double pushed(const double *x, int n) {
    struct vector v = {NULL, 0, 0};
    for (int i = 0; i < n; i++) {
        push(&v, x[i]);
        if (i > 1) push(&v, v.at[v.used - 1] * v.at[v.used - 2]);
    }
    double s = 0;
    for (size_t i = 0; i < v.used; i++) s += v.at[i] * v.at[i];
    free(v.at);
    return s;
}

static double once(double *x, int n) {
    struct context c;
    memset(&c, 0, sizeof c);
    int owners = 2;
    struct block b = {&owners, (unsigned char *)x, n * 8, "x"};
    double out;
    squares_and_sums(&c, &out, b, n);
    for (int i = 0; i < c.free_count; i++) free(c.free_list[i].bytes);
    return out;
}
static double many(double *x, int n, int times) {
    struct context c;
    memset(&c, 0, sizeof c);
    int owners = 2;
    struct block b = {&owners, (unsigned char *)x, n * 8, "x"};
    double out;
    rounds(&c, &out, b, n, times);
    for (int i = 0; i < c.free_count; i++) free(c.free_list[i].bytes);
    return out;
}

TEST(blocks_made_and_dropped) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)once, x, d, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], once(x, 4)), 1e-8);
}
TEST(block_carried_round_a_loop) {
    double x[4] = {.1, .2, .3, .4}, d[4] = {0};
    __enzyme_autodiff((void *)many, x, d, 4, 5);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], many(x, 4, 5)), 1e-8);
}
TEST(context_passed_with_a_shadow) {
    struct context c, dc;
    memset(&c, 0, sizeof c);
    memset(&dc, 0, sizeof dc);
    double x[3] = {1, 2, 3}, d[3] = {0}, out = 0, dout = 1;
    int owners = 2, none = 2;
    struct block b = {&owners, (unsigned char *)x, 24, "x"}, db = {&none, (unsigned char *)d, 24, "x"};
    (void)b; (void)db; (void)dc; (void)out; (void)dout;
    extern double total_of(struct context *, struct block *, int);
    __enzyme_autodiff((void *)total_of, &c, &dc, &b, &db, 3);
    /* sum_i x_i * sum_{j<=i} x_j^2 */
    NEAR(d[0], 1 + 2 * 1 * (1 + 2 + 3)); NEAR(d[2], 14 + 2 * 3 * 3);
}
double total_of(struct context *c, struct block *b, int n) {
    double out;
    squares_and_sums(c, &out, *b, n);
    return out;
}
TEST(arena) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)with_arena, x, d, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], with_arena(x, 4)), 1e-7);
}
TEST(views_of_an_array) {
    double x[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, d[9] = {0};
    __enzyme_autodiff((void *)viewed, x, d, 3);
    for (int i = 0; i < 9; i++) CLOSE(d[i], SLOPE(x[i], viewed(x, 3)), 1e-7);
}
TEST(vector_in_a_structure) {
    double x[6] = {.5, .6, .7, .8, .9, 1}, d[6] = {0}, t[6] = {0, 0, 1, 0, 0, 0};
    __enzyme_autodiff((void *)pushed, x, d, 6);
    for (int i = 0; i < 6; i++) CLOSE(d[i], SLOPE(x[i], pushed(x, 6)), 1e-8);
    NEAR(__enzyme_fwddiff((void *)pushed, x, t, 6), d[2]);
}
/* Floats in blocks from a list of the caller's, which lie over its links. */
static double borrowed(const float *x, void **spare) {
    float *a = *spare;
    *spare = *(void **)a;
    float *b = *spare;
    *spare = *(void **)b;
    for (int i = 0; i < 4; i++) {
        a[i] = x[i] * x[0];
        b[i] = x[i];
    }
    double s = 0;
    for (int i = 0; i < 4; i++) s += a[i] * b[i];
    return s;
}
TEST(floats_over_the_callers_links) {
    float x[4] = {0.5, 0.25, 0.75, 1}, d[4] = {0}, blocks[3][4] = {{0}}, shadows[3][4] = {{0}};
    void *spare = blocks[0], *kept = shadows[0];
    for (int i = 0; i < 2; i++) {
        *(void **)blocks[i] = blocks[i + 1];
        *(void **)shadows[i] = shadows[i + 1];
    }
    __enzyme_autodiff((void *)borrowed, x, d, &spare, &kept);
    /* x_0 * sum x_i^2 */
    NEAR(d[0], 1.875 + 2 * 0.25);
    for (int i = 1; i < 4; i++) NEAR(d[i], x[i]);
}
int main(void) {
    RUN(blocks_made_and_dropped); RUN(block_carried_round_a_loop); RUN(context_passed_with_a_shadow); RUN(arena);
    RUN(views_of_an_array); RUN(vector_in_a_structure); RUN(floats_over_the_callers_links);
    return failed;
}
