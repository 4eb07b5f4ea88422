/* Structures: mixed, nested, in arrays, of arrays, by value, returned, with pointers and counts beside numbers. */
// levels in the suite: 0 2
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);
float __enzyme_fwddiff_f(void *, ...);

struct vec { double x, y, z; };
static struct vec cross(struct vec a, struct vec b) {
    struct vec r = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    return r;
}
static double dot(struct vec a, struct vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
/* The volume of a parallelepiped, by structures that are passed and returned by value. */
static double volume(const struct vec *v) { return dot(v[0], cross(v[1], v[2])); }

struct layer { int rows, columns; double *weight, *bias; float scale; char kind; };
struct net { int layers; struct layer layer[3]; double *scratch[2]; };
static double forward(struct net *n, const double *x) {
    memcpy(n->scratch[0], x, n->layer[0].columns * sizeof *x);
    for (int l = 0; l < n->layers; l++) {
        struct layer *a = &n->layer[l];
        double *in = n->scratch[l % 2], *out = n->scratch[(l + 1) % 2];
        for (int i = 0; i < a->rows; i++) {
            double s = a->bias[i];
            for (int j = 0; j < a->columns; j++) s += a->weight[i * a->columns + j] * in[j];
            out[i] = a->kind == 't' ? tanh(s) * a->scale : s * a->scale;
        }
    }
    return n->scratch[n->layers % 2][0];
}
/* Arrays of structures into structures of arrays and back. */
struct body { float mass; struct vec at, speed; short id; };
struct swarm { int n; double *x, *vx, *m; };
static void step(struct swarm s, double dt) {
    for (int i = 0; i < s.n; i++) {
        double a = 0;
        for (int j = 0; j < s.n; j++)
            if (i != j) a += s.m[j] / (s.x[j] - s.x[i]) / fabs(s.x[j] - s.x[i]);
        s.vx[i] += dt * a;
    }
    for (int i = 0; i < s.n; i++) s.x[i] += dt * s.vx[i];
}
static double simulated(struct body *b, int n, int steps, double dt) {
    double block[30];
    struct swarm s = {n, block, block + n, block + 2 * n};
    for (int i = 0; i < n; i++) s.x[i] = b[i].at.x, s.vx[i] = b[i].speed.x, s.m[i] = b[i].mass;
    for (int k = 0; k < steps; k++) step(s, dt);
    double energy = 0;
    for (int i = 0; i < n; i++) {
        b[i].at.x = s.x[i], b[i].speed.x = s.vx[i];
        energy += 0.5 * b[i].mass * b[i].speed.x * b[i].speed.x;
    }
    return energy;
}
/* Small structures that fit registers: two floats, a double and a count. */
struct pair { float a, b; };
struct counted { double sum; long n; };
__attribute__((noinline)) static struct pair turned(struct pair p, float by) {
    struct pair r = {p.a * cosf(by) - p.b * sinf(by), p.a * sinf(by) + p.b * cosf(by)};
    return r;
}
static float turned_twice(const struct pair *p, float by) {
    struct pair q = turned(turned(*p, by), by);
    return q.a * 2 + q.b;
}
__attribute__((noinline)) static struct counted added(struct counted c, double x) {
    c.sum += x * x;
    c.n++;
    return c;
}
static double mean_square(const double *x, int n) {
    struct counted c = {0, 0};
    for (int i = 0; i < n; i++)
        if (x[i] > 0) c = added(c, x[i]);
    return c.sum / c.n;
}
/* A structure assigned as a whole, and large enough that compilers call memcpy. */
struct state { double q[12]; int step; double time; };
static struct state advanced(struct state s, double dt) {
    struct state next = s;
    for (int i = 0; i < 12; i++) next.q[i] += dt * s.q[(i + 1) % 12] * s.q[i];
    next.step++;
    next.time += dt;
    return next;
}
static double trajectory(const struct state *start, double dt, int steps) {
    struct state s = *start, kept[3];
    for (int i = 0; i < steps; i++) {
        s = advanced(s, dt);
        kept[i % 3] = s;
    }
    return kept[0].q[3] + kept[1].q[4] * kept[2].time + s.step;
}
/* An array of pointers to structures, sorted by a key with the pointers alone moved. */
static double ranked(struct body **b, int n) {
    struct body *order[8];
    for (int i = 0; i < n; i++) order[i] = b[i];
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && order[j - 1]->mass > order[j]->mass; j--) {
            struct body *t = order[j];
            order[j] = order[j - 1];
            order[j - 1] = t;
        }
    double s = 0;
    for (int i = 0; i < n; i++) s += (i + 1) * order[i]->at.y * order[i]->mass;
    return s;
}
/* A structure in a structure in an array, by index from a table of integers in a structure. */
struct mesh { int cells; int (*corner)[3]; struct { double x, y; } *node; };
static double area(const struct mesh *m) {
    double s = 0;
    for (int c = 0; c < m->cells; c++) {
        int i = m->corner[c][0], j = m->corner[c][1], k = m->corner[c][2];
        double ax = m->node[j].x - m->node[i].x, ay = m->node[j].y - m->node[i].y;
        double bx = m->node[k].x - m->node[i].x, by = m->node[k].y - m->node[i].y;
        s += 0.5 * fabs(ax * by - ay * bx);
    }
    return s * s;
}

