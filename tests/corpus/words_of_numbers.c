// Symptom: derivative 0 of numbers whose bits a program sorts, leaves out where equal, keeps beside their indices, or exchanges, as integers.
// Cause: what a word is was said by the tags and declarations of what it passes through, by comparisons with other words, and by functions that make
// an integer of two (the smaller of them) and were known to have no derivative. What is moved is now what is put there or read elsewhere.
#include <string.h>

typedef unsigned long word;
typedef struct {
    word index, bits;
} Entry;

static void order(word *a, word *b)
{
    word p = *a, q = *b;
    *a = p < q ? p : q;
    *b = p < q ? q : p;
}

double sorted(double *x, double *y)
{
    word w[3];
    double s = 0;
    for (int i = 0; i < 3; i++) s += x[i] * x[i];
    memcpy(w, x, sizeof w);
    order(w, w + 1);
    order(w + 1, w + 2);
    order(w, w + 1);
    memcpy(y, w, sizeof w);
    return s;
}

static __attribute__((noinline)) int without_equals(word *w, int n)
{
    int last = 0;
    for (int i = 1; i < n; i++)
        if (w[i] != w[last]) w[++last] = w[i];
    return last + 1;
}

double once(double *x, double *y)
{
    word w[4];
    double s = 0;
    for (int i = 0; i < 4; i++) s += x[i] * x[i];
    memcpy(w, x, sizeof w);
    int n = without_equals(w, 4);
    memcpy(y, w, n * sizeof *w);
    return s;
}

double beside(double *x, double *y)
{
    Entry e[4];
    for (int i = 0; i < 4; i++) {
        e[i].index = i * 3 % 4;
        memcpy(&e[i].bits, x + i, sizeof *x);
    }
    for (int i = 0; i < 4; i++) {
        Entry spare = { e[i].index, e[i].bits }, *other = &e[spare.index];
        e[i].index = other->index;
        e[i].bits = other->bits;
        other->index = spare.index;
        other->bits = spare.bits;
    }
    double s = 0;
    for (int i = 0; i < 4; i++) {
        double v;
        memcpy(&v, &e[i].bits, sizeof v);
        s += (i + 1) * v * y[e[i].index];
    }
    return s;
}

// lowad: grad -f sorted
// run: @sorted([3, 1, 2] ~ [0, 0, 0], [0, 0, 0] ~ [1, 10, 100])
// lowad: grad -f once
// run: @once([3, 3, 2, 5] ~ [0, 0, 0, 0], [7, 7, 7, 7] ~ [1, 10, 100, 1000]) d = [7, 6, 14, 110], [0, 0, 0, 1000]
// lowad: grad -f beside
// run: @beside([3, 1, 2, 5], [7, 2, 3, 4])
