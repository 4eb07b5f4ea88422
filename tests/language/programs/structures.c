// Vectors of vectors, lists passed on, pools, callbacks with state, relocated pointers.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))

struct node {
    double v;
    struct node *next;
};

static NOINLINE void scale(struct node *p, double k)
{
    for (; p; p = p->next)
        p->v *= k * p->v;
}

static NOINLINE double mean(struct node *p)
{
    double s = 0;
    int c = 0;
    for (; p; p = p->next) {
        s += p->v;
        c++;
    }
    return c ? s / c : 0;
}

static NOINLINE struct node *reverse(struct node *p)
{
    struct node *r = 0;
    while (p) {
        struct node *q = p->next;
        p->next = r;
        r = p;
        p = q;
    }
    return r;
}

double t_lmean(double *x, double *y, int n)
{
    struct node a[12];
    for (int i = 0; i < 12; i++) {
        a[i].v = x[i];
        a[i].next = i < n ? &a[i + 1 > 11 ? 11 : i + 1] : 0;
    }
    a[11].next = 0;
    scale(a, y[0]);
    struct node *r = reverse(a);
    double s = mean(r) * r->v;
    for (int i = 0; i < 12; i++)
        a[i].next = 0;
    return s;
}

struct vv {
    double **row;
    int *len;
    int n;
};

static NOINLINE void addrow(struct vv *v)
{
    v->row = realloc(v->row, (v->n + 1) * sizeof(double *));
    v->len = realloc(v->len, (v->n + 1) * sizeof(int));
    v->row[v->n] = 0;
    v->len[v->n] = 0;
    v->n++;
}

static NOINLINE void put(struct vv *v, int i, double z)
{
    v->row[i] = realloc(v->row[i], (v->len[i] + 1) * sizeof(double));
    v->row[i][v->len[i]++] = z;
}

double t_vv(double *x, double *y, int n)
{
    struct vv v = {0, 0, 0};
    for (int i = 0; i < n; i++) {
        addrow(&v);
        for (int j = 0; j <= i; j++)
            put(&v, j, x[i] * y[j]);
    }
    double s = 0;
    for (int i = 0; i < v.n; i++)
        for (int j = 0; j < v.len[i]; j++)
            s += v.row[i][j] * v.row[i][j];
    for (int i = 0; i < v.n; i++)
        free(v.row[i]);
    free(v.row);
    free(v.len);
    return s;
}

union cell {
    double d[4];
    union cell *next;
};
static union cell *freelist;
static union cell poolc[16];
static int used;

static NOINLINE double *take(void)
{
    if (freelist) {
        union cell *c = freelist;
        freelist = c->next;
        return c->d;
    }
    return poolc[used++].d;
}

static NOINLINE void give(double *d)
{
    union cell *c = (union cell *)d;
    c->next = freelist;
    freelist = c;
}

double t_freelist(double *x, double *y, int n)
{
    used = 0;
    freelist = 0;
    double s = 0;
    for (int i = 0; i < n; i++) {
        double *a = take(), *b = take();
        a[0] = x[i];
        b[0] = y[i];
        a[1] = a[0] * b[0];
        s += a[1] * a[1];
        give(b);
        give(a);
    }
    return s;
}

static NOINLINE void out(double **p, double *x, int n)
{
    *p = malloc((n + 1) * 8);
    for (int i = 0; i <= n; i++)
        (*p)[i] = x[i] * x[i];
}

double t_outp(double *x, double *y, int n)
{
    double *p;
    out(&p, x, n);
    double s = 0;
    for (int i = 0; i <= n; i++)
        s += p[i] * y[i];
    free(p);
    return s;
}

struct it {
    double key;
    double *val;
};

static int cmpit(const void *a, const void *b)
{
    double p = ((const struct it *)a)->key, q = ((const struct it *)b)->key;
    return (p > q) - (p < q);
}

double t_qptr(double *x, double *y, int n)
{
    struct it a[12];
    for (int i = 0; i < 12; i++) {
        a[i].key = x[i] * x[i];
        a[i].val = &y[(i * 5) % 12];
    }
    qsort(a, n, sizeof *a, cmpit);
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += a[i].key * *a[i].val * (i + 1);
        *a[i].val *= 1.5;
    }
    return s;
}

static int cmpp(const void *a, const void *b)
{
    double p = **(double *const *)a, q = **(double *const *)b;
    return (p > q) - (p < q);
}

double t_qpp(double *x, double *y, int n)
{
    double *a[12];
    for (int i = 0; i < 12; i++)
        a[i] = &x[i];
    qsort(a, n, sizeof *a, cmpp);
    double s = 0;
    for (int i = 0; i < n; i++)
        s += *a[i] * *a[i] * (i + 1) * y[i];
    return s;
}

typedef double (*cb)(double, void *);

struct ctx {
    double w[2];
    int k;
};

static double lin(double t, void *c)
{
    struct ctx *q = c;
    q->k++;
    return q->w[0] * t + q->w[1];
}

static double qua(double t, void *c)
{
    struct ctx *q = c;
    q->w[1] *= 1.1;
    return q->w[0] * t * t + q->w[1];
}

static NOINLINE double integrate(cb f, void *c, double a, double b, int n)
{
    double s = 0, h = (b - a) / (n + 1);
    for (int i = 0; i <= n; i++)
        s += f(a + (i + 0.5) * h, c) * h;
    return s;
}

double t_quad(double *x, double *y, int n)
{
    struct ctx c = {{x[0], x[1]}, 0};
    double s = integrate(lin, &c, x[2], y[2], n);
    s *= integrate(n & 1 ? qua : lin, &c, x[3], y[3], n + 1);
    return s * c.w[1] + c.k;
}

