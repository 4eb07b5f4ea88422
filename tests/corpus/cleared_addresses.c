// Symptom: a program whose blocks are freed, their addresses set to null and freed once more ended with a double free.
// Cause: null that was stored over an address was not stored over the address of its shadow.
#include <stdlib.h>

typedef struct {
    double *v;
    int *counts;
    double *both[2];
} buffers;

static buffers kept;

__attribute__((noinline)) static void fill(buffers *b, double x, int n)
{
    b->v = malloc(n * sizeof *b->v);
    b->counts = malloc(n * sizeof *b->counts);
    for (int i = 0; i < 2; i++)
        b->both[i] = calloc(n, sizeof *b->both[i]);
    for (int i = 0; i < n; i++) {
        b->counts[i] = i + 1;
        b->v[i] = x * b->counts[i];
        b->both[i % 2][i] = b->v[i] * x;
    }
}

__attribute__((noinline)) static void drop(buffers *b)
{
    free(b->v);
    b->v = NULL;
    free(b->counts);
    b->counts = NULL;
    for (int i = 0; i < 2; i++) {
        free(b->both[i]);
        b->both[i] = NULL;
    }
}

double f(double x, int n)
{
    buffers b;
    double s = 0;
    for (int r = 0; r < 3; r++) {
        fill(&b, x, n);
        fill(&kept, x, n);
        for (int i = 0; i < n; i++)
            s += b.v[i] * b.both[i % 2][i] * kept.v[i];
        if (r)
            drop(&b);
        drop(&b);
        drop(&kept);
        drop(&kept);
    }
    return s;
}

// lowad: grad
// run: @f(1.5, 4)
// lowad: fwd
// run: @f(1.5 ~ 1, 4)
