// Symptom: reverse mode ended with a signal where a function that is not inlined clears a block of integers.
// Cause: adjoints end where memory is filled, but memory of integers has no shadow where who stored its address knew that they are integers.
#include <stdlib.h>
#include <string.h>
struct indices {
    int *at;
    long count, room;
};
struct rows {
    struct indices of;
    double *value;
};
static __attribute__((noinline)) void reset(struct indices *v)
{
    memset(v->at, 0, v->room * sizeof(int));
    v->count = 0;
}
double gathered(const double *x, double *y, int n)
{
    struct rows r = { { malloc(n * sizeof(int)), 0, n }, malloc(n * sizeof(double)) };
    double s = 0;
    for (int round = 0; round < 2; round++) {
        reset(&r.of);
        for (int i = 0; i < n; i++) {
            r.of.at[r.of.count++] = (i * 5 + round) % n;
            r.value[i] = x[i] * x[i];
        }
        for (int i = 0; i < n; i++) s += r.value[r.of.at[i]] * y[i];
    }
    free(r.of.at);
    free(r.value);
    return s;
}

// lowad: grad -f gathered
// run: @gathered([0.5, 2, 3], [7, 5, 3], 3)
// lowad: fwd -f gathered
// run: @gathered([0.5, 2, 3] ~ [1, 0, 2], [7, 5, 3] ~ [1, 2, 0], 3)
