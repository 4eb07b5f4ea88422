// LA024: which bytes of a copied or filled block are floats cannot be decided
// A number or an address at 4 mod 8, in elements that are packed: addresses were read as numbers.
#include <stdlib.h>

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

#pragma pack(push, 4)
typedef struct { int tag; union { double own; double *given; } part; } Packed;
#pragma pack(pop)

static double f(double *x, const int *at) {
    Packed *all = malloc(5 * sizeof *all);
    for (int i = 0; i < 4; i++) {
        all[i].tag = i % 2;
        if (i % 2) all[i].part.given = x + i;
        else all[i].part.own = x[i] * 3;
    }
    all[4] = all[at[1]], all[at[1]] = all[at[0]], all[at[0]] = all[4];
    double s = 0;
    for (int i = 0; i < 5; i++) s += (i + 1) * (all[i].tag ? *all[i].part.given : all[i].part.own);
    free(all);
    return s;
}
int main(void) {
    double x[4] = {0.5, 0.7, 0.9, 1.1}, d[4] = {0};
    int at[] = {1, 0};
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, at);
}
