// Symptom: a failed assertion, in blocks that hold small integers at one time and the address of the next free one at another.
// Cause: an address that other fields begin and end in was taken for several, each of some bytes, where memory is cleared.
#include <stdlib.h>
#include <string.h>
struct item {
    char c;
    short h;
    double w, v;
    struct item *next;
    double a[3];
};
struct store {
    void *spare;
    int count;
};
static __attribute__((noinline)) void *block(struct store *of)
{
    void *one;
    if (of->spare) {
        one = of->spare;
        of->spare = *(void **)one;
    } else
        one = malloc(sizeof(struct item));
    of->count++;
    return one;
}
static void back(struct store *of, void *one)
{
    of->count--;
    *(void **)one = of->spare;
    of->spare = one;
}
static __attribute__((noinline)) struct item *made(struct store *of, double v)
{
    struct item *one = block(of);
    memset(one, 0, sizeof *one);
    one->v = v;
    one->w = v * v;
    return one;
}
double pooled(const double *x, int n)
{
    struct store whole = { 0, 0 }, *of = &whole;
    struct item *head = 0;
    double s = 0;
    for (int j = 0; j < n; j++) {
        struct item *one = made(of, x[j]);
        one->next = head;
        head = one;
    }
    double *row = block(of);
    memset(row, 0, 6 * sizeof(double));
    row[n % 6] = x[0];
    for (int j = 0; j < 6; j++) s += j * row[j] * x[1];
    for (struct item *one = head; one; one = one->next) {
        one->v *= s;
        s += one->w;
    }
    while (head) {
        struct item *one = head;
        s += one->v;
        head = one->next;
        back(of, one);
    }
    back(of, row);
    while (of->spare) {
        void *one = of->spare;
        of->spare = *(void **)one;
        free(one);
    }
    return s;
}

// lowad: grad -f pooled
// run: @pooled([2, 3, 5], 3)
// lowad: fwd -f pooled
// run: @pooled([2, 3, 5] ~ [1, 2, 3], 3)
