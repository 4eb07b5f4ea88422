/* Elements of any size that move byte by byte: exchanged, turned round, rotated, taken out, stacked, in units of two bytes. */
// levels in the suite: 0
#include "check.h"
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

enum { N = 6 };
static const double START[N] = {3, -1, 2, 5, 0.5, 4};

/* The slopes of what squares and counts the numbers after they have moved to other places, by both modes. */
#define SLOPES(f, ...)                                                                                               \
    do {                                                                                                             \
        const int places[N] = __VA_ARGS__;                                                                           \
        double x[N], d[N] = {0};                                                                                     \
        memcpy(x, START, sizeof x);                                                                                  \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, N);                                             \
        for (int i = 0; i < N; i++) NEAR(d[i], 2 * START[i] * places[i]);                                            \
        for (int i = 0; i < N; i++) {                                                                                \
            double t[N] = {0};                                                                                       \
            memcpy(x, START, sizeof x);                                                                              \
            t[i] = 1;                                                                                                \
            NEAR(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, N), 2 * START[i] * places[i]);          \
        }                                                                                                            \
    } while (0)
static double counted(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
    return s;
}

static void exchange(void *a, void *b, size_t size) {
    char *p = a, *q = b;
    while (size--) {
        char kept = *p;
        *p++ = *q;
        *q++ = kept;
    }
}
typedef int (*order_fn)(const void *, const void *);
static void sort(void *base, size_t count, size_t size, order_fn order) {
    char *b = base;
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j && order(b + (j - 1) * size, b + j * size) > 0; j--) exchange(b + (j - 1) * size, b + j * size, size);
}
static int by_double(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static int by_float(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}
typedef struct { int key; float weight; double value; } record;
static int by_key(const void *a, const void *b) { return ((const record *)a)->key - ((const record *)b)->key; }
static double sorted(double *x, int n) {
    sort(x, n, sizeof *x, by_double);
    return counted(x, n);
}
static float sorted_floats(float *x, int n) {
    sort(x, n, sizeof *x, by_float);
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
    return s;
}
static double sorted_records(record *r, int n) {
    sort(r, n, sizeof *r, by_key);
    double s = 0;
    for (int i = 0; i < n; i++) s += r[i].value * r[i].weight * (i + 1);
    return s;
}
TEST(sorts) {
    SLOPES(sorted, {4, 1, 3, 6, 2, 5});
    float x[N], d[N] = {0};
    const int rank[N] = {4, 1, 3, 6, 2, 5};
    for (int i = 0; i < N; i++) x[i] = START[i];
    __enzyme_autodiff((void *)sorted_floats, enzyme_dup, x, d, enzyme_const, N);
    for (int i = 0; i < N; i++) NEAR(d[i], 2 * START[i] * rank[i]);
    record r[4] = {{3, 0.5f, 1}, {1, 2, -1}, {4, 1, 3}, {2, 0.25f, 2}}, was[4], dr[4];
    memcpy(was, r, sizeof r);
    memset(dr, 0, sizeof dr);
    __enzyme_autodiff((void *)sorted_records, enzyme_dup, r, dr, enzyme_const, 4);
    for (int i = 0; i < 4; i++) NEAR(dr[i].value, was[i].weight * was[i].key);
    for (int i = 0; i < 4; i++) NEAR(dr[i].weight, was[i].value * was[i].key);
}

static void turn(void *base, size_t count, size_t size) {
    unsigned char *b = base;
    for (size_t i = 0, j = count - 1; i < j; i++, j--)
        for (size_t k = 0; k < size; k++) {
            unsigned char kept = b[i * size + k];
            b[i * size + k] = b[j * size + k];
            b[j * size + k] = kept;
        }
}
static double turned(double *x, int n) {
    turn(x, n, sizeof *x);
    return counted(x, n);
}
static void rotate(void *base, size_t count, size_t size) {
    char *b = base, kept[16];
    for (size_t k = 0; k < size; k++) kept[k] = b[k];
    for (size_t i = 0; i + size < count * size; i++) b[i] = b[i + size];
    for (size_t k = 0; k < size; k++) b[(count - 1) * size + k] = kept[k];
}
static double rotated(double *x, int n) {
    rotate(x, n, sizeof *x);
    rotate(x, n, sizeof *x);
    return counted(x, n);
}
TEST(turns) {
    SLOPES(turned, {6, 5, 4, 3, 2, 1});
    SLOPES(rotated, {5, 6, 1, 2, 3, 4});
}

static double by_pairs(double *x, int n) {
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++) {
            if (x[j - 1] <= x[j]) continue;
            short *p = (short *)&x[j - 1], *q = (short *)&x[j];
            for (int k = 0; k < 4; k++) {
                short kept = p[k];
                p[k] = q[k], q[k] = kept;
            }
        }
    return counted(x, n);
}
TEST(two_at_a_time) {
    SLOPES(by_pairs, {4, 1, 3, 6, 2, 5});
}

