// Vectors: floats that travel two at a time as doubles, through loops, branches, calls and memory
// levels in the suite: 0 2
#include "check.h"

double __enzyme_autodiff(void *, ...);
float __enzyme_fwddiff_float(void *, ...);
typedef float four __attribute__((vector_size(16), aligned(4)));
typedef double two __attribute__((vector_size(16)));

/* Which pairs are moved where is known when the program runs; they come to the result in two ways. */
__attribute__((noinline)) void shuffled(const four *x, float *y, int n) {
    two a = (two)x[0], b = (two)x[1];
    for (int i = 0; i < n; i++) {
        two high = {a[1], a[1]};
        b = (two){b[0], high[0]};
        a = n > 2 ? b : a;
    }
    *(four *)y = (four)b * (four){4, 3, 2, 1} + (four)a * (four){8, 7, 6, 5};
}
static float shuffled_sum(const float *x, int n) {
    float y[4];
    shuffled((const four *)x, y, n);
    return y[0] + y[1] + y[2] + y[3];
}
TEST(through_a_loop) {
    for (int n = 0; n < 7; n++) {
        float x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, d[8] = {0}, v[8] = {1, 0, -1, 2, 1, 3, 0, 1};
        double t = 0;
        __enzyme_autodiff((void *)shuffled_sum, x, d, n);
        for (int i = 0; i < 8; i++) {
            float kept = x[i];
            x[i] = kept + 1;
            double up = shuffled_sum(x, n);
            x[i] = kept - 1;
            double slope = (up - shuffled_sum(x, n)) / 2;
            x[i] = kept;
            NEAR(d[i], slope);
            t += slope * v[i];
        }
        NEAR(__enzyme_fwddiff_float((void *)shuffled_sum, x, v, n), t);
    }
}

/* A union that is only moved as its double. */
typedef union { float part[2]; double whole; } pair;
__attribute__((noinline)) static void put(float x, pair *p) { p->part[0] = 2 * x, p->part[1] = 4 * x * x; }
__attribute__((noinline)) static float weighed(const pair *p, const pair *q) {
    return p->part[0] * 3 + p->part[1] * 5 + q->part[0] * q->part[1];
}
static float twice(float x) {
    pair p, q, r;
    put(x, &r);
    double moved = r.whole;
    p.whole = moved;
    q.whole = moved;
    return weighed(&p, &q);
}
__attribute__((noinline)) void put_whole(const pair *from, pair *to) { to->whole = from->whole; }
static float first_to_all(const pair *from, pair *to, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) put_whole(from, to + i);
    for (int i = 0; i < n; i++) s += to[i].part[0] * (i + 1) + to[i].part[1] * to[i].part[1];
    return s;
}
TEST(through_memory) {
    float x = 1.5f, d = 0;
    float twice_by_pointer(const float *);
    __enzyme_autodiff((void *)twice_by_pointer, &x, &d);
    NEAR(d, 6 + 40 * x + 24 * x * x);
    pair from = {{2, 3}}, shadow = {{0, 0}}, to[4], shadows[4] = {{{0, 0}}};
    __enzyme_autodiff((void *)first_to_all, &from, &shadow, to, shadows, 4);
    NEAR(shadow.part[0], 10);
    NEAR(shadow.part[1], 24);
}
__attribute__((noinline)) float twice_by_pointer(const float *x) { return twice(*x); }

/* The same union where it holds a double at other times: what is computed with is no pair. */
typedef struct { int is_pair; pair value; } either;
static double of_either(const either *x, either *y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        y[i].is_pair = x[i].is_pair;
        if (x[i].is_pair) y[i].value.part[0] = x[i].value.part[0], y[i].value.part[1] = x[i].value.part[1];
        else y[i].value.whole = x[i].value.whole;
    }
    for (int i = 0; i < n; i++)
        s += y[i].is_pair ? y[i].value.part[0] * y[i].value.part[1] : y[i].value.whole * y[i].value.whole;
    return s;
}
TEST(doubles_at_other_times) {
    either x[2], d[2], y[2], dy[2];
    memset(d, 0, sizeof d), memset(dy, 0, sizeof dy);
    x[0].is_pair = 1, x[0].value.part[0] = 3, x[0].value.part[1] = 5, x[1].is_pair = 0, x[1].value.whole = 7;
    __enzyme_autodiff((void *)of_either, x, d, y, dy, 2);
    NEAR(d[0].value.part[0], 5);
    NEAR(d[0].value.part[1], 3);
    NEAR(d[1].value.whole, 14);
}

