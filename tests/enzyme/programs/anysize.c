/* Containers of elements of any size, of which the size is kept in them or passed: exchanged, moved up and down, turned round. */
#include "check.h"
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* A heap of elements of any size in one block that grows, exchanged through an array on the stack. */
typedef int (*less_fn)(const void *, const void *, void *);
typedef struct { char *base; size_t size, count, room; less_fn less; void *context; } heap;
static void exchange(heap *h, size_t i, size_t j) {
    unsigned char kept[h->size];
    memcpy(kept, h->base + i * h->size, h->size);
    memcpy(h->base + i * h->size, h->base + j * h->size, h->size);
    memcpy(h->base + j * h->size, kept, h->size);
}
static void push(heap *h, const void *element) {
    if (h->count == h->room) h->room = h->room * 2 + 1, h->base = realloc(h->base, h->room * h->size);
    memcpy(h->base + h->count * h->size, element, h->size);
    for (size_t i = h->count++, up; i; i = up) {
        up = (i - 1) / 2;
        if (!h->less(h->base + i * h->size, h->base + up * h->size, h->context)) break;
        exchange(h, i, up);
    }
}
static int pop(heap *h, void *element) {
    if (!h->count) return 0;
    memcpy(element, h->base, h->size);
    memmove(h->base, h->base + --h->count * h->size, h->size);
    for (size_t i = 0, least = 0;; i = least) {
        for (size_t next = 2 * i + 1; next < 2 * i + 3 && next < h->count; next++)
            if (h->less(h->base + next * h->size, h->base + least * h->size, h->context)) least = next;
        if (least == i) return 1;
        exchange(h, i, least);
    }
}
typedef struct { double at; float mass; int kind; const char *label; } event;
static int sooner(const void *a, const void *b, void *calls) {
    ++*(long *)calls;
    return ((const event *)a)->at < ((const event *)b)->at;
}
static double simulated(const double *x, int n) {
    long calls = 0;
    heap h = {NULL, sizeof(event), 0, 0, sooner, &calls};
    for (int i = 0; i < n; i++) {
        event e = {x[i], (float)(i + 1), i, i & 1 ? "odd" : "even"};
        push(&h, &e);
    }
    double sum = 0;
    int steps = 0;
    for (event e; pop(&h, &e);) {
        sum += e.at * e.at * e.mass * (e.label[0] == 'o' ? 1 : 2) / ++steps;
        if (e.at < 2) e.at += x[e.kind] * 1.5, e.mass *= 0.5f, push(&h, &e);
    }
    free(h.base);
    return calls ? sum : 0;
}
TEST(events) {
    double x[4] = {.53, .83, 1.21, .37}, d[4] = {0};
    __enzyme_autodiff((void *)simulated, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) {
        double t[4] = {0};
        t[i] = 1;
        CLOSE(d[i], SLOPE(x[i], simulated(x, 4)), 1e-7);
        NEAR(__enzyme_fwddiff((void *)simulated, enzyme_dup, x, t, enzyme_const, 4), d[i]);
    }
}

/* Queues of elements of two sizes, made by a function, with the size in a block of their own. */
typedef struct { size_t size, begin, end; char *base; } queue;
static queue *queue_of(size_t size, size_t room) {
    queue *q = calloc(1, sizeof *q);
    q->size = size;
    q->base = malloc(size * room);
    return q;
}
static void enter(queue *q, const void *element) { memcpy(q->base + q->end++ * q->size, element, q->size); }
static int leave(queue *q, void *element) {
    if (q->begin == q->end) return 0;
    memcpy(element, q->base + q->begin++ * q->size, q->size);
    return 1;
}
static void drop(queue *q) { free(q->base), free(q); }
typedef struct { double weight; const double *of; } link;
typedef struct { double a, b; long n; } triple;
static double queued(const double *x, int n) {
    queue *links = queue_of(sizeof(link), 2 * n), *triples = queue_of(sizeof(triple), n);
    for (int i = 0; i < n; i++) {
        link l = {x[i] * x[i], x + (i + 1) % n};
        enter(links, &l);
        triple t = {x[i], 2 * x[i], i};
        enter(triples, &t);
    }
    double sum = 0;
    link l;
    triple t;
    while (leave(links, &l)) sum += l.weight * *l.of;
    while (leave(triples, &t)) sum += t.a * t.b * t.n;
    drop(links), drop(triples);
    return sum;
}
TEST(queues) {
    double x[3] = {.5, 2, -1}, d[3] = {0};
    __enzyme_autodiff((void *)queued, enzyme_dup, x, d, enzyme_const, 3);
    for (int i = 0; i < 3; i++) NEAR(d[i], 2 * x[i] * x[(i + 1) % 3] + x[(i + 2) % 3] * x[(i + 2) % 3] + 4 * i * x[i]);
}

/* Turned round by a function that is given the size. */
static void turn(void *base, size_t count, size_t size) {
    char *first = base, *last = first + (count - 1) * size, kept[64];
    for (; first < last; first += size, last -= size) memcpy(kept, first, size), memcpy(first, last, size), memcpy(last, kept, size);
}
static double turned(const double *x, int n) {
    link *links = malloc(n * sizeof *links);
    for (int i = 0; i < n; i++) links[i].weight = x[i] * i, links[i].of = x + i;
    turn(links, n, sizeof *links);
    double sum = 0;
    for (int i = 0; i < n; i++) sum += links[i].weight * *links[i].of * (i + 1);
    free(links);
    return sum;
}
TEST(turned_round) {
    double x[4] = {.5, 2, -1, 3}, d[4] = {0};
    __enzyme_autodiff((void *)turned, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) NEAR(d[i], 2 * x[i] * i * (4 - i));
}

/* Adjoints have a byte of 128 in their midst, as the sign of a zero is at an end: 13.75 and 4.5. */
typedef struct { char *data; size_t n, size; } list;
static __attribute__((noinline)) void append(list *v, const void *element) {
    memcpy(v->data + v->n++ * v->size, element, v->size);
}
static __attribute__((noinline)) void swap_sized(char *a, char *b, size_t size) {
    char *kept = malloc(size);
    memcpy(kept, a, size), memcpy(a, b, size), memcpy(b, kept, size);
    free(kept);
}
static __attribute__((noinline)) void turn_sized(char *first, size_t n, size_t size) {
    if (n < 2) return;
    swap_sized(first, first + (n - 1) * size, size);
    turn_sized(first + size, n - 1, size);
}
static double turned_twice(const double *x, int n) {
    list v = {calloc(8, 8), 0, 8};
    double sum = 0;
    for (int i = 0; i < n; i++) append(&v, x + i);
    turn_sized(v.data, v.n, 8);
    for (int i = 0; i < n; i++) *(double *)(v.data + i * v.size) *= 1 + .5 * i;
    turn_sized(v.data, v.n, v.size);
    for (int i = 0; i < n; i++) sum += *(double *)(v.data + i * v.size) * (i + 1.5);
    free(v.data);
    return sum;
}
TEST(turned_there_and_back) {
    double x[5] = {.75, 1.125, 1.5, 1.875, 2.25}, d[5] = {0};
    __enzyme_autodiff((void *)turned_twice, enzyme_dup, x, d, enzyme_const, 5);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], turned_twice(x, 5)), 1e-9);
}
int main(void) {
    RUN(events);
    RUN(queues);
    RUN(turned_round);
    RUN(turned_there_and_back);
    return failed;
}
