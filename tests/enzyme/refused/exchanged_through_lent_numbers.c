// LA024: which bytes of a copied or filled block are floats cannot be decided
// Records with addresses, exchanged through numbers that the caller lends: they were moved as numbers.
#include <stdlib.h>
#include <string.h>

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

typedef struct { float weight; double *given; double size; } Record;

static double f(double *x, double *kept, const int *at) {
    Record *all = malloc(2 * sizeof *all);
    for (int i = 0; i < 2; i++) all[i].weight = (float)x[i], all[i].given = x + i, all[i].size = x[i] * 2;
    memcpy(kept, all + at[0], sizeof *all);
    all[at[0]] = all[at[1]];
    memcpy(all + at[1], kept, sizeof *all);
    for (int i = 0; i < 2; i++) kept[i] = x[i];
    double s = kept[0] + kept[1];
    for (int i = 0; i < 2; i++) s += (i + 1) * all[i].weight + (i + 2) * *all[i].given + (i + 3) * all[i].size;
    free(all);
    return s;
}
int main(void) {
    double x[2] = {0.5, 0.7}, d[2] = {0}, kept[3] = {0}, shadow[3] = {0};
    int at[] = {0, 1};
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_dup, kept, shadow, enzyme_const, at);
}
