/* Addresses that programs compute with: aligned by hand, marked in their lowest bits, found from members, compared. */
// levels in the suite: 0 2
#include <stddef.h>
#include <stdint.h>

#include "check.h"

#define OUT_OF_LINE __attribute__((noinline)) static

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* A block whose address is a multiple of anything; what malloc gave lies in front of it. */
OUT_OF_LINE void *aligned(size_t size, size_t align) {
    void *made = malloc(size + align + sizeof(void *));
    uintptr_t at = ((uintptr_t)made + sizeof(void *) + align - 1) & ~(uintptr_t)(align - 1);
    ((void **)at)[-1] = made;
    return (void *)at;
}
static void released(void *p) { free(((void **)p)[-1]); }
static double in_aligned(const double *x, int n) {
    double *a = aligned(n * sizeof *a, 64), *b = aligned(n * sizeof *b, 256), s = 0;
    for (int i = 0; i < n; i++) { a[i] = x[i] * x[i]; b[i] = sin(a[i]); }
    for (int i = 0; i < n; i++) s += a[i] * b[n - 1 - i];
    released(a);
    released(b);
    return s;
}

/* Memory handed out from one block, each piece aligned as asked for; addresses are kept as integers. */
struct arena { uintptr_t next, end; void *block; };
static void *piece(struct arena *a, size_t size, size_t align) {
    uintptr_t at = (a->next + align - 1) & ~(uintptr_t)(align - 1);
    if (at + size > a->end) return 0;
    a->next = at + size;
    return (void *)at;
}
static double in_pieces(const double *x, int n) {
    struct arena a;
    a.block = malloc(4096);
    a.next = (uintptr_t)a.block;
    a.end = a.next + 4096;
    double *u = piece(&a, n * sizeof *u, 64);
    int *order = piece(&a, n * sizeof *order, 4);
    double *v = piece(&a, n * sizeof *v, 32), s = 0;
    for (int i = 0; i < n; i++) { u[i] = x[i] * x[i]; order[i] = n - 1 - i; }
    for (int i = 0; i < n; i++) v[i] = u[order[i]] * x[i];
    for (int i = 0; i < n; i++) s += v[i] * u[i];
    free(a.block);
    return s;
}

/* The lowest bit of an address says something of the node. */
struct node { double value; struct node *left, *right; };
static struct node *unmarked(struct node *t) { return (struct node *)((uintptr_t)t & ~(uintptr_t)1); }
static struct node *marked(struct node *t) { return (struct node *)((uintptr_t)t | 1); }
static double sum_of(struct node *t) {
    if (!t) return 1;
    struct node *at = unmarked(t);
    return at->value * ((uintptr_t)t & 1 ? 2 : 1) + sum_of(at->left) * sum_of(at->right);
}
static double of_marked(const double *x, int n) {
    struct node all[7];
    for (int i = 6; i >= 0; i--) {
        struct node *left = 2 * i + 1 < 7 ? &all[2 * i + 1] : 0, *right = 2 * i + 2 < 7 ? &all[2 * i + 2] : 0;
        all[i] = (struct node){x[i % n], i & 1 ? left : marked(left), right};
        if (2 * i + 1 >= 7) all[i].left = 0;
    }
    return sum_of(marked(all));
}

/* A ring of members, each found from the link inside it. */
struct ring { struct ring *before, *after; };
struct member { int key; double value; struct ring ring; float weight; };
#define MEMBER(link) ((struct member *)((char *)(link) - offsetof(struct member, ring)))
static void join(struct ring *head, struct ring *link) {
    link->before = head->before;
    link->after = head;
    head->before->after = link;
    head->before = link;
}
static void leave(struct ring *link) {
    link->before->after = link->after;
    link->after->before = link->before;
    link->before = link->after = link;
}
static double around(const double *x, int n) {
    struct ring head = {&head, &head};
    struct member *all = calloc(n, sizeof *all);
    for (int i = 0; i < n; i++) {
        all[i].key = i;
        all[i].value = x[i] * x[(i + 1) % n];
        all[i].weight = 1 + i;
        join(&head, &all[i].ring);
    }
    leave(&all[1].ring);
    join(&head, &all[1].ring);
    leave(&all[0].ring);
    double s = 0;
    int k = 0;
    for (struct ring *link = head.after; link != &head; link = link->after) {
        struct member *m = MEMBER(link);
        m->value *= 1 + ++k;
        s += m->value * m->weight * m->value;
    }
    free(all);
    return s;
}

