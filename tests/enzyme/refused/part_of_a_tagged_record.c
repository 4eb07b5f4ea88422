// LA024: which bytes of a copied or filled block are floats cannot be decided
// A copy that begins in the middle of a word, with a number or an address in it: other words were moved.
#include <string.h>

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

typedef struct { int from, count; double own; union { double own; double *given; } part; int tag, more; } Record;

static double f(double *x, const int *at) {
    Record all[4];
    for (int i = 0; i < 4; i++) {
        all[i].from = i, all[i].count = i + 1, all[i].own = x[i] * 2, all[i].tag = i % 2, all[i].more = 7;
        if (i % 2) all[i].part.given = x + i;
        else all[i].part.own = x[i] * 3;
    }
    memcpy(&all[at[0]].count, &all[at[1]].count, 24);
    double s = 0;
    for (int i = 0; i < 4; i++)
        s += (i + 1) * all[i].own + 3 * (all[i].tag ? *all[i].part.given : all[i].part.own);
    return s;
}
int main(void) {
    double x[4] = {0.5, 0.7, 0.9, 1.1}, d[4] = {0};
    int at[] = {0, 1};
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, at);
}
