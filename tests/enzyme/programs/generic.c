/* Containers of C that know no types: elements are so many bytes behind a `void *`, numbers for one caller and
   structures with addresses for the next. What copies them stays a function at every level. */
// levels in the suite: 0 1
#include "check.h"

#define KEPT __attribute__((noinline))

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_f(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* An array that grows. */
typedef struct { char *data; size_t count, room, size; } vector;

static KEPT void begin(vector *v, size_t size) {
    v->data = NULL;
    v->count = v->room = 0;
    v->size = size;
}
static KEPT void *element(vector *v, size_t i) { return v->data + i * v->size; }
static KEPT void append(vector *v, const void *one) {
    if (v->count == v->room) {
        v->room = v->room ? 2 * v->room : 1;
        v->data = (char *)realloc(v->data, v->room * v->size);
    }
    memcpy(v->data + v->count++ * v->size, one, v->size);
}
static KEPT void last(vector *v, void *one) { memcpy(one, v->data + --v->count * v->size, v->size); }

/* A list. */
typedef struct node { struct node *next; char payload[]; } node;

static KEPT node *put_before(node *rest, const void *one, size_t size) {
    node *made = (node *)malloc(sizeof *made + size);
    made->next = rest;
    memcpy(made->payload, one, size);
    return made;
}
static KEPT node *take_first(node *list, void *one, size_t size) {
    node *rest = list->next;
    memcpy(one, list->payload, size);
    free(list);
    return rest;
}

/* Values by key. */
typedef struct { size_t size; int count, keys[8]; char *values; } table;

static KEPT table *make_table(size_t size) {
    table *made = (table *)malloc(sizeof *made);
    made->size = size;
    made->count = 0;
    made->values = (char *)malloc(8 * size);
    return made;
}
static KEPT void put(table *t, int key, const void *one) {
    t->keys[t->count] = key;
    memcpy(t->values + t->count++ * t->size, one, t->size);
}
static KEPT int get(const table *t, int key, void *one) {
    for (int i = 0; i < t->count; i++)
        if (t->keys[i] == key) {
            memcpy(one, t->values + i * t->size, t->size);
            return 1;
        }
    return 0;
}
static KEPT void drop_table(table *t) {
    free(t->values);
    free(t);
}

/* Sorting, by functions that compare, and moving on by one. */
static KEPT void swap(void *a, void *b, size_t size) {
    char kept[64];
    memcpy(kept, a, size);
    memcpy(a, b, size);
    memcpy(b, kept, size);
}
static KEPT void quick_sort(char *all, int low, int high, size_t size, int (*compare)(const void *, const void *)) {
    if (low >= high) return;
    int middle = low;
    for (int i = low; i < high; i++)
        if (compare(all + i * size, all + high * size) < 0) swap(all + i * size, all + middle++ * size, size);
    swap(all + middle * size, all + high * size, size);
    quick_sort(all, low, middle - 1, size, compare);
    quick_sort(all, middle + 1, high, size, compare);
}
static KEPT void copy(void *into, const void *from, size_t size) { memcpy(into, from, size); }
static KEPT void rotate_once(char *all, int count, size_t size) {
    char first[32];
    copy(first, all, size);
    memmove(all, all + size, (count - 1) * size);
    copy(all + (count - 1) * size, first, size);
}
static KEPT void rotate(void *all, int count, size_t size, int times) {
    for (int i = 0; i < times; i++) rotate_once((char *)all, count, size);
}

#define real double
#define NAMED(name) name
#include "generic.h"
#undef real
#undef NAMED
#define real float
#define NAMED(name) name##_in_floats
#include "generic.h"

static void agree(double (*f)(const double *, int), double *gradient, const float *narrow, double forward, int n) {
    double x[4] = {1.25, 1.75, 2.25, 2.75}, sum = 0;
    for (int i = 0; i < 4; i++) {
        double want = SLOPE(x[i], f(x, n));
        CLOSE(gradient[i], want, 1e-8);
        CLOSE(narrow[i], want, 1e-4);
        sum += (i + 1) * want;
    }
    CLOSE(forward, sum, 1e-8);
}

#define AGREE(f)                                                                                                    \
    for (int n = 1; n <= 4; n++) {                                                                                  \
        double x[4] = {1.25, 1.75, 2.25, 2.75}, dx[4] = {0}, tangent[4] = {1, 2, 3, 4};                             \
        float y[4] = {1.25f, 1.75f, 2.25f, 2.75f}, dy[4] = {0};                                                     \
        __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);                                           \
        __enzyme_autodiff_f((void *)f##_in_floats, enzyme_dup, y, dy, enzyme_const, n);                             \
        double forward = __enzyme_fwddiff((void *)f, enzyme_dup, x, tangent, enzyme_const, n);                      \
        agree(f, dx, dy, forward, n);                                                                               \
    }

TEST(vectors) { AGREE(stacked) }
TEST(lists) { AGREE(listed) }
TEST(tables) { AGREE(looked_up) }
TEST(sorting) { AGREE(sorted) }
TEST(rotations) { AGREE(rotated) }

int main(void) {
    RUN(vectors);
    RUN(lists);
    RUN(tables);
    RUN(sorting);
    RUN(rotations);
    return failed;
}