/* Ends that meet, walks downwards, and choices of memory by what a number is. */
static double meeting(double *x, int n) {
    static double constants[4] = {3, 4, 5, 6};
    double own[4] = {1, x[0], x[1] * x[1], 2}, s = 0;
    for (double *low = x, *high = x + n - 1; low < high;) {
        double t = *low;
        *low++ = *high;
        *high-- = t * (1 + s);
        s += t;
    }
    for (double *p = x + n; p-- != x;) s += *p * *p;
    for (int i = 0; i < n; i++) {
        const double *from = i % 3 == 0 ? own : i % 3 == 1 ? x : constants;
        double *to = x[i] > 0 ? &own[i % 4] : &x[(i + 1) % n];
        s += from[i % 4] * (i + 1);
        *to += s * .1;
    }
    return s + own[0] * own[3];
}
static double meeting_of(const double *x, int n) {
    double copy[8];
    memcpy(copy, x, n * sizeof *x);
    return meeting(copy, n);
}

/* Words in memory of which addresses are computed where nobody sees how they came to be there. */
OUT_OF_LINE void *next_piece(struct arena *a, size_t size, size_t align) { return piece(a, size, align); }
struct item { int n; double v; struct item *next; };
static double in_items(const double *x, int n) {
    struct arena a;
    a.block = malloc(1024);
    a.next = (uintptr_t)a.block;
    a.end = a.next + 1024;
    struct item *first = 0;
    for (int i = 0; i < n; i++) {
        struct item *one = next_piece(&a, sizeof *one, sizeof(double));
        one->n = i + 1, one->v = x[i] * x[0], one->next = first;
        first = one;
    }
    double s = 0;
    for (; first; first = first->next) s += first->n * first->v * first->v;
    free(a.block);
    return s;
}
struct wheel { uintptr_t at, begin; };
OUT_OF_LINE double turned(struct wheel *r) {
    double v = *(double *)r->at;
    r->at = r->begin + ((r->at - r->begin + sizeof v) & 31);
    return v;
}
static double round_and_round(const double *x, int n) {
    struct wheel r = {(uintptr_t)x, (uintptr_t)x};
    double s = 0;
    for (int i = 0; i < n + 2; i++) s = s * 0.5 + turned(&r) * (i + 1);
    return s * s;
}
/* The parent's lowest bit is the colour, as trees of kernels have it. */
struct coloured { uintptr_t parent; struct coloured *left, *right; double value; int key; };
#define PARENT(t) ((struct coloured *)((t)->parent & ~(uintptr_t)1))
OUT_OF_LINE void insert(struct coloured **root, struct coloured *t) {
    struct coloured *above = 0, **at = root;
    while (*at) above = *at, at = t->key < above->key ? &above->left : &above->right;
    t->parent = (uintptr_t)above | (above ? !(above->parent & 1) : 1);
    t->left = t->right = 0;
    *at = t;
}
OUT_OF_LINE double upwards(struct coloured *t) {
    double r = 1;
    for (; t; t = PARENT(t)) r *= t->value * (t->parent & 1 ? 2 : 1);
    return r;
}
static double coloured(const double *x, int n) {
    struct coloured node[8], *root = 0;
    double s = 0;
    for (int i = 0; i < n; i++) {
        node[i].key = (i * 3 + 2) % n, node[i].value = x[i] * x[0] + 1;
        insert(&root, node + i);
    }
    for (int i = 0; i < n; i++) s += upwards(node + i) * (i + 1);
    return s;
}
/* A mark in an integer that is passed on, by way of memory and not. */
struct inner { uintptr_t tagged; double factor; };
OUT_OF_LINE double evaluated(uintptr_t tagged) {
    if (tagged & 1) return *(double *)(tagged ^ 1);
    struct inner *at = (struct inner *)tagged;
    return evaluated(at->tagged) * at->factor;
}
static double tagged(const double *x, int n) {
    struct inner low = {(uintptr_t)x | 1, x[1]}, high = {(uintptr_t)&low, x[n - 1]};
    return evaluated((uintptr_t)&high);
}
/* An array's descriptor of integers, lent by the caller with a shadow that is one too. */
struct view { int64_t begin, stride, count; };
OUT_OF_LINE double at(const struct view *a, int64_t i) { return *(double *)(a->begin + i * a->stride); }
static double viewed(const struct view *a) {
    double s = 0;
    for (int64_t i = 0; i < a->count; i++) s += at(a, i) * at(a, i) * (i + 1);
    return s;
}
union either { double *place; uint64_t bits; };
struct holder { union either one; double weight; };
OUT_OF_LINE double held(struct holder *h) {
    union either one = h->one;
    if (!(one.bits & 1)) return one.place[1] * h->weight;
    one.bits &= ~(uint64_t)1;
    return *one.place * h->weight;
}
static double of_unions(double *x, int n) {
    struct holder a = {{.place = x}, x[1]}, b = {{.place = x}, x[n - 1]};
    b.one.bits |= 1;
    return held(&a) * held(&b);
}

