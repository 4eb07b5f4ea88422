/* Data that is copied, moved, cleared, packed and travels as something else: memcpy, unions, integers, bytes. */
// levels in the suite: 0 2
#include "check.h"
#include <stdint.h>

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

struct point { double x, y; float w; int id; };
/* A structure in a buffer of bytes and back. */
static double packed(const struct point *p, int n) {
    unsigned char buffer[256];
    for (int i = 0; i < n; i++) memcpy(buffer + i * sizeof *p, &p[n - 1 - i], sizeof *p);
    double s = 0;
    for (int i = 0; i < n; i++) {
        struct point q;
        memcpy(&q, buffer + i * sizeof q, sizeof q);
        s += (i + 1) * q.x * q.y * q.w;
    }
    return s;
}
/* Bits of a double as they are hashed or sent. */
static uint64_t bits_of(double x) {
    uint64_t u;
    memcpy(&u, &x, sizeof u);
    return u;
}
static double double_of(uint64_t u) {
    double x;
    memcpy(&x, &u, sizeof x);
    return x;
}
static double as_integers(const double *x, int n) {
    uint64_t store[8];
    for (int i = 0; i < n; i++) store[i] = bits_of(x[i] * x[i]);
    double s = 0;
    for (int i = 0; i < n; i++) s += double_of(store[i]) * (i + 1);
    return s;
}
static void copied_words(void *to, const void *from, int n) {
    for (int i = 0; i < n; i++) {
        uint64_t word;
        memcpy(&word, (const char *)from + 8 * i, 8);
        memcpy((char *)to + 8 * i, &word, 8);
    }
}
static double by_words(const double *x, int n) {
    double y[8];
    copied_words(y, x, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += y[i] * y[i] * y[i];
    return s;
}
/* Both overlaps of memmove. */
static void shifted(double *x, int n) {
    memmove(x + 1, x, (n - 1) * sizeof *x);
    x[0] = x[1] * x[2];
    memmove(x, x + 2, (n - 2) * sizeof *x);
}
/* A queue shifted every step. */
static double delayed(double x, int steps) {
    double line[4] = {0, 0, 0, 1}, s = 0;
    for (int i = 0; i < steps; i++) {
        double out = line[3] * x + line[0];
        memmove(line + 1, line, 3 * sizeof *line);
        line[0] = out;
        s += out * out;
    }
    return s;
}
/* Cleared before and after use, in parts. */
static void cleared(double *x, double *out, int n) {
    memset(out, 0, n * sizeof *out);
    for (int i = 0; i < n; i++) out[i % 2] += x[i] * x[i];
    memset(x + 1, 0, (n - 2) * sizeof *x);
    for (int i = 0; i < n; i++) out[2 + i % 2] += x[i];
}
/* Rows of pointers are copied and permuted, the numbers stay. */
static double permuted(double **rows, int n) {
    double *mine[6], **heap = (double **)malloc(n * sizeof *heap);
    memcpy(mine, rows, n * sizeof *mine);
    for (int i = 0; i < n; i++) heap[i] = mine[(i * 2 + 1) % n];
    memmove(heap + 1, heap, (n - 1) * sizeof *heap);
    double s = 0;
    for (int i = 0; i < n; i++) s += heap[i][0] * heap[i][1] * (i + 1);
    free(heap);
    return s;
}
/* A union by which parts are read under other names. */
union quaternion { double q[4]; struct { double w, x, y, z; } n; };
static double norm(union quaternion a, union quaternion b) {
    union quaternion p;
    p.n.w = a.n.w * b.n.w - a.n.x * b.n.x - a.n.y * b.n.y - a.n.z * b.n.z;
    p.q[1] = a.q[0] * b.q[1] + a.q[1] * b.q[0] + a.q[2] * b.q[3] - a.q[3] * b.q[2];
    p.n.y = a.n.w * b.n.y - a.n.x * b.n.z + a.n.y * b.n.w + a.n.z * b.n.x;
    p.n.z = a.n.w * b.n.z + a.n.x * b.n.y - a.n.y * b.n.x + a.n.z * b.n.w;
    double s = 0;
    for (int i = 0; i < 4; i++) s += p.q[i] * p.q[i];
    return s;
}
static double of_quaternions(const double *v) {
    union quaternion a, b;
    memcpy(&a, v, sizeof a);
    memcpy(&b, v + 4, sizeof b);
    return norm(a, b);
}
/* Swapped by bytes and by structures, as sorting code does. */
static void swap(void *a, void *b, size_t size) {
    char t[64];
    memcpy(t, a, size);
    memcpy(a, b, size);
    memcpy(b, t, size);
}
static void heap_sorted(struct point *p, int n) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && p[(j - 1) / 2].x < p[j].x; j = (j - 1) / 2) swap(&p[j], &p[(j - 1) / 2], sizeof *p);
}
static double heaped(struct point *p, int n) {
    heap_sorted(p, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += p[i].x * p[i].y * (i + 1);
    return s;
}
/* Bit fields and characters beside floats. */
struct record { unsigned kind : 3, count : 5; char name[5]; float value; short rank; double weight; };
static double records(struct record *r, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        struct record copy = r[i];
        if (copy.name[0] == 'a') copy.kind++, copy.name[1] = 'z';
        copy.value *= copy.count;
        s += copy.value * copy.weight * copy.kind;
        r[i] = copy;
    }
    return s;
}