/* A whole structure is copied of which only the array in front is computed with. */
struct sample { double value[4]; float note[3]; int n; };
static double doubled(const struct sample *from, struct sample *to, int n) {
    struct sample s = *from;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += s.value[i] *= 2;
    *to = s;
    return sum;
}

/* Structures of eight bytes, which compilers copy as one integer: sorted by steps, turned round, rotated. */
struct item { int rank; float weight; };
static float shuffled(const float *x, int n) {
    struct item a[16];
    for (int i = 0; i < n; i++) a[i] = (struct item){(i * 5 + 3) % n, x[i]};
    for (int gap = n / 2; gap; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i; j >= gap && a[j - gap].rank > a[j].rank; j -= gap) {
                struct item t = a[j];
                a[j] = a[j - gap];
                a[j - gap] = t;
            }
    for (int i = 0; i < n / 2; i++) {
        struct item t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
    struct item first = a[0];
    for (int i = 0; i + 1 < n; i++) a[i] = a[i + 1];
    a[n - 1] = first;
    float r = 0;
    for (int i = 0; i < n; i++) r += a[i].weight * a[i].weight * (i + 1) * (a[i].rank + 1);
    return r;
}

/* Text that the library writes beside numbers. */
struct labelled { char label[12]; short length; double value; };
static double by_label(const double *x, int n) {
    static const char *const words[] = {"oak", "elmwood", "sycamore"};
    struct labelled *t = malloc(n * sizeof *t), *u = malloc(n * sizeof *u);
    for (int i = 0; i < n; i++) {
        if (i == 2) snprintf(t[i].label, sizeof t[i].label, "%s%d", t[0].label, i);
        else strcpy(t[i].label, words[i % 3]);
        t[i].length = (short)strlen(t[i].label);
        t[i].value = x[i] * t[i].length;
    }
    memcpy(u, t, n * sizeof *t);
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (strcmp(t[i].label, u[j].label) < 0) s += t[i].value * u[j].value;
    free(t);
    free(u);
    return s;
}

TEST(text_beside_numbers) { /* oak, elmwood, oak2 */
    double x[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff((void *)by_label, x, d, 3);
    NEAR(d[0], 3 * (4 * 5 + 7 * 3)); NEAR(d[1], 7 * (3 * 2 + 4 * 5)); NEAR(d[2], 4 * (3 * 2 + 7 * 3));
}
TEST(structures_by_value) {
    struct vec v[3] = {{1, 2, 3}, {0, 1, 4}, {5, 6, 0}}, d[3];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)volume, v, d);
    struct vec w = cross(v[1], v[2]), u = cross(v[2], v[0]);
    NEAR(d[0].x, w.x); NEAR(d[0].y, w.y); NEAR(d[0].z, w.z); NEAR(d[1].y, u.y);
}
TEST(network_in_structures) {
    double w[3][4] = {{.1, .2, .3, .4}, {-.1, .5, .2, .3}, {.7, -.4, 0, 0}}, b[3][2] = {{.1, .2}, {.3, -.1}, {.05, 0}};
    double dw[3][4] = {{0}}, db[3][2] = {{0}}, s[2][2], ds[2][2] = {{0}}, x[2] = {0.6, -0.3}, dx[2] = {0};
    struct net n = {3, {{2, 2, w[0], b[0], 1.5f, 't'}, {2, 2, w[1], b[1], 1, 't'}, {1, 2, w[2], b[2], 2, 'l'}}, {s[0], s[1]}};
    struct net d = {0, {{0, 0, dw[0], db[0], 0, 0}, {0, 0, dw[1], db[1], 0, 0}, {0, 0, dw[2], db[2], 0, 0}}, {ds[0], ds[1]}};
    __enzyme_autodiff((void *)forward, &n, &d, x, dx);
    for (int l = 0; l < 3; l++)
        for (int i = 0; i < (l < 2 ? 4 : 2); i++) CLOSE(dw[l][i], SLOPE(w[l][i], forward(&n, x)), 1e-9);
    CLOSE(dx[1], SLOPE(x[1], forward(&n, x)), 1e-9);
    CLOSE(db[0][1], SLOPE(b[0][1], forward(&n, x)), 1e-9);
}
TEST(arrays_to_structures_and_back) {
    struct body b[3], was[3], d[3];
    memset(b, 0, sizeof b); memset(d, 0, sizeof d);
    for (int i = 0; i < 3; i++) b[i].mass = 1 + i, b[i].at.x = 2 * i, b[i].speed.x = 0.1 * i, b[i].id = i;
    memcpy(was, b, sizeof b);
    __enzyme_autodiff((void *)simulated, b, d, 3, 4, enzyme_const, 0.05);
    struct body work[3];
    for (int i = 0; i < 3; i++) {
        CLOSE(d[i].at.x, SLOPE(was[i].at.x, (memcpy(work, was, sizeof was), simulated(work, 3, 4, 0.05))), 1e-8);
        CLOSE(d[i].speed.x, SLOPE(was[i].speed.x, (memcpy(work, was, sizeof was), simulated(work, 3, 4, 0.05))), 1e-8);
    }
    NEAR(d[0].at.y, 0);
}
TEST(structures_in_registers) {
    struct pair p = {1, 2}, d = {0, 0};
    __enzyme_autodiff_f((void *)turned_twice, &p, &d, enzyme_const, 0.5f);
    CLOSE(d.a, 2 * cos(1) + sin(1), 1e-6); CLOSE(d.b, cos(1) - 2 * sin(1), 1e-6);
    double x[4] = {1, -2, 3, 5}, dx[4] = {0};
    __enzyme_autodiff((void *)mean_square, x, dx, 4);
    NEAR(dx[0], 2. / 3); NEAR(dx[1], 0); NEAR(dx[3], 10. / 3);
}
TEST(assigned_as_a_whole) {
    struct state s, d;
    memset(&d, 0, sizeof d);
    for (int i = 0; i < 12; i++) s.q[i] = 0.1 * (i + 1);
    s.step = 0, s.time = 0.5;
    double dt = 0.1, slope = __enzyme_autodiff((void *)trajectory, &s, &d, dt, 7);
    CLOSE(slope, SLOPE(dt, trajectory(&s, dt, 7)), 1e-8);
    for (int i = 0; i < 12; i++) CLOSE(d.q[i], SLOPE(s.q[i], trajectory(&s, 0.1, 7)), 1e-8);
    CLOSE(d.time, SLOPE(s.time, trajectory(&s, 0.1, 7)), 1e-8);
}
TEST(pointers_ranked) {
    struct body b[3], d[3], *p[3], *q[3];
    memset(b, 0, sizeof b); memset(d, 0, sizeof d);
    float mass[3] = {3, 1, 2};
    for (int i = 0; i < 3; i++) b[i].mass = mass[i], b[i].at.y = i + 1, p[i] = &b[i], q[i] = &d[i];
    __enzyme_autodiff((void *)ranked, p, q, 3);
    NEAR(d[0].at.y, 3 * 3); NEAR(d[1].at.y, 1); NEAR(d[2].at.y, 4); CLOSE(d[0].mass, 3, 1e-6); CLOSE(d[2].mass, 6, 1e-6);
}
TEST(mesh_by_indices) {
    int corner[2][3] = {{0, 1, 2}, {1, 3, 2}};
    double node[8] = {0, 0, 1, 0, 0, 1, 1.5, 1.2}, shadow[8] = {0};
    struct mesh m = {2, corner, (void *)node}, d = {0, corner, (void *)shadow};
    __enzyme_autodiff((void *)area, &m, &d);
    for (int i = 0; i < 8; i++) CLOSE(shadow[i], SLOPE(node[i], area(&m)), 1e-9);
}
TEST(floats_behind_doubles) {
    struct sample a = {{1, 2, 3, 4}, {5, 6, 7}, 8}, b, d = {{0}, {0.5f, 1, 2}, 0}, e = {{0}, {1, 1, 1}, 0};
    __enzyme_autodiff((void *)doubled, &a, &d, &b, &e, 4);
    NEAR(d.value[1], 2); CLOSE(d.note[0], 1.5, 0); CLOSE(d.note[1], 2, 0); CLOSE(d.note[2], 3, 0); CLOSE(e.note[0], 0, 0);
}
TEST(copied_as_integers) {
    enum { N = 7 };
    float x[N], d[N] = {0}, t[N] = {0};
    for (int i = 0; i < N; i++) x[i] = 0.25f * (i + 1);
    __enzyme_autodiff_f((void *)shuffled, x, d, N);
    for (int i = 0; i < N; i++) {
        int rank = (i * 5 + 3) % N;
        /* Turned round, it stands at N - 1 - rank, and one place further down by the rotation. */
        int place = (2 * N - 2 - rank) % N;
        CLOSE(d[i], 2 * x[i] * (place + 1) * (rank + 1), 1e-6);
        t[i] = 1;
        CLOSE(__enzyme_fwddiff_f((void *)shuffled, x, t, N), d[i], 1e-6);
        t[i] = 0;
    }
}

