// Memory that grows and shrinks, lists, trees, tables of pointers, buffers that swap.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

double t_grow(double *x, double *y, int n)
{
    double *a = 0;
    int cap = 0, len = 0;
    for (int i = 0; i < n * 2; i++) {
        if (len == cap) {
            cap = cap ? cap * 2 : 1;
            a = realloc(a, cap * sizeof(double));
        }
        a[len++] = x[i] * x[i] + (len ? a[len - 1] : 0);
    }
    double s = 0;
    for (int i = 0; i < len; i++)
        s += a[i] * y[i] * a[i];
    free(a);
    return s;
}

struct vec {
    double *d;
    int n, cap;
};

static NOINLINE void push(struct vec *v, double z)
{
    if (v->n == v->cap) {
        v->cap = v->cap ? 2 * v->cap : 2;
        v->d = realloc(v->d, v->cap * sizeof(double));
    }
    v->d[v->n++] = z;
}

double t_vec(double *x, double *y, int n)
{
    struct vec v = {0, 0, 0};
    for (int i = 0; i < n; i++) {
        push(&v, x[i] * y[i]);
        push(&v, v.d[v.n - 1] * x[i]);
    }
    double s = 0;
    for (int i = 0; i < v.n; i++)
        s += v.d[i] * v.d[i];
    free(v.d);
    return s;
}

double t_shrink(double *x, double *y, int n)
{
    double *a = malloc(12 * 8);
    for (int i = 0; i < 12; i++)
        a[i] = x[i] * y[i];
    a = realloc(a, (n + 1) * 8);
    double s = 0;
    for (int i = 0; i <= n; i++)
        s += a[i] * a[i] * x[i];
    free(a);
    return s;
}

double t_pma(double *x, double *y, int n)
{
    double *a;
    if (posix_memalign((void **)&a, 64, 12 * 8))
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    free(a);
    return s;
}

double t_aa(double *x, double *y, int n)
{
    double *a = aligned_alloc(64, 128);
    for (int i = 0; i < n; i++)
        a[i] = x[i] * y[i];
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    free(a);
    return s;
}

struct node {
    double v;
    struct node *next;
};

double t_list(double *x, double *y, int n)
{
    struct node *h = 0;
    for (int i = 0; i < n; i++) {
        struct node *q = malloc(sizeof *q);
        q->v = x[i] * x[i];
        q->next = h;
        h = q;
    }
    double s = 0;
    int c = 0;
    for (struct node *p = h; p; p = p->next) {
        s += p->v * y[c];
        p->v *= 2;
        s += p->v * p->v;
        c++;
    }
    while (h) {
        struct node *q = h->next;
        free(h);
        h = q;
    }
    return s;
}

static NOINLINE struct node *cons(double v, struct node *t)
{
    struct node *q = malloc(sizeof *q);
    q->v = v * v;
    q->next = t;
    return q;
}

static NOINLINE double total(struct node *p)
{
    double s = 0;
    for (; p; p = p->next)
        s += p->v * p->v;
    return s;
}

static NOINLINE void drop(struct node *p)
{
    while (p) {
        struct node *q = p->next;
        free(p);
        p = q;
    }
}

double t_list2(double *x, double *y, int n)
{
    struct node *h = 0;
    for (int i = 0; i < n; i++)
        h = cons(x[i] * y[i], h);
    double s = total(h);
    drop(h);
    return s * s;
}

struct tree {
    double v;
    struct tree *l, *r;
};

static NOINLINE struct tree *ins(struct tree *t, double v, double w)
{
    if (!t) {
        t = malloc(sizeof *t);
        t->v = w;
        t->l = t->r = 0;
        return t;
    }
    if (v < t->v)
        t->l = ins(t->l, v, w);
    else
        t->r = ins(t->r, v, w);
    return t;
}

static NOINLINE double depthsum(struct tree *t, int d)
{
    if (!t)
        return 0;
    return t->v * t->v * d + depthsum(t->l, d + 1) * t->v + depthsum(t->r, d + 1);
}

static NOINLINE void cut(struct tree *t)
{
    if (t) {
        cut(t->l);
        cut(t->r);
        free(t);
    }
}

double t_tree(double *x, double *y, int n)
{
    struct tree *t = 0;
    for (int i = 0; i < n; i++)
        t = ins(t, x[i], x[i] * 1.0);
    double s = depthsum(t, 1);
    cut(t);
    return s;
}

double t_clear(double *x, double *y, int n)
{
    double *p[4];
    double b[4] = {0};
    for (int i = 0; i < 4; i++)
        p[i] = &b[(i + 1) % 4];
    for (int i = 0; i < n; i++) {
        *p[i % 4] += x[i] * x[i];
        *p[(i + 1) % 4] *= y[i];
    }
    double s = 0;
    for (int i = 0; i < 4; i++) {
        s += *p[i] * b[i];
        p[i] = 0;
    }
    return s;
}

double t_aop(double *x, double *y, int n)
{
    double **r = malloc(12 * sizeof *r);
    for (int i = 0; i < 12; i++) {
        r[i] = malloc(3 * 8);
        for (int j = 0; j < 3; j++)
            r[i][j] = x[i] * y[j];
    }
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *t = r[i];
        r[i] = r[(i + 3) % 12];
        r[(i + 3) % 12] = t;
        for (int j = 0; j < 3; j++)
            s += r[i][j] * r[i][j] * (j + 1);
    }
    for (int i = 0; i < 12; i++)
        free(r[i]);
    free(r);
    return s;
}

static NOINLINE double *pick(double *a, double *b, int i) { return i & 1 ? a + 1 : b; }

double t_ret(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *p = pick(x, y, i);
        s += *p * p[i];
        *p += x[i] * 0.1;
    }
    return s;
}

double t_swap(double *x, double *y, int n)
{
    double a[6], b[6];
    double *p = a, *q = b;
    for (int i = 0; i < 6; i++)
        p[i] = x[i];
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < 6; i++)
            q[i] = p[i] * p[(i + 1) % 6] * 0.5 + y[i];
        double *t = p;
        p = q;
        q = t;
    }
    double s = 0;
    for (int i = 0; i < 6; i++)
        s += p[i] * p[i];
    return s;
}