/* Both floats of a pair stay in one vector, and one of them goes on beside a count. */
struct pair { float x, y; };
struct counted { short count; float value; };
struct ends { struct pair low, high; };
static struct pair turned(struct pair a, float angle) {
    float c = cosf(angle), s = sinf(angle);
    return (struct pair){c * a.x - s * a.y, s * a.x + c * a.y};
}
__attribute__((noinline)) static struct counted picked(struct counted a, struct counted b) {
    return (struct counted){a.count + b.count, b.value * a.value};
}
__attribute__((noinline)) static struct ends grown(struct ends ends, struct pair p) {
    if (p.x < ends.low.x) ends.low = p;
    if (p.y > ends.high.y) ends.high = p;
    return ends;
}
static double walk(const double *x) {
    struct pair p = {x[0], x[1]};
    struct ends ends = {p, p};
    struct counted all = {1, x[2]};
    for (int i = 0; i < 4; i++) {
        p = turned(p, x[i]);
        ends = grown(ends, p);
        all = picked(all, (struct counted){i, p.x});
    }
    return ends.high.y * ends.low.y + all.value * all.count;
}
TEST(beside_a_count) {
    double x[4] = {0.5, 0.75, 1.25, 0.3}, d[4] = {0};
    __enzyme_autodiff((void *)walk, x, d);
    for (int i = 0; i < 4; i++) {
        double kept = x[i], step = 1e-3, above, below;
        x[i] = kept + step, above = walk(x);
        x[i] = kept - step, below = walk(x);
        x[i] = kept;
        CLOSE(d[i], (above - below) / (2 * step), 2e-3);
    }
}

/* A distance or a weight beside a number of its node: that of the first is a constant, of the same integer. */
struct entry { float far; int node; };
struct heap { struct entry *all; int n, room; };
static void push(struct heap *h, struct entry one) {
    if (h->n == h->room) h->all = realloc(h->all, (h->room = h->room * 2 + 2) * sizeof one);
    int at = h->n++;
    for (; at > 0 && h->all[(at - 1) / 2].far > one.far; at = (at - 1) / 2) h->all[at] = h->all[(at - 1) / 2];
    h->all[at] = one;
}
static struct entry pop(struct heap *h) {
    struct entry least = h->all[0], one = h->all[--h->n];
    int at = 0;
    for (int next; (next = 2 * at + 1) < h->n; at = next) {
        if (next + 1 < h->n && h->all[next + 1].far < h->all[next].far) next++;
        if (h->all[next].far >= one.far) break;
        h->all[at] = h->all[next];
    }
    h->all[at] = one;
    return least;
}
static double ways(const float *x, int n) {
    double sum = 0;
    for (int from = 0; from < n; from++) {
        struct heap open = {0};
        push(&open, (struct entry){from % 2 ? 1 : 0, from});
        while (open.n) {
            struct entry one = pop(&open);
            sum += one.far * (one.node + 1);
            for (int k = 1; k < 3; k++)
                if (one.node + k < n) push(&open, (struct entry){one.far + x[one.node + k] * x[one.node], one.node + k});
        }
        free(open.all);
    }
    return sum;
}
TEST(beside_a_constant) {
    float x[5] = {1, 0.5, 2, 0.75, 1.25}, d[5] = {0};
    __enzyme_autodiff((void *)ways, x, d, 5);
    for (int i = 0; i < 5; i++) {
        float kept = x[i], step = 1.0f / 64;
        x[i] = kept + step;
        double above = ways(x, 5);
        x[i] = kept - step;
        double below = ways(x, 5);
        x[i] = kept;
        CLOSE(d[i], (above - below) / (2 * step), 1e-4);
    }
}

struct found {
    int where;
    float most;
};
__attribute__((noinline)) static struct found larger(struct found a, struct found b) { return a.most > b.most ? a : b; }
__attribute__((noinline)) static struct found largest(const float *x, int n) {
    struct found best = {-1, 0};
    for (int i = 0; i < n; i++) {
        struct found one = {i, x[i] * x[i]};
        best = larger(best, one);
    }
    return best;
}
static double by_place(const float *x, int n) {
    double sum = 0;
    for (int from = 0; from < n; from++) {
        struct found best = largest(x + from, n - from);
        sum += best.most * (best.where + 1);
    }
    return sum;
}
TEST(largest_and_where) {
    float x[4] = {0.5, 1.25, -0.75, 1}, d[4] = {0};
    __enzyme_autodiff((void *)by_place, x, d, 4);
    /* Squares of 1.25 at 1 and at 0, of 1 at 1 and at 0. */
    NEAR(d[0], 0);
    NEAR(d[1], 2 * 1.25 * (2 + 1));
    NEAR(d[2], 0);
    NEAR(d[3], 2 * (2 + 1));
}

int main() {
    RUN(largest_and_where);
    RUN(through_a_loop);
    RUN(through_memory);
    RUN(doubles_at_other_times);
    RUN(beside_a_count);
    RUN(beside_a_constant);
    return failed;
}
