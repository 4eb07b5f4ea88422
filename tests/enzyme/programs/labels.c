/* Containers of any size of element: texts, numbers and addresses side by side, moved as blocks. */
#include "check.h"
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#define APART static __attribute__((noinline))
#define N 6

/* Reverse and forward mode of a function of N numbers, of which it uses n, against differences. */
#define AGREES(f, n)                                                                         \
    do {                                                                                     \
        double x[N], d[N] = {0};                                                             \
        for (int i = 0; i < N; i++) x[i] = .4 + .25 * (i * 5 % N);                           \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, n);                     \
        for (int i = 0; i < N; i++) {                                                        \
            double t[N] = {0};                                                               \
            t[i] = 1;                                                                        \
            CLOSE(d[i], SLOPE(x[i], f(x, n)), 1e-6);                                         \
            NEAR(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, n), d[i]);      \
        }                                                                                    \
    } while (0)

/* The size of an element takes 32 bits, and so do its products. */
typedef struct { unsigned size; char *data; size_t n, room; } bag;
typedef struct { char name[8]; const double *of[2]; } labelled;
static void *at(const bag *v, int i) { return v->data + i * v->size; }
APART void put(bag *v, int i, const void *element) { v->n++, memcpy(at(v, i), element, v->size); }
static double put_in(const double *x, int n) {
    bag *v = malloc(sizeof *v);
    double r = 0;
    v->n = 0, v->size = sizeof(labelled), v->data = calloc(n, sizeof(labelled));
    for (int i = 0; i < n; i++) {
        labelled e;
        strcpy(e.name, "ab");
        e.of[0] = x + i, e.of[1] = x + (i + 2) % N;
        put(v, i, &e);
    }
    for (int i = 0; i < (int)v->n; i++) {
        labelled *p = at(v, i);
        r += *p->of[0] * *p->of[i & 1] * (p->name[0] - 'a' + 1);
    }
    free(v->data), free(v);
    return r;
}
TEST(size_of_32_bits) { AGREES(put_in, 5); }

/* A head of a number and a count in front of elements of an address and a number, copied with them. */
typedef struct { double weight; long n; } head;
typedef struct { const double *of; double value; } pair;
typedef struct { char *data; size_t before, size; } block;
APART void *behind_head(block *b, size_t i) { return b->data + b->before + i * b->size; }
static double copied_with_head(const double *x, int n) {
    block b = {malloc(sizeof(head) + n * sizeof(pair)), sizeof(head), sizeof(pair)};
    head *h = (head *)b.data;
    h->weight = x[0] * x[1], h->n = n;
    for (int i = 0; i < n; i++) {
        pair *p = behind_head(&b, i);
        p->of = x + i, p->value = x[i] * x[i];
    }
    char *copy = malloc(sizeof(head) + n * sizeof(pair));
    memcpy(copy, b.data, sizeof(head) + n * sizeof(pair));
    free(b.data);
    b.data = copy, h = (head *)copy;
    double r = h->weight * h->n;
    for (int i = 0; i < n; i++) {
        pair *p = behind_head(&b, i);
        r += p->value * *p->of * (i + 1);
    }
    free(copy);
    return r;
}
TEST(head_of_another_kind) { AGREES(copied_with_head, 5); }

/* A block that was cleared and grows, of which nothing else is seen than that; its like is turned round. */
typedef struct { long key; const double *of; int factor; char name[8]; } entry;
typedef struct { char *data; size_t n; long room; size_t size; } table;
typedef struct { int id; table unused, turned, read; long tail[2]; } tables;
APART void copy(void *to, const void *from, size_t size) { memcpy(to, from, size); }
static void init(table *t, size_t size) {
    memset(t, 0, sizeof *t);
    t->size = size, t->room = 2, t->data = calloc(2, size);
}
APART void *row(const table *t, int i) { return t->data + i * t->size; }
static void append(table *t, const void *element) {
    if ((long)t->n == t->room) {
        t->room = t->room * 2 + 1;
        char *more = malloc(t->room * t->size);
        if (t->n) memcpy(more, t->data, t->n * t->size);
        free(t->data);
        t->data = more;
    }
    copy(row(t, t->n), element, t->size);
    t->n++;
}
static void turn(char *data, size_t n, size_t size) {
    char kept[64];
    for (; n > 1; n -= 2, data += size) {
        char *last = data + (n - 1) * size;
        copy(kept, data, size), copy(data, last, size), copy(last, kept, size);
    }
}
static double read_beside_turned(const double *x, int n) {
    tables all;
    double r = 0;
    init(&all.turned, sizeof(entry)), init(&all.read, sizeof(entry));
    for (int i = 0; i < n; i++) {
        entry e = {i, x + i, i, "ab"};
        e.name[0] += i;
        append(&all.turned, &e);
    }
    for (int i = 0; i < n; i++) {
        entry e = {(i * 2 + 3) % 7, x + (i + 1) % N, i + 1, "ab"};
        e.name[0] += i;
        append(&all.read, &e);
    }
    turn(all.turned.data, all.turned.n, all.turned.size);
    for (int i = 0; i < (int)all.read.n; i++) {
        entry *p = row(&all.read, i);
        r += *p->of * *p->of * (i + 1.5) * (1 + .25 * p->key) * p->factor * (1 + .25 * (p->name[0] - 'a'));
    }
    free(all.turned.data), free(all.read.data);
    return r;
}
TEST(cleared_and_grown) { AGREES(read_beside_turned, 4); AGREES(read_beside_turned, 5); }

int main(void) {
    RUN(size_of_32_bits);
    RUN(head_of_another_kind);
    RUN(cleared_and_grown);
    return failed;
}