#define N 5
/* A number, a count and a narrow number: the last two are in one register, and the count is an index there. */
struct ranked { double key; int id; float weight; };
struct weighed { double key; float weight; int id; };
static __attribute__((noinline)) struct ranked ranked_at(const struct ranked *a) { return *a; }
static __attribute__((noinline)) struct weighed weighed_at(const struct weighed *a) { return *a; }
static double passed_on(const double *x) {
    struct ranked a[N];
    double s = 0;
    for (int i = 0; i < N; i++) a[i] = (struct ranked){x[i], i, (float)i};
    for (int k = 0; k < N; k++) {
        struct ranked t = ranked_at(&a[k]);
        s += t.key * t.id + t.weight * x[t.id];
        a[(k + 1) % N] = (struct ranked){t.key + x[k], t.id, t.weight};
    }
    return s;
}
static double passed_back(const double *x) {
    struct weighed a[N];
    double s = 0;
    for (int i = 0; i < N; i++) a[i] = (struct weighed){x[i], (float)i, i - 1};
    for (int k = 0; k < N; k++) {
        struct weighed t = weighed_at(&a[k]);
        s += t.key * t.id + t.weight * x[t.id + 1];
        a[(k + 1) % N] = (struct weighed){t.key + x[k], t.weight, t.id};
    }
    return s;
}
static void insertion_sort(struct ranked *a, int n) {
    for (int i = 1; i < n; i++) {
        struct ranked v = a[i];
        int j = i;
        for (; j > 0 && a[j - 1].key > v.key; j--) a[j] = a[j - 1];
        a[j] = v;
    }
}
static double sorted_records(const double *x) {
    struct ranked a[N];
    double s = 0;
    for (int i = 0; i < N; i++) a[i] = (struct ranked){x[i] * x[(i + 1) % N], i, (float)(0.5 * x[i])};
    insertion_sort(a, N);
    for (int i = 1; i < N; i++) s += a[i].key * a[i].weight;
    return s;
}
static void push(struct ranked *heap, int *n, struct ranked v) {
    int i = (*n)++;
    for (; i > 0 && heap[(i - 1) / 2].key > v.key; i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
    heap[i] = v;
}
static struct ranked pop(struct ranked *heap, int *n) {
    struct ranked top = heap[0], v = heap[--*n];
    int i = 0;
    for (int child; (child = 2 * i + 1) < *n; i = child) {
        if (child + 1 < *n && heap[child + 1].key < heap[child].key) child++;
        if (v.key <= heap[child].key) break;
        heap[i] = heap[child];
    }
    heap[i] = v;
    return top;
}
static double queued(const double *x) {
    struct ranked heap[N];
    int n = 0;
    double s = 0, w = 1;
    for (int i = 0; i < N; i++) push(heap, &n, (struct ranked){x[i] * x[i], i, (float)x[(i + 2) % N]});
    while (n) {
        struct ranked v = pop(heap, &n);
        s += w * v.key * v.weight + v.id;
        w *= 0.5;
    }
    return s;
}
static void compare(double (*f)(const double *), double tolerance) {
    double x[N], d[N] = {0}, t[N] = {0}, h = tolerance;
    for (int i = 0; i < N; i++) x[i] = 0.7 + 0.3 * ((3 * i) % N);
    if (f == passed_on) __enzyme_autodiff((void *)passed_on, x, d);
    if (f == passed_back) __enzyme_autodiff((void *)passed_back, x, d);
    if (f == sorted_records) __enzyme_autodiff((void *)sorted_records, x, d);
    if (f == queued) __enzyme_autodiff((void *)queued, x, d);
    for (int i = 0; i < N; i++) {
        double kept = x[i], tangent;
        t[i] = 1;
        tangent = f == passed_on        ? __enzyme_fwddiff((void *)passed_on, x, t)
                  : f == passed_back    ? __enzyme_fwddiff((void *)passed_back, x, t)
                  : f == sorted_records ? __enzyme_fwddiff((void *)sorted_records, x, t)
                                        : __enzyme_fwddiff((void *)queued, x, t);
        t[i] = 0;
        CLOSE(tangent, d[i], 1e-6);
        x[i] = kept + h;
        double up = f(x);
        x[i] = kept - h;
        double down = f(x);
        x[i] = kept;
        CLOSE(d[i], (up - down) / (2 * h), 10 * tolerance);
    }
}
TEST(counts_beside_narrow_numbers) {
    compare(passed_on, 1e-5);
    compare(passed_back, 1e-5);
}
TEST(records_in_order) {
    compare(sorted_records, 1e-3);
    compare(queued, 1e-3);
}

/* Structures that are passed in memory, by value, to functions that a table names. */
struct quartet { double a[4]; };
typedef double (*of_quartet)(struct quartet);
static __attribute__((noinline)) double first_two(struct quartet q) { return q.a[0] * q.a[1]; }
static __attribute__((noinline)) double last_three(struct quartet q) { return q.a[1] + q.a[0] * q.a[2]; }
static double by_table(const double *x) {
    of_quartet table[] = {first_two, last_three, first_two, 0};
    struct quartet q = {{x[0], x[1], x[2], 1}};
    for (of_quartet *step = table; *step; step++) q.a[0] += (*step)(q);
    return q.a[0];
}
TEST(copies_to_functions_of_a_table) {
    double x[3] = {0.5, 1.3, 0.7}, d[3] = {0, 0, 0}, h = 1e-6;
    __enzyme_autodiff((void *)by_table, x, d);
    for (int i = 0; i < 3; i++) {
        double kept = x[i], t[3] = {i == 0, i == 1, i == 2};
        NEAR(__enzyme_fwddiff((void *)by_table, x, t), d[i]);
        x[i] = kept + h;
        double up = by_table(x);
        x[i] = kept - h;
        double down = by_table(x);
        x[i] = kept;
        CLOSE(d[i], (up - down) / (2 * h), 1e-7);
    }
}

/* Arrays of addresses in structures, with a run-time index, beside a count and narrower numbers: copied as a whole. */
typedef struct { float *q[2]; int n; } lattice;
typedef struct { lattice a, b; float tau; } stepper;
static float stepped(stepper *s) {
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < s->a.n; i++) s->b.q[k][i] = s->a.q[k][i] * s->tau;
    lattice t = s->a;
    s->a = s->b, s->b = t;
    return s->a.q[0][0];
}
typedef struct snapshot { double v, *at[2]; float w; int n; struct snapshot *before; } snapshot;
static double kept_each_time(double x, int n) {
    snapshot s = {x, {0}, 2, 0, 0};
    double r = 0;
    for (int i = 0; i < n; i++) {
        s.n = i, s.at[n % 2] = &s.v;
        snapshot *copy = malloc(sizeof *copy);
        *copy = s;
        s.before = copy;
        *s.at[1] *= s.w;
        r += s.v;
    }
    while (s.before) {
        snapshot *last = s.before;
        r += last->v * last->n;
        s.before = last->before;
        free(last);
    }
    return r;
}
typedef struct { float f[3]; double *p[2]; int i; double d[3]; } parcel;
static double carried_round(const double *x, int n) {
    parcel s = {{(float)x[0], (float)x[1], (float)x[2]}, {0}, n, {x[0], x[1], x[2]}}, u;
    double kept[4] = {x[0], x[1], x[2], 1}, r = 0;
    for (int k = 0; k < n; k++) {
        u = s;
        s.p[k % 2] = &kept[k % 4];
        *s.p[k % 2] += s.d[0];
        s.d[k % 3] *= 1.5;
        s.i++;
        parcel *copy = malloc(sizeof *copy);
        *copy = s;
        r += *copy->p[k % 2] * copy->d[k % 3] * copy->f[k % 3];
        free(copy);
    }
    return r + u.d[1];
}
TEST(addresses_in_arrays_beside_counts) {
    float x[2] = {1, 2}, y[2] = {0}, dx[2] = {0}, dy[2] = {0};
    stepper s = {{{x, x + 1}, 1}, {{y, y + 1}, 1}, 0.5f}, d = {{{dx, dx + 1}, 1}, {{dy, dy + 1}, 1}, 0};
    __enzyme_autodiff((void *)stepped, &s, &d);
    NEAR(dx[0], 0.5); NEAR(dx[1], 0); NEAR(d.tau, 1);
    NEAR(__enzyme_autodiff((void *)kept_each_time, 0.5, 3), 2 + 4 + 8 + 2 + 2 * 4);
    double z[3] = {0.5, 0.75, -0.25}, g[3] = {0};
    __enzyme_autodiff((void *)carried_round, z, g, 4);
    for (int i = 0; i < 3; i++) {
        double was = z[i], h = 1. / 256;
        z[i] = was + h;
        double up = carried_round(z, 4);
        z[i] = was - h;
        double down = carried_round(z, 4);
        z[i] = was;
        CLOSE(g[i], (up - down) / (2 * h), 1e-3);
    }
}

int main(void) {
    RUN(text_beside_numbers); RUN(structures_by_value); RUN(network_in_structures); RUN(arrays_to_structures_and_back); RUN(structures_in_registers);
    RUN(assigned_as_a_whole); RUN(pointers_ranked); RUN(mesh_by_indices);
    RUN(floats_behind_doubles); RUN(copied_as_integers); RUN(counts_beside_narrow_numbers); RUN(records_in_order); RUN(copies_to_functions_of_a_table);
    RUN(addresses_in_arrays_beside_counts);
    return failed;
}
