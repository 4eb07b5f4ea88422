/* Structures linked by pointers: lists, trees, graphs, pools with free lists; built inside or passed in. */
// levels in the suite: 0 2
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);

struct link { struct link *next; double value; int weight; };
static struct link *pushed(struct link *head, double value, int weight) {
    struct link *made = (struct link *)malloc(sizeof *made);
    made->next = head;
    made->value = value;
    made->weight = weight;
    return made;
}
static struct link *reversed(struct link *head) {
    struct link *done = NULL;
    while (head) {
        struct link *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}
/* Built, reversed, updated in place, summed, freed. */
static double built(const double *x, int n) {
    struct link *head = NULL;
    for (int i = 0; i < n; i++) head = pushed(head, x[i] * x[i], i + 1);
    head = reversed(head);
    for (struct link *at = head; at->next; at = at->next) at->next->value += 0.5 * at->value;
    double s = 0;
    for (struct link *at = head; at; at = at->next) s += at->weight * at->value * at->value;
    while (head) {
        struct link *next = head->next;
        free(head);
        head = next;
    }
    return s;
}
/* Sorted by insertion: the order hangs on the numbers. */
static double inserted(const double *x, int n) {
    struct link *head = NULL;
    for (int i = 0; i < n; i++) {
        struct link **at = &head;
        while (*at && (*at)->value < x[i]) at = &(*at)->next;
        struct link *made = pushed(*at, x[i], 0);
        *at = made;
    }
    double s = 0, f = 1;
    while (head) {
        struct link *next = head->next;
        s += f * head->value * head->value;
        f *= 2;
        free(head);
        head = next;
    }
    return s;
}
/* Passed in with a shadow list; changed on the way. */
static double passed(struct link *head, double x) {
    double s = 0;
    for (; head; head = head->next) {
        s += x * head->value * head->weight;
        head->value *= head->value;
    }
    return s;
}

struct tree { double key; struct tree *left, *right; };
static struct tree *grown(double key, int depth) {
    if (!depth) return NULL;
    struct tree *made = (struct tree *)malloc(sizeof *made);
    made->key = key;
    made->left = grown(key * 0.5, depth - 1);
    made->right = grown(key * key, depth - 1);
    return made;
}
static double total(const struct tree *t) { return t ? sin(t->key) + total(t->left) * total(t->right) : 1; }
static void felled(struct tree *t) {
    if (!t) return;
    felled(t->left);
    felled(t->right);
    free(t);
}
static double forest(double x, int depth) {
    struct tree *t = grown(x, depth);
    double s = total(t);
    felled(t);
    return s;
}
static double of_tree(struct tree *t, double x) { return x * total(t); }
/* A search tree where every key is placed by comparison. */
static struct tree *placed(struct tree *t, double key) {
    if (!t) {
        t = (struct tree *)calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key) t->left = placed(t->left, key);
    else t->right = placed(t->right, key);
    return t;
}
static double in_order(struct tree *t, double *factor) {
    if (!t) return 0;
    double s = in_order(t->left, factor);
    s += *factor * t->key * t->key;
    *factor *= 3;
    return s + in_order(t->right, factor);
}
static double tree_sorted(const double *x, int n) {
    struct tree *t = NULL;
    for (int i = 0; i < n; i++) t = placed(t, x[i]);
    double factor = 1, s = in_order(t, &factor);
    felled(t);
    return s;
}

/* A graph of nodes in one array with pointers between them, values sent along. */
struct vertex { double value; struct vertex *to[2]; int degree; };
static double sent(struct vertex *v, int n, int rounds) {
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < n; i++)
            for (int k = 0; k < v[i].degree; k++) v[i].to[k]->value += 0.1 * v[i].value * v[i].value;
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i].value * (i + 1);
    return s;
}
/* A pool in one block: nodes are taken from and given back to a free list. */
struct cell { union { double number; struct cell *free; } u; struct cell *rest; };
struct pool { struct cell cells[8]; struct cell *free; };
static struct cell *taken(struct pool *p) {
    struct cell *c = p->free;
    p->free = c->rest;
    return c;
}
static void given(struct pool *p, struct cell *c) {
    c->rest = p->free;
    p->free = c;
}
static double pooled(double x, int rounds) {
    struct pool *p = (struct pool *)malloc(sizeof *p);
    p->free = NULL;
    for (int i = 0; i < 8; i++) given(p, &p->cells[i]);
    double s = 0;
    for (int r = 1; r <= rounds; r++) {
        struct cell *a = taken(p), *b = taken(p);
        a->u.number = x * r;
        b->u.number = a->u.number * a->u.number;
        given(p, a);
        struct cell *c = taken(p);
        c->u.number = b->u.number + x;
        s += c->u.number * b->u.number;
        given(p, b);
        given(p, c);
    }
    free(p);
    return s;
}
/* A queue of blocks: each block holds four numbers and the pointer to the next. */
struct block { double at[4]; struct block *next; };
static double unrolled(const double *x, int n) {
    struct block *first = NULL, **end = &first;
    for (int i = 0; i < n; i++) {
        if (i % 4 == 0) {
            *end = (struct block *)calloc(1, sizeof **end);
            if (i) end = &(*end)->next;
            else end = &first->next;
        }
        struct block *b = first;
        for (int k = 0; k < i / 4; k++) b = b->next;
        b->at[i % 4] = exp(x[i]);
    }
    double s = 0;
    for (struct block *b = first; b; b = b->next)
        for (int k = 0; k < 4; k++) s += b->at[k] * b->at[3 - k];
    while (first) {
        struct block *b = first->next;
        free(first);
        first = b;
    }
    return s;
}