/* A block of words that a function reads and writes as numbers: optimisers read numbers there, with the tag of an integer. */
__attribute__((noinline)) static double halved(uint64_t *words, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double x = double_of(words[i]);
        s += x * x * x;
        words[i] = bits_of(x / 2);
    }
    return s;
}
static double in_a_block(const double *x, int n) {
    uint64_t *words = malloc(n * sizeof *words);
    for (int i = 0; i < n; i++) memcpy(&words[n - 1 - i], &x[i], sizeof *words);
    double s = halved(words, n), last;
    memcpy(&last, words, sizeof last);
    free(words);
    return s + last * last;
}

TEST(block_of_words) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff((void *)in_a_block, x, d, 3);
    NEAR(d[0], 3); NEAR(d[1], 12); NEAR(d[2], 27 + 1.5);
}
TEST(through_bytes) {
    struct point p[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}}, d[2];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)packed, p, d, 2);
    NEAR(d[0].x, 2 * 6); NEAR(d[1].w, 30); NEAR(d[1].y, 35); NEAR(d[0].id, 0);
}
TEST(through_integers) {
    double x[3] = {1, 2, 3}, d[3] = {0}, e[3] = {0};
    __enzyme_autodiff((void *)as_integers, x, d, 3);
    NEAR(d[0], 2); NEAR(d[2], 18);
    __enzyme_autodiff((void *)by_words, x, e, 3);
    NEAR(e[1], 12);
}
TEST(overlaps) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {1, 10, 100, 1000, 10000};
    /* 1 2 3 4 5 → 2 1 2 3 4 → 2 3 4 3 4 */
    __enzyme_autodiff_void((void *)shifted, x, d, 5);
    NEAR(x[0], 2); NEAR(d[1], 1); NEAR(d[2], 1010); NEAR(d[3], 10100); NEAR(d[0], 0); NEAR(d[4], 0);
}
TEST(delay_line) { double x = 0.9; CLOSE(__enzyme_autodiff((void *)delayed, x, 12), SLOPE(x, delayed(x, 12)), 1e-8); }
TEST(cleared_in_parts) {
    double x[5] = {1, 2, 3, 4, 5}, dx[5] = {0}, out[5], dout[5] = {1, 2, 3, 4, 5};
    __enzyme_autodiff_void((void *)cleared, x, dx, out, dout, 5);
    NEAR(dx[0], 2 + 3); NEAR(dx[1], 8); NEAR(dx[4], 10 + 3); NEAR(dout[0], 0);
}
TEST(rows_permuted) {
    double v[5][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}}, d[5][2] = {{0}}, *rows[5], *shadows[5];
    for (int i = 0; i < 5; i++) rows[i] = v[i], shadows[i] = d[i];
    __enzyme_autodiff((void *)permuted, rows, shadows, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i][0], SLOPE(v[i][0], permuted(rows, 5)));
}
TEST(names_for_parts) {
    double v[8] = {1, 2, 3, 4, .5, .6, .7, .8}, d[8] = {0};
    __enzyme_autodiff((void *)of_quaternions, v, d);
    for (int i = 0; i < 4; i++) NEAR(d[i], 2 * v[i] * (.25 + .36 + .49 + .64)); /* norms multiply */
    for (int i = 4; i < 8; i++) NEAR(d[i], 2 * v[i] * 30);
}
TEST(swapped_by_bytes) {
    struct point p[4] = {{1, 10, 0, 0}, {3, 20, 0, 1}, {2, 30, 0, 2}, {4, 40, 0, 3}}, d[4];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)heaped, p, d, 4);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            if (p[k].id == i) { NEAR(d[i].x, p[k].y * (k + 1)); NEAR(d[i].y, p[k].x * (k + 1)); }
}
/* Meters that several threads may read and reset, in functions without any branch. */
static double metered(double *meter, double flow) {
    double before = __atomic_fetch_add(meter, flow, __ATOMIC_RELAXED);
    return before * flow;
}
static double reset(double *meter, double level) {
    double before;
    __atomic_exchange(meter, &level, &before, __ATOMIC_SEQ_CST);
    return before * before + level;
}
static double read_meter(double *meter, double flow) {
    double level;
    __atomic_load(meter, &level, __ATOMIC_ACQUIRE);
    level *= flow;
    __atomic_store(meter, &level, __ATOMIC_RELEASE);
    return level;
}

