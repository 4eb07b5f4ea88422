/* Memory from the heap in all its ways: grown, aligned, handed out, kept, released early, pointers to pointers. */
// levels in the suite: 0 2
#include "check.h"

#define KEPT __attribute__((noinline))

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

/* A buffer that doubles while a loop of unknown length fills it. */
static double grown(double x) {
    int room = 1, used = 0;
    double *p = (double *)malloc(room * sizeof *p), v = x;
    while (v < 1000) {
        if (used == room) p = (double *)realloc(p, (room *= 2) * sizeof *p);
        p[used++] = v;
        v *= x;
    }
    double s = 0;
    for (int i = 0; i < used; i++) s += p[i] * p[used - 1 - i];
    free(p);
    return s;
}
static double grown_one_by_one(const double *x, int n) {
    double *p = NULL, s = 0;
    for (int i = 0; i < n; i++) {
        p = (double *)realloc(p, (i + 1) * sizeof *p);
        p[i] = x[i] * x[i];
        for (int j = 0; j <= i; j++) s += p[j] * (j + 1);
    }
    free(p);
    return s;
}
static float aligned(const float *x, int n) {
    void *raw;
    if (posix_memalign(&raw, 64, n * sizeof(float))) return 0;
    float *a = (float *)raw, *b = (float *)aligned_alloc(32, (n * sizeof(float) + 31) / 32 * 32), s = 0;
    for (int i = 0; i < n; i++) a[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) b[i] = a[i] * a[n - 1 - i];
    for (int i = 0; i < n; i++) s += b[i];
    free(a);
    free(b);
    return s;
}
static double **matrix(int rows, int columns) {
    double **m = (double **)malloc(rows * sizeof *m);
    for (int i = 0; i < rows; i++) m[i] = (double *)calloc(columns, sizeof **m);
    return m;
}
static void release(double **m, int rows) {
    for (int i = 0; i < rows; i++) free(m[i]);
    free(m);
}
static double power_of_matrix(double x, int n, int times) {
    double **a = matrix(n, n), **b = matrix(n, n), **c = matrix(n, n);
    for (int i = 0; i < n; i++) {
        b[i][i] = 1;
        for (int j = 0; j < n; j++) a[i][j] = (i == j) + x / (i + j + 1);
    }
    for (int t = 0; t < times; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                c[i][j] = 0;
                for (int k = 0; k < n; k++) c[i][j] += b[i][k] * a[k][j];
            }
        double **swap = b;
        b = c;
        c = swap;
    }
    double trace = 0;
    for (int i = 0; i < n; i++) trace += b[i][i];
    release(a, n); release(b, n); release(c, n);
    return trace;
}
/* Memory made by a callee and released by another. */
__attribute__((noinline)) static double *powers(double x, int n) {
    double *p = (double *)malloc(n * sizeof *p);
    p[0] = 1;
    for (int i = 1; i < n; i++) p[i] = p[i - 1] * x;
    return p;
}
__attribute__((noinline)) static double consume(double *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += p[i] * p[i];
    free(p);
    return s;
}
static double made_and_consumed(double x, int n) {
    double s = 0;
    for (int k = 1; k <= n; k++) s += consume(powers(x, k), k);
    return s;
}
/* Released and taken again in a loop, the pointer in memory all the while and cleared at last. */
struct holder { double *data; int n; };
static void refill(struct holder *h, int n, double x) {
    free(h->data);
    h->data = (double *)malloc(n * sizeof(double));
    h->n = n;
    for (int i = 0; i < n; i++) h->data[i] = x + i;
}
static double held(double x, int rounds) {
    struct holder h = {NULL, 0};
    double s = 0;
    for (int r = 1; r <= rounds; r++) {
        refill(&h, r, x * r);
        for (int i = 0; i < h.n; i++) s += h.data[i] * h.data[i];
    }
    free(h.data);
    h.data = NULL;
    return s;
}
/* An allocation that outlives the call: the caller's pointer gets it, and its shadow the shadow. */
static void handed_out(const double *x, int n, double **out) {
    double *p = (double *)malloc(n * sizeof *p);
    for (int i = 0; i < n; i++) p[i] = x[i] * x[i];
    *out = p;
}
/* Blocks taken only where they are needed. */
static double sometimes(const double *x, int n) {
    double *extra = NULL, s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) {
            if (!extra) extra = (double *)calloc(n, sizeof *extra);
            extra[i] = x[i] * x[i];
        } else s += x[i];
    }
    if (extra) {
        for (int i = 0; i < n; i++) s += extra[i] * extra[i];
        free(extra);
    }
    return s;
}
/* Variable arrays in a loop and in a recursion. */
static double halves(const double *x, int n) {
    if (n == 1) return x[0] * x[0];
    double left[n / 2], right[n - n / 2];
    for (int i = 0; i < n / 2; i++) left[i] = x[i] * x[n - 1 - i];
    for (int i = n / 2; i < n; i++) right[i - n / 2] = x[i] + x[0];
    return halves(left, n / 2) + 0.5 * halves(right, n - n / 2);
}
/* A tree that is cleared by the places of its links, in part and whole, more than once. */
typedef struct knot {
    float v;
    int count;
    struct knot *left, *right;
} knot;
KEPT knot *planted(knot *k, float v) {
    if (!k) {
        k = malloc(sizeof *k);
        k->v = v, k->count = 1, k->left = k->right = NULL;
        return k;
    }
    if (v < k->v) k->left = planted(k->left, v);
    else k->right = planted(k->right, v);
    k->count++;
    return k;
}
static void felled(knot **k) {
    if (*k) felled(&(*k)->left), felled(&(*k)->right);
    free(*k);
    *k = NULL;
}
static float weighed(const knot *k, float w) {
    return k ? k->v * k->v * w * k->count + weighed(k->left, w / 2) + weighed(k->right, w / 4) : 0;
}
static float planted_twice(const float *x, int n) {
    knot *root = NULL;
    float s = 0;
    for (int r = 0; r < 2; r++) {
        for (int i = 0; i < n; i++) root = planted(root, x[(i * 3 + r) % n] * (1 + r));
        s += weighed(root, 1);
        if (r == 0) felled(&root->left), s += weighed(root, 2);
        felled(&root);
        felled(&root);
    }
    return s;
}

