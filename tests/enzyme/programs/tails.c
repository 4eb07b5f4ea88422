// Copies of as many bytes as an object says: of two types behind one base, of what lies behind a header, of records of mixed fields
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* An element of an array of one type lies where the other type has a count. */
typedef struct { int kind, n; } base;
typedef struct { base b; double x; long k; } counted;
typedef struct { base b; double d[2]; } filled;
__attribute__((noinline)) static void scale(base *o, double s) {
    if (o->kind == 0) {
        counted *a = (counted *)o;
        a->k++;
        a->x *= s * a->k;
        return;
    }
    for (int i = 0; i < o->n; i++) ((filled *)o)->d[i] *= s;
}
__attribute__((noinline)) static double sum(const base *o) {
    if (o->kind == 0) return ((const counted *)o)->x * ((const counted *)o)->k;
    double r = 0;
    for (int i = 0; i < o->n; i++) r += ((const filled *)o)->d[i];
    return r;
}
__attribute__((noinline)) static base *copied(const base *o) {
    size_t bytes = o->kind == 0 ? sizeof(counted) : sizeof(filled);
    return memcpy(malloc(bytes), o, bytes);
}
static double both(counted *a, filled *b) {
    base *p = copied(&a->b), *q = copied(&b->b);
    scale(p, 2), scale(q, 3);
    double s = sum(p) + sum(q);
    free(p), free(q);
    return s;
}
TEST(two_types_behind_one_base) {
    counted a = {{0, 0}, 5, 1}, da = {{0, 0}, 0, 0};
    filled b = {{1, 2}, {2, 3}}, db = {{0, 0}, {0, 0}};
    __enzyme_autodiff((void *)both, &a, &da, &b, &db);
    NEAR(da.x, 8);
    NEAR(db.d[0], 3), NEAR(db.d[1], 3);
}

/* Records of floats and doubles, and of numbers and addresses, from a field to a field. */
typedef struct { float x, y; double a; } mixed;
typedef struct { long n; mixed all[2]; } mixed_table;
static double of_mixed(mixed_table *t) {
    mixed_table q;
    q.n = t->n;
    memcpy(q.all, t->all, t->n * sizeof(mixed));
    double r = 0;
    for (long i = 0; i < q.n; i++) r += q.all[i].x * q.all[i].y * q.all[i].a + t->all[i].a * t->all[i].x;
    return r;
}
typedef struct { double x, y, *p; } leading;
typedef struct { long n; leading all[3]; } leading_table;
static double of_leading(leading_table *t) {
    leading_table q;
    q.n = t->n;
    memcpy(q.all, t->all, t->n * sizeof(leading));
    double r = 0;
    for (long i = 0; i < q.n; i++) r += q.all[i].x * q.all[i].y * *q.all[i].p;
    return r;
}
TEST(records_from_field_to_field) {
    mixed_table t = {1, {{2, 3, 5}}}, d = {1, {{0, 0, 0}}};
    __enzyme_autodiff((void *)of_mixed, &t, &d);
    NEAR(d.all[0].x, 20), NEAR(d.all[0].y, 10), NEAR(d.all[0].a, 8);
    double v = 5, dv = 0;
    leading_table l = {1, {{2, 3, &v}}}, dl = {1, {{0, 0, &dv}}};
    __enzyme_autodiff((void *)of_leading, &l, &dl);
    NEAR(dl.all[0].x, 15), NEAR(dl.all[0].y, 10), NEAR(dv, 6);
}

/* What lies behind the header of an object, whose size the object says. */
typedef struct { size_t size; double x, y, *p; } sized;
__attribute__((noinline)) static void assign(sized *to, const sized *from) {
    memcpy((char *)to + sizeof(size_t), (const char *)from + sizeof(size_t), from->size - sizeof(size_t));
}
static double of_sized(sized *t) {
    sized a;
    a.size = t->size;
    assign(&a, t);
    return a.x * a.y * *a.p;
}
TEST(all_behind_a_header) {
    double v = 5, dv = 0;
    sized t = {sizeof(sized), 2, 3, &v}, d = {0, 0, 0, &dv};
    __enzyme_autodiff((void *)of_sized, &t, &d);
    NEAR(d.x, 15), NEAR(d.y, 10), NEAR(dv, 6);
}

