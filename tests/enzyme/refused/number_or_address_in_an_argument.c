// LA020 from -O1 on: travels as an integer
// A record by value, of whose words one is a number or an address: it was passed as a number, and the reverse pass crashed.
extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

typedef struct { float weight; int tag; union { double own; double *given; } part; } Record;
typedef struct { int count; Record all[6]; } Bag;

__attribute__((noinline)) static void put(Bag *bag, Record one) {
    int k = bag->count++;
    for (; k > 0 && bag->all[k - 1].tag > one.tag; k--) bag->all[k] = bag->all[k - 1];
    bag->all[k] = one;
}
static double f(double *x, const int *at) {
    Bag bag;
    bag.count = 0;
    for (int i = 0; i < 6; i++) {
        Record one;
        one.tag = at[i] % 2, one.weight = (float)(x[i] * 2);
        if (one.tag) one.part.given = x + i;
        else one.part.own = x[i + 1] * 3;
        put(&bag, one);
    }
    double s = 0;
    for (int i = 0; i < 6; i++)
        s += (i + 1) * bag.all[i].weight + (i + 2) * (bag.all[i].tag ? *bag.all[i].part.given : bag.all[i].part.own);
    return s;
}
int main(void) {
    double x[7] = {1, 2, 3, 4, 5, 6, 7}, d[7] = {0};
    int at[] = {4, 3, 5, 1, 0, 2};
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, at);
}