/* A block of the caller's structure, made anew and released in turn, with null in its place between. */
typedef struct {
    double *block, out;
} lent;
KEPT void make_anew(lent *b, int n) {
    free(b->block);
    b->block = malloc(n * sizeof *b->block);
    for (int i = 0; i < n; i++) b->block[i] = b->out * (i + 1);
}
KEPT void sum_and_release(lent *b, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += b->block[i] * b->block[i];
    b->out = s;
    free(b->block);
    b->block = NULL;
}
static void in_turn(lent *b, int n) {
    make_anew(b, n);
    sum_and_release(b, n);
    free(b->block);
    make_anew(b, n);
    sum_and_release(b, n);
}

TEST(tree_cleared) {
    float x[4] = {1, 2, 0.5, 1.5}, dx[4] = {0};
    __enzyme_autodiff_f((void *)planted_twice, enzyme_dup, x, dx, enzyme_const, 4);
    for (int i = 0; i < 4; i++) {
        /* A sum of squares as long as the order stays: differences of second order are exact. */
        float kept = x[i], step = 0.0625f;
        x[i] = kept + step;
        float more = planted_twice(x, 4);
        x[i] = kept - step;
        float less = planted_twice(x, 4);
        x[i] = kept;
        CLOSE(dx[i], (more - less) / (2 * step), 1e-5);
    }
}
TEST(released_by_the_callee) {
    lent b = {NULL, 1.5}, db = {NULL, 1};
    __enzyme_autodiff_void((void *)in_turn, &b, &db, 3);
    NEAR(b.out, pow(1.5, 4) * pow(14, 3)); NEAR(db.out, 4 * pow(1.5, 3) * pow(14, 3));
    if (b.block || db.block) printf("FAILED released_by_the_callee: a block is left\n"), failed = 1;
}
TEST(doubling_buffer) { double x = 1.6; CLOSE(__enzyme_autodiff((void *)grown, x), SLOPE(x, grown(x)), 1e-8); }
TEST(growing_by_one) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff((void *)grown_one_by_one, x, d, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i], 2 * x[i] * (i + 1) * (5 - i));
}
TEST(aligned_memory) {
    float x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff_f((void *)aligned, x, d, 5);
    for (int i = 0; i < 5; i++) CLOSE(d[i], 4 * x[i] * x[4 - i] * x[4 - i], 1e-6);
}
TEST(rows_on_the_heap) { double x = 0.3; CLOSE(__enzyme_autodiff((void *)power_of_matrix, x, 3, 5), SLOPE(x, power_of_matrix(x, 3, 5)), 1e-7); }
TEST(made_here_freed_there) {
    double x = 1.2;
    CLOSE(__enzyme_autodiff((void *)made_and_consumed, x, 5), SLOPE(x, made_and_consumed(x, 5)), 1e-8);
    CLOSE(__enzyme_fwddiff((void *)made_and_consumed, x, 1.0, 5), SLOPE(x, made_and_consumed(x, 5)), 1e-8);
}
TEST(held_and_replaced) { double x = 0.4; CLOSE(__enzyme_autodiff((void *)held, x, 4), SLOPE(x, held(x, 4)), 1e-8); }
TEST(outlives_the_call) {
    double x[3] = {1, 2, 3}, t[3] = {1, 10, 100}, *out = NULL, *dout = NULL;
    __enzyme_fwddiff((void *)handed_out, x, t, 3, &out, &dout);
    NEAR(out[2], 9); NEAR(dout[0], 2); NEAR(dout[1], 40); NEAR(dout[2], 600);
    free(out); free(dout);
}
TEST(taken_where_needed) {
    double x[4] = {1, -2, 3, -1}, d[4] = {0}, y[2] = {1, 2}, e[2] = {0};
    __enzyme_autodiff((void *)sometimes, x, d, 4);
    NEAR(d[0], 1); NEAR(d[1], 4 * -8); NEAR(d[3], -4);
    __enzyme_autodiff((void *)sometimes, y, e, 2);
    NEAR(e[1], 1);
}
TEST(variable_arrays_in_recursion) {
    double x[7] = {.1, .2, .3, .4, .5, .6, .7}, d[7] = {0};
    __enzyme_autodiff((void *)halves, x, d, 7);
    for (int i = 0; i < 7; i++) CLOSE(d[i], SLOPE(x[i], halves(x, 7)), 1e-9);
}
int main(void) {
    RUN(doubling_buffer); RUN(released_by_the_callee); RUN(tree_cleared); RUN(growing_by_one); RUN(aligned_memory); RUN(rows_on_the_heap); RUN(made_here_freed_there);
    RUN(held_and_replaced); RUN(outlives_the_call); RUN(taken_where_needed); RUN(variable_arrays_in_recursion);
    return failed;
}