/* What is moved leaves zeros behind. */
static double taken_out(double *x, int n) {
    double y[N];
    for (int k = 0; k < n * 8; k++) {
        ((char *)y)[k] = ((char *)x)[k];
        ((char *)x)[k] = 0;
    }
    return counted(y, n);
}
TEST(taken) { SLOPES(taken_out, {1, 2, 3, 4, 5, 6}); }

/* A stack of bytes, on which numbers and counts lie. */
typedef struct { unsigned char bytes[256]; int top; } stack;
static void push(stack *s, const void *from, int size) {
    const unsigned char *p = from;
    for (int i = 0; i < size; i++) s->bytes[s->top++] = p[i];
}
static void pop(stack *s, void *to, int size) {
    unsigned char *p = to;
    s->top -= size;
    for (int i = 0; i < size; i++) p[i] = s->bytes[s->top + i];
}
static double stacked(double *x) {
    stack s;
    int count = 3, got;
    double y;
    s.top = 0;
    push(&s, x, 8), push(&s, &count, 4);
    pop(&s, &got, 4), pop(&s, &y, 8);
    return y * y * got;
}
TEST(on_a_stack) {
    double x = 1.5, d = 0, t = 1;
    __enzyme_autodiff((void *)stacked, enzyme_dup, &x, &d);
    NEAR(d, 9);
    NEAR(__enzyme_fwddiff((void *)stacked, enzyme_dup, &x, &t), 9);
}
/* Of the numbers that it is lent the program sees nothing but bytes. */
static double stacked_all(const void *x, int n) {
    stack s;
    double sum = 0;
    s.top = 0;
    for (int i = 0; i < n; i++) push(&s, (const char *)x + 8 * i, 8), push(&s, &i, 4);
    for (int i = 0; i < n; i++) {
        int count;
        double y;
        pop(&s, &count, 4), pop(&s, &y, 8);
        sum += y * y * (count + 1);
    }
    return sum;
}
TEST(on_a_stack_unseen) { SLOPES(stacked_all, {1, 2, 3, 4, 5, 6}); }
/* A ring of bytes, from which LLVM puts the second number together by shifts. */
typedef struct { unsigned char bytes[24]; unsigned head, tail; } ring;
static void put(ring *q, double v) {
    for (int i = 0; i < 8; i++) q->bytes[q->tail++ % 24] = ((unsigned char *)&v)[i];
}
static double take(ring *q) {
    double v;
    for (int i = 0; i < 8; i++) ((unsigned char *)&v)[i] = q->bytes[q->head++ % 24];
    return v;
}
static double round_a_ring(double *x, int n) {
    ring q = {{0}, 0, 0};
    double s = 0;
    for (int i = 0; i < n; i++) {
        put(&q, x[i] * (i + 1)), put(&q, x[i]);
        double a = take(&q), b = take(&q);
        s += a * b;
    }
    return s;
}
TEST(in_a_ring) { SLOPES(round_a_ring, {1, 2, 3, 4, 5, 6}); }

/* The bits of a float in a wider place are no part of it. */
static double leading(const double *x, int n) {
    unsigned short tops[N];
    double s = 0;
    for (int i = 0; i < n; i++) {
        double y = x[i] * x[i];
        unsigned long bits;
        memcpy(&bits, &y, 8);
        tops[i] = bits >> 56;
        s += y * (i + 1);
    }
    int above = 1;
    for (int i = 0; i < n; i++) above += tops[i] > 255;
    return s * above;
}
TEST(cut_out) { SLOPES(leading, {1, 2, 3, 4, 5, 6}); }

/* The derivative of a derivative goes the same way. */
static double cubes(double *x, int n) {
    turn(x, n, sizeof *x);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i] * (i + 1);
    return s;
}
static void gradient(double *x, double *d, int n) { __enzyme_autodiff((void *)cubes, enzyme_dup, x, d, enzyme_const, n); }
TEST(twice) {
    for (int i = 0; i < N; i++) {
        double x[N], t[N] = {0}, d[N] = {0}, dt[N] = {0};
        memcpy(x, START, sizeof x);
        t[i] = 1;
        __enzyme_fwddiff((void *)gradient, enzyme_dup, x, t, enzyme_dup, d, dt, enzyme_const, N);
        NEAR(d[i], 3 * START[i] * START[i] * (N - i)); NEAR(dt[i], 6 * START[i] * (N - i));
    }
}
int main(void) {
    RUN(sorts); RUN(turns); RUN(two_at_a_time); RUN(taken); RUN(on_a_stack); RUN(on_a_stack_unseen); RUN(in_a_ring); RUN(cut_out); RUN(twice);
    return failed;
}