/* Records of two kinds of numbers that move up, and down again, in one block. */
typedef struct { double x, y; float a, b; } quad;
static double shifted(const double *in, int n) {
    quad *q = calloc(n, sizeof(quad));
    for (int i = 0; i < n; i++) q[i].x = in[i], q[i].y = 2 * in[i], q[i].a = (float)in[i] * 3, q[i].b = 4;
    memmove(q, q + 1, (n - 1) * sizeof(quad));
    memmove(q + 1, q, (n - 1) * sizeof(quad));
    double r = 0;
    for (int i = 0; i < n; i++) r += q[i].x * q[i].y + q[i].a * q[i].b * (i + 1);
    free(q);
    return r;
}
TEST(records_that_move) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0, 0, 0, 0}, v[4] = {1, 0, -1, 2}, t = 0;
    __enzyme_autodiff((void *)shifted, x, d, 4);
    double want[4] = {0, 8 * 1 + 12 * 3, 12 + 36, 16 + 48};
    want[1] = 4 * x[1] * 2 + 12 * (1 + 2);
    want[2] = 4 * x[2] + 12 * 3;
    want[3] = 4 * x[3] + 12 * 4;
    for (int i = 0; i < 4; i++) NEAR(d[i], want[i]), t += want[i] * v[i];
    NEAR(__enzyme_fwddiff((void *)shifted, x, v, 4), t);
}

/* Numbers with addresses move up in one block, which is filled two at a time. */
typedef struct { double y, *p; } leading_one;
__attribute__((noinline)) static double moved_up(double *x, long n) {
    leading_one *a = malloc(n * sizeof(leading_one));
    for (long i = 0; i + 1 < n; i += 2) {
        a[i].y = x[i], a[i].p = x + i;
        a[i + 1].y = x[i + 1], a[i + 1].p = x + i + 1;
    }
    memmove(a, a + 1, (n - 1) * sizeof(leading_one));
    double r = 0;
    for (long i = 0; i < n - 1; i++) r += a[i].y * *a[i].p * (i + 1);
    free(a);
    return r;
}
TEST(addresses_that_move) {
    double x[6] = {1, 2, 3, 4, 5, 6}, d[6] = {0};
    __enzyme_autodiff((void *)moved_up, x, d, 6L);
    for (int i = 0; i < 6; i++) NEAR(d[i], 2 * x[i] * i);
}

/* Taps of a delay line, in front of where outputs go: some of the line moves along, from an index at run time on. */
struct line {
    unsigned head;
    float taps[7];
    struct {
        float gain;
        double *sum;
    } out[2];
};
static float passed(struct line *l, const float *in, int n) {
    float all = 0;
    for (int i = 0; i < n; i++) {
        float v = l->out[i % 2].gain * l->taps[(l->head + 3) % 7];
        *l->out[i % 2].sum += v * v;
        l->taps[l->head] = in[i] + v;
        l->head = (l->head + 1) % 7;
        if (i % 3 == 2) memmove(l->taps + 2, l->taps, 3 * sizeof(float));
        all += v * in[i];
    }
    return all + *l->out[0].sum;
}
static double anew(const float *in, const float *gains) {
    double sum = 0;
    struct line l = {0, {0}, {{gains[0], &sum}, {gains[1], &sum}}};
    return passed(&l, in, 9);
}
static double slope(float *x, const float *in, const float *gains) {
    float kept = *x, step = 1.f / 128;
    *x = kept + step;
    double up = anew(in, gains);
    *x = kept - step;
    double down = anew(in, gains);
    *x = kept;
    return (up - down) / (2 * step);
}
TEST(a_line_that_moves) {
    float in[9], din[9] = {0}, gains[2] = {0.5f, -0.25f};
    double sum = 0, dsum = 0;
    for (int i = 0; i < 9; i++) in[i] = sinf(i * 0.9f) * 0.5f;
    struct line l = {0, {0}, {{gains[0], &sum}, {gains[1], &sum}}}, dl = {0, {0}, {{0, &dsum}, {0, &dsum}}};
    __enzyme_autodiff((void *)passed, enzyme_dup, &l, &dl, enzyme_dup, in, din, enzyme_const, 9);
    for (int i = 0; i < 9; i++) CLOSE(din[i], slope(in + i, in, gains), 2e-3);
    for (int i = 0; i < 2; i++) CLOSE(dl.out[i].gain, slope(gains + i, in, gains), 2e-3);
}

int main() {
    RUN(two_types_behind_one_base);
    RUN(records_from_field_to_field);
    RUN(all_behind_a_header);
    RUN(records_that_move);
    RUN(addresses_that_move);
    RUN(a_line_that_moves);
    return failed;
}