typedef struct {
    cb f;
    struct ctx c;
} clos;

static NOINLINE double apply(clos *k, int n, double t)
{
    for (int i = 0; i < n; i++)
        t = k[i & 1].f(t, &k[i & 1].c);
    return t;
}

double t_clos(double *x, double *y, int n)
{
    clos k[2] = {{lin, {{x[0], x[1]}, 0}}, {qua, {{y[0], y[1]}, 0}}};
    return apply(k, n, x[2]);
}

static NOINLINE double vla(double *x, int n)
{
    double b[n + 1];
    for (int i = 0; i <= n; i++)
        b[i] = x[i] * x[i];
    double s = 0;
    for (int i = 0; i <= n; i++) {
        b[i] *= b[n - i];
        s += b[i];
    }
    return s;
}

double t_vlac(double *x, double *y, int n)
{
    double s = 1;
    for (int i = 0; i < n; i++)
        s *= 1 + 0.01 * vla(x, i);
    return s * y[0];
}

static NOINLINE double fib(double *m, int n)
{
    if (n < 2)
        return m[n];
    double a = fib(m, n - 1);
    m[0] *= 1.01;
    double b = fib(m, n - 2);
    return a * b + m[1];
}

double t_fib(double *x, double *y, int n) { return fib(x, n) * y[0]; }

static double *cur;

static NOINLINE void setcur(double *p) { cur = p; }

static NOINLINE double usecur(double k)
{
    *cur *= k;
    return *cur;
}

double t_cur(double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        setcur(i & 1 ? &x[i] : &y[i]);
        s += usecur(x[0]);
    }
    return s;
}

double t_memmove(double *x, double *y, int n)
{
    for (int i = 0; i < n; i++) {
        memmove(x + 1, x, 8 * 6);
        x[0] = x[3] * y[i];
    }
    double s = 0;
    for (int i = 0; i < 12; i++)
        s += x[i] * x[i];
    return s;
}

double t_strct(double *x, double *y, int n)
{
    struct {
        double a;
        int k;
        float f;
        double b[2];
    } s[3], t;

    memset(s, 0, sizeof s);
    for (int i = 0; i < n; i++) {
        s[i % 3].a += x[i];
        s[i % 3].k = i;
        s[i % 3].b[i & 1] += x[i] * y[i];
        t = s[(i + 1) % 3];
        s[(i + 2) % 3] = t;
    }
    return s[0].a * s[1].b[0] + s[2].b[1] * s[0].b[0] + s[1].a * s[1].k;
}

struct vec {
    double *b, *e, *c;
};

static void push(struct vec *v, double z)
{
    if (v->e == v->c) {
        size_t n = v->e - v->b, k = n ? 2 * n : 1;
        double *q = malloc(k * 8);
        memcpy(q, v->b, n * 8);
        free(v->b);
        v->b = q;
        v->e = q + n;
        v->c = q + k;
    }
    *v->e++ = z;
}

double t_v1(double *x, double *y, int n)
{
    struct vec v = {0, 0, 0};
    for (int i = 0; i < n; i++)
        push(&v, x[i] * y[i]);
    double s = 0;
    for (double *p = v.b; p != v.e; p++)
        s += *p * *p;
    free(v.b);
    return s;
}

struct vvec {
    struct vec *b, *e, *c;
};

static void add(struct vvec *v)
{
    if (v->e == v->c) {
        size_t n = v->e - v->b, k = n ? 2 * n : 1;
        struct vec *q = malloc(k * sizeof *q);
        for (size_t i = 0; i < n; i++) {
            q[i] = v->b[i];
            v->b[i].b = v->b[i].e = v->b[i].c = 0;
        }
        free(v->b);
        v->b = q;
        v->e = q + n;
        v->c = q + k;
    }
    v->e->b = v->e->e = v->e->c = 0;
    v->e++;
}

double t_v2(double *x, double *y, int n)
{
    struct vvec m = {0, 0, 0};
    for (int i = 0; i < n; i++) {
        add(&m);
        for (int j = 0; j <= i; j++)
            push(m.b + j, x[i] * y[j]);
    }
    double s = 0;
    for (struct vec *r = m.b; r != m.e; r++)
        for (double *p = r->b; p != r->e; p++)
            s += *p * *p;
    for (struct vec *r = m.b; r != m.e; r++)
        free(r->b);
    free(m.b);
    return s;
}

static NOINLINE struct vec *slow(struct vvec *v)
{
    size_t n = v->e - v->b, k = n ? 2 * n : 1;
    struct vec *q = malloc(k * sizeof *q), *end = q + n;
    memset(end, 0, sizeof *end);
    end++;
    struct vec *to = end - 1 - (v->e - v->b);
    memcpy(to, v->b, (char *)v->e - (char *)v->b);
    struct vec *old = v->b;
    v->b = to;
    v->e = end;
    v->c = q + k;
    free(old);
    return end;
}

double t_relocated(double *x, double *y, int n)
{
    struct vvec m = {0, 0, 0};
    for (int i = 0; i < n; i++) {
        if (m.e == m.c)
            slow(&m);
        else {
            memset(m.e, 0, sizeof *m.e);
            m.e++;
        }
        for (int j = 0; j <= i; j++)
            push(m.b + j, x[i] * y[j]);
    }
    double s = 0;
    for (struct vec *r = m.b; r != m.e; r++)
        for (double *p = r->b; p != r->e; p++)
            s += *p * *p;
    for (struct vec *r = m.b; r != m.e; r++)
        free(r->b);
    free(m.b);
    return s;
}
