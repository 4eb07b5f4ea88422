// Symptom: derivatives of `float`s in memory that a free list hands out again were off by anything: parts of an address were added to them.
// Cause: the shadow of an address stays where it was when a number lies there next. As a `double` it is nothing, but half of one is any `float`.
#include <stdlib.h>
struct item {
    float w, u;
    struct item *next;
};
static __attribute__((noinline)) void give_back(void **spare, struct item *one)
{
    *(void **)one = *spare;
    *spare = one;
}
static __attribute__((noinline)) void *take(void **spare)
{
    void *one = *spare;
    if (!one) return malloc(sizeof(struct item));
    *spare = *(void **)one;
    return one;
}
double listed(const double *x, int n)
{
    void *spare = 0;
    double s = 0;
    for (int round = 0; round < 3; round++) {
        struct item *head = 0;
        for (int j = 0; j < n; j++) {
            struct item *one = take(&spare);
            one->w = x[j] * x[round];
            one->u = x[j];
            one->next = head;
            head = one;
        }
        while (head) {
            struct item *one = head;
            s += one->w * one->u;
            head = one->next;
            give_back(&spare, one);
        }
        float *row = take(&spare);
        for (int j = 0; j < 4; j++) row[j] = j * x[0];
        for (int j = 0; j < 4; j++) s += row[j] * x[j % n];
        give_back(&spare, (struct item *)row);
    }
    while (spare) {
        void *one = spare;
        spare = *(void **)one;
        free(one);
    }
    return s;
}

// An address below 4 GB, as programs have them that are not position independent, is no other bits than a number's: it ends the derivative.
// lowad: grad -f listed
// CHECK: @lowad.too_near
// run: @listed([2, 4, 8], 3) d = [236, 202, 320]
// lowad: grad -f listed -O 0
// run: @listed([2, 4, 8], 3) d = [236, 202, 320]
