/* Lists whose head has a float where items have a double, both copied by one function. */
// levels in the suite: 0
#include "check.h"

double __enzyme_autodiff(void *, ...);

struct link { struct link *next; };
struct head { struct link link; float scale; };
struct item { struct link link; double value; };
enum { SIZE = sizeof(struct item) };

static struct link *copied(const struct link *from, size_t size) {
    struct link *to = malloc(SIZE);
    memset(to, 0, SIZE);
    memcpy(to, from, size);
    return to;
}
static void release(struct link *all) {
    while (all) {
        struct link *next = all->next;
        free(all);
        all = next;
    }
}
static double value(const struct link *one) { return ((const struct item *)one)->value; }
static double scaled(const double *x, int n) {
    struct head *head = (struct head *)malloc(sizeof *head);
    memset(head, 0, sizeof *head);
    head->scale = (float)x[0];
    struct link *last = &head->link;
    for (int i = 1; i < n; i++) {
        struct item *made = (struct item *)malloc(sizeof *made);
        made->value = x[i];
        made->link.next = NULL;
        last = last->next = &made->link;
    }
    struct link *copy = copied(&head->link, SIZE), *end = copy;
    for (struct link *one = head->link.next; one; one = one->next) end = end->next = copied(one, SIZE);
    // Originals and copies are used, so that adjoints of both meet.
    double sum = 0;
    int k = 1;
    for (struct link *one = head->link.next; one; one = one->next) sum += value(one) * k++;
    for (struct link *one = copy->next; one; one = one->next) sum += value(one) * value(one) * ((struct head *)copy)->scale;
    sum *= head->scale;
    release(&head->link);
    release(copy);
    return sum;
}
TEST(heads_and_items) {
    double x[4] = {1.5, 2, -3, 0.5}, d[4] = {0};
    __enzyme_autodiff((void *)scaled, x, d, 4);
    NEAR(d[0], 2 - 6 + 1.5 + 2 * 1.5 * (4 + 9 + 0.25));
    for (int i = 1; i < 4; i++) NEAR(d[i], 1.5 * (i + 2 * 1.5 * x[i]));
}

int main(void) {
    RUN(heads_and_items);
    return failed;
}