TEST(swapped_atomically) {
    double m = 4, dm = 1;
    NEAR(__enzyme_autodiff((void *)metered, &m, &dm, 3.0), 4 + 1); NEAR(dm, 3 + 1); NEAR(m, 7);
    m = 4, dm = 1;
    NEAR(__enzyme_autodiff((void *)reset, &m, &dm, 3.0), 1 + 1); NEAR(dm, 8); NEAR(m, 3);
    m = 4, dm = 1;
    NEAR(__enzyme_autodiff((void *)read_meter, &m, &dm, 3.0), 2 * 4); NEAR(dm, 2 * 3); NEAR(m, 12);
    m = 4, dm = 1;
    NEAR(__enzyme_fwddiff((void *)reset, &m, &dm, 3.0, 10.0), 8 + 10); NEAR(dm, 10);
    m = 4, dm = 1;
    NEAR(__enzyme_fwddiff((void *)metered, &m, &dm, 3.0, 10.0), 3 + 40); NEAR(dm, 11);
}
TEST(beside_bit_fields) {
    struct record r[2] = {{1, 4, "abc", 2, 7, 3}, {2, 3, "xyz", 5, 8, 0.5}}, d[2];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)records, r, d, 2);
    NEAR(d[0].value, 4 * 3 * 2); NEAR(d[0].weight, 8 * 2); NEAR(d[1].weight, 15 * 2); NEAR(r[0].kind, 2);
}
/* Signs that are changed as bits, from memory to memory: no float is in sight there. */
typedef unsigned long words __attribute__((vector_size(16), may_alias, aligned(8)));
__attribute__((noinline)) static void turn(double *to, const double *from, int n) {
    for (int i = 0; i < n; i++) {
        unsigned long word;
        memcpy(&word, from + i, sizeof word);
        word = i % 3 ? word ^ 1ul << 63 : word & ~(1ul << 63);
        memcpy(to + i, &word, sizeof word);
    }
}
__attribute__((noinline)) static void mirror(double *to, const double *from, int n) {
    for (int i = 0; i < n; i += 2) *(words *)(to + i) = *(const words *)(from + i) ^ (words){0, 1ul << 63};
}
static double turned(const double *x, int n) {
    double y[6], z[6], s = 0;
    turn(y, x, n);
    mirror(z, x, n);
    for (int i = 0; i < n; i++) s += y[i] * x[i] + 10 * z[i] * x[i];
    return s;
}
TEST(signs_as_bits) {
    double x[6] = {-1, 2, 3, -4, -5, 6}, d[6] = {0};
    __enzyme_autodiff((void *)turned, x, d, 6);
    for (int i = 0; i < 6; i++) NEAR(d[i], 2 * x[i] * ((i % 3 ? -1 : x[i] < 0 ? -1 : 1) + (i % 2 ? -10 : 10)));
}
int main(void) {
    RUN(block_of_words); RUN(through_bytes); RUN(through_integers); RUN(overlaps); RUN(delay_line); RUN(cleared_in_parts); RUN(rows_permuted);
    RUN(names_for_parts); RUN(swapped_by_bytes); RUN(beside_bit_fields);
    RUN(swapped_atomically);
    RUN(signs_as_bits);
    return failed;
}
