// Symptom: forward mode ended with a signal where a block of integers grows in a function that is not inlined.
// Cause: the tangent of a copy of memory was a copy of shadows, though integers have none where their address was stored: who knew that they are integers
// stored no shadow's address. A copy of integers alone copies no shadow.
#include <stdlib.h>
#include <string.h>
struct indices { int *at; long count, room; };
struct rows { struct indices of; double *value; };
static __attribute__((noinline)) void grow(struct indices *v)
{
    int *more = malloc(2 * v->room * sizeof(int));
    memcpy(more, v->at, v->count * sizeof(int));
    free(v->at);
    v->at = more;
    v->room *= 2;
}
double gathered(const double *x, double *y, int n)
{
    struct rows r = { { malloc(sizeof(int)), 0, 1 }, malloc(8 * n) };
    for (int i = 0; i < n; i++) {
        if (r.of.count == r.of.room) grow(&r.of);
        r.of.at[r.of.count++] = (i * 5 + 1) % n;
        r.value[i] = x[i] * x[i];
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += r.value[r.of.at[i]] * y[i];
    free(r.of.at);
    free(r.value);
    return s;
}

// lowad: fwd -f gathered
// run: @gathered([0.5, 2, 3] ~ [1, 0, 2], [7, 5, 3] ~ [1, 2, 0], 3)
// lowad: grad -f gathered
// run: @gathered([0.5, 2, 3], [7, 5, 3], 3)