/* A tree that grows from nothing: inserting into no tree makes one. */
struct branch { struct branch *left, *right; double v; };
__attribute__((noinline)) static struct branch *insert(struct branch *t, double v) {
    if (!t) {
        t = calloc(1, sizeof *t);
        t->v = v;
        return t;
    }
    if (v < t->v) t->left = insert(t->left, v);
    else t->right = insert(t->right, v);
    t->v += v / 100;
    return t;
}
__attribute__((noinline)) static double folded(struct branch *t) {
    if (!t) return 1;
    double left = folded(t->left), right = folded(t->right), v = t->v;
    free(t);
    return v * left + right / 3;
}
static double from_nothing(const double *x, int n) {
    struct branch *t = 0;
    for (int i = 0; i < n; i++) t = insert(t, sin(2 * x[i]));
    return folded(t) * folded(insert(0, x[0]));
}
TEST(tree_from_nothing) {
    double x[5] = {.3, .1, .7, .5, .2};
    for (int k = 0; k < 2; k++) {
        double dx[5] = {0}, v[5] = {1, 2, 3, 4, 5}, sum = 0;
        __enzyme_autodiff((void *)from_nothing, enzyme_dup, x, dx, enzyme_const, 5);
        for (int i = 0; i < 5; i++) {
            double want = SLOPE(x[i], from_nothing(x, 5));
            CLOSE(dx[i], want, 1e-8);
            sum += want * v[i];
        }
        CLOSE(__enzyme_fwddiff((void *)from_nothing, enzyme_dup, x, v, enzyme_const, 5), sum, 1e-8);
    }
}
TEST(list_reversed_and_updated) {
    double x[4] = {1, -2, 0.5, 3}, d[4] = {0};
    __enzyme_autodiff((void *)built, x, d, 4);
    for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], built(x, 4)), 1e-8);
}
TEST(list_in_order) {
    double x[5] = {3, 1, 4, 1.5, 2}, d[5] = {0};
    __enzyme_autodiff((void *)inserted, x, d, 5);
    NEAR(d[0], 8 * 6); NEAR(d[1], 2); NEAR(d[2], 16 * 8); NEAR(d[3], 2 * 3); NEAR(d[4], 4 * 4);
}
TEST(list_with_shadow) {
    struct link b = {NULL, 3, 5}, a = {&b, 2, 7}, db = {NULL, 0, 0}, da = {&db, 0, 0};
    NEAR(__enzyme_autodiff((void *)passed, &a, &da, 1.5), 2 * 7 + 3 * 5);
    NEAR(da.value, 1.5 * 7); NEAR(db.value, 1.5 * 5); NEAR(b.value, 9);
}
/* What is found by a text that the list has a copy of. */
struct entry { char *key; double *value; struct entry *next; };
__attribute__((noinline)) static struct entry *noted(struct entry *list, const char *key, double *value, int most) {
    struct entry *made = (struct entry *)malloc(sizeof *made);
    made->key = most ? strndup(key, most) : strdup(key);
    made->value = value;
    made->next = list;
    return made;
}
__attribute__((noinline)) static double found(struct entry *list, const char *key) {
    for (; list; list = list->next)
        if (!strcmp(list->key, key)) return *list->value;
    return 0;
}
static double by_text(double *x) {
    struct entry *list = noted(noted(noted(0, "first", x, 0), "seconds", x + 1, 6), "a longer text than others", x + 2, 0);
    double s = found(list, "first") * found(list, "second") * found(list, "a longer text than others");
    while (list) {
        struct entry *next = list->next;
        free(list->key), free(list), list = next;
    }
    return s;
}
TEST(found_by_text) {
    double x[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff((void *)by_text, x, d);
    NEAR(d[0], 15); NEAR(d[1], 10); NEAR(d[2], 6);
    d[0] = d[1] = 1;
    NEAR(__enzyme_fwddiff((void *)by_text, x, d), 25 + 36);
}
TEST(tree_by_recursion) {
    double x = 0.7;
    CLOSE(__enzyme_autodiff((void *)forest, x, 5), SLOPE(x, forest(x, 5)), 1e-8);
    CLOSE(__enzyme_fwddiff((void *)forest, x, 1.0, 5), SLOPE(x, forest(x, 5)), 1e-8);
}
TEST(tree_with_shadow) {
    struct tree l = {0.3, NULL, NULL}, r = {0.6, NULL, NULL}, t = {1, &l, &r};
    struct tree dl = {0, NULL, NULL}, dr = {0, NULL, NULL}, dt = {0, &dl, &dr};
    NEAR(__enzyme_autodiff((void *)of_tree, &t, &dt, 2.0), total(&t));
    NEAR(dt.key, 2 * cos(1)); NEAR(dl.key, 2 * cos(0.3) * (sin(0.6) + 1));
}
TEST(tree_of_comparisons) {
    double x[5] = {3, 1, 4, 1.5, 2}, d[5] = {0};
    __enzyme_autodiff((void *)tree_sorted, x, d, 5);
    NEAR(d[0], 27 * 6); NEAR(d[1], 2); NEAR(d[2], 81 * 8); NEAR(d[3], 3 * 3); NEAR(d[4], 9 * 4);
}
TEST(graph_of_pointers) {
    struct vertex v[3] = {{1, {v + 1, v + 2}, 2}, {2, {v, NULL}, 1}, {3, {v + 2, v + 1}, 2}}, d[3] = {{0}}, was[3];
    d[0].to[0] = d + 1, d[0].to[1] = d + 2, d[1].to[0] = d, d[2].to[0] = d + 2, d[2].to[1] = d + 1;
    double start[3] = {1, 2, 3};
    (void)was;
    __enzyme_autodiff((void *)sent, v, d, 3, 2);
#define RESENT (v[0].value = start[0], v[1].value = start[1], v[2].value = start[2], sent(v, 3, 2))
    for (int i = 0; i < 3; i++) CLOSE(d[i].value, SLOPE(start[i], RESENT), 1e-7);
}
TEST(pool_with_free_list) { double x = 1.1; CLOSE(__enzyme_autodiff((void *)pooled, x, 4), SLOPE(x, pooled(x, 4)), 1e-7); }
TEST(list_of_blocks) {
    double x[10] = {.1, .2, .3, .4, .5, .6, .7, .8, .9, 1}, d[10] = {0};
    __enzyme_autodiff((void *)unrolled, x, d, 10);
    for (int i = 0; i < 8; i++) NEAR(d[i], 2 * exp(x[i]) * exp(x[i / 4 * 4 + 3 - i % 4]));
    NEAR(d[9], 0);
}
int main(void) {
    RUN(tree_from_nothing); RUN(found_by_text);
    RUN(list_reversed_and_updated); RUN(list_in_order); RUN(list_with_shadow); RUN(tree_by_recursion);
    RUN(tree_with_shadow); RUN(tree_of_comparisons); RUN(graph_of_pointers); RUN(pool_with_free_list); RUN(list_of_blocks);
    return failed;
}