#define BOTH(f, of, n)                                                                                              \
    do {                                                                                                            \
        double x[8] = {.3, -.2, .5, 1.3, .1, -.7, .8, .4}, d[8] = {0}, v[8], tangent = 0;                           \
        memcpy(v, x, sizeof v);                                                                                     \
        __enzyme_autodiff_void((void *)f, v, d, n);                                                                 \
        for (int i = 0; i < n; i++) CLOSE(d[i], SLOPE(x[i], of(x, n)), 1e-8);                                       \
        for (int i = 0; i < n; i++) tangent += (i + 1) * d[i];                                                      \
        for (int i = 0; i < n; i++) d[i] = i + 1;                                                                   \
        NEAR(__enzyme_fwddiff((void *)f, x, d, n), tangent);                                                        \
    } while (0)

TEST(aligned_by_hand) { BOTH(in_aligned, in_aligned, 5); }
TEST(pieces_of_one_block) { BOTH(in_pieces, in_pieces, 5); }
TEST(marked_in_the_lowest_bit) { BOTH(of_marked, of_marked, 7); }
TEST(found_from_a_member) { BOTH(around, around, 6); }
TEST(ends_that_meet) { BOTH(meeting, meeting_of, 6); }
TEST(items_of_one_block) { BOTH(in_items, in_items, 5); }
TEST(ring_of_addresses) { BOTH(round_and_round, round_and_round, 4); }
TEST(coloured_tree) { BOTH(coloured, coloured, 5); }
TEST(passed_with_a_mark) { BOTH(tagged, tagged, 4); }
TEST(addresses_and_words_in_a_union) { BOTH(of_unions, of_unions, 3); }
TEST(descriptor_of_integers) {
    double x[6] = {1, 2, 3, 4, 5, 6}, d[6] = {0};
    struct view a = {(int64_t)x, 16, 3}, b = {(int64_t)d, 16, 3};
    __enzyme_autodiff_void((void *)viewed, enzyme_dup, &a, &b);
    for (int i = 0; i < 3; i++) NEAR(d[2 * i], 2 * x[2 * i] * (i + 1)), NEAR(d[2 * i + 1], 0);
    d[2] = 1, d[0] = d[4] = 0;
    NEAR(__enzyme_fwddiff((void *)viewed, enzyme_dup, &a, &b), 12);
}
static void *shifted(size_t size) {
    void *block = malloc(size + 32), **at = (void **)(((uintptr_t)block & ~(uintptr_t)31) + 32);
    at[-1] = block;
    return at;
}
/* A stack of addresses of which the last is released, beside a block with its own in front. */
OUT_OF_LINE void popped(double **top) { free(top[-1]); }
static double stacked(const double *x, int n) {
    double **stack = malloc(n * sizeof *stack), s = 0;
    float *scale = shifted(n * sizeof *scale);
    for (int i = 0; i < n; i++) {
        stack[i] = malloc(2 * sizeof **stack);
        scale[i] = 1.0f + i;
        stack[i][0] = x[i] * x[i];
        stack[i][1] = x[i] * scale[i];
    }
    for (int i = 0; i < n; i++) s = s * stack[i][1] + stack[i][0];
    for (int i = n; i; i--) popped(stack + i);
    released(scale);
    free(stack);
    return s;
}
TEST(blocks_beside_a_stack) {
    double x[4] = {0.5, 0.75, 1.25, 0.3}, d[4] = {0};
    __enzyme_autodiff((void *)stacked, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], stacked(x, 4)), 1e-8);
}
/* Addresses marked as they are computed, several at once where the compiler makes vectors of them. */
static double behind_mark(double *at) {
    double value = *(double *)((uintptr_t)at & ~(uintptr_t)1);
    return (uintptr_t)at & 1 ? -value : value;
}
static double of_marks(double *x, int n) {
    double *at[8], s = 0;
    for (int i = 0; i < n; i++) at[i] = (double *)((uintptr_t)(x + i) | (i % 3 == 1));
    for (int i = 0; i < n; i++) s += behind_mark(at[i]) * (i + 1);
    return s;
}
TEST(marked_side_by_side) {
    double x[5] = {0.4, 1.1, 3, 2, 5}, d[5] = {0};
    __enzyme_autodiff((void *)of_marks, enzyme_dup, x, d, enzyme_const, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i], i % 3 == 1 ? -i - 1 : i + 1);
}
/* A block resized by how many elements it has. */
void *reallocarray(void *, size_t, size_t);
static double of_elements(const double *x, int n) {
    double *p = 0, s = 0;
    for (int i = 0; i < n; i++) { p = reallocarray(p, i + 1, sizeof *p); p[i] = x[i] * x[i]; }
    for (int i = 0; i < n; i++) s += p[i] * p[n - 1 - i];
    free(p);
    return s;
}
TEST(resized_by_elements) {
    double x[5] = {0.4, 1.1, 3, 2, 5}, d[5] = {0};
    __enzyme_autodiff((void *)of_elements, enzyme_dup, x, d, enzyme_const, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i], 4 * x[i] * x[4 - i] * x[4 - i]);
}
/* A number in front of an aligned block too, behind which lies the address of the whole. */
static double scaled(const double *x, int n) {
    char *block = malloc(n * sizeof(double) + 64);
    double *at = (double *)(((uintptr_t)block & ~(uintptr_t)31) + 64), s = 0;
    ((void **)at)[-1] = block;
    at[-2] = x[0] * x[1];
    for (int i = 0; i < n; i++) at[i] = x[i] * at[-2];
    for (int i = 0; i < n; i++) s += at[i] * at[i];
    free(((void **)at)[-1]);
    return s;
}
TEST(number_in_front_of_a_block) {
    double x[4] = {0.5, 0.75, 1.25, 0.3}, d[4] = {0};
    for (int again = 0; again < 3; again++) {
        memset(d, 0, sizeof d);
        __enzyme_autodiff((void *)scaled, enzyme_dup, x, d, enzyme_const, 4);
        for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], scaled(x, 4)), 1e-8);
    }
}
int main(void) {
    RUN(items_of_one_block); RUN(ring_of_addresses); RUN(coloured_tree); RUN(passed_with_a_mark);
    RUN(addresses_and_words_in_a_union); RUN(descriptor_of_integers);
    RUN(aligned_by_hand); RUN(pieces_of_one_block); RUN(marked_in_the_lowest_bit); RUN(found_from_a_member);
    RUN(ends_that_meet); RUN(blocks_beside_a_stack);
    RUN(marked_side_by_side); RUN(resized_by_elements);
    RUN(number_in_front_of_a_block);
    return failed;
}
