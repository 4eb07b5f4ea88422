// LA024 from -O1 on: holds numbers and addresses in one vector
// flags: -mavx2
// Structures of an address, a count and a number, of which several are read as addresses at once: the number's derivative was lost.
double __enzyme_autodiff(void *, ...);

struct item {
    const double *at;
    long step;
    double weight;
};
static double apart(const double *x, int n) {
    struct item items[32];
    const double *at[32];
    long step[32];
    double weight[32], s = 0;
    for (int i = 0; i < 32; i++) items[i].at = x + i % 4, items[i].step = i % 3, items[i].weight = x[i % n];
    for (int i = 0; i < 32; i++) at[i] = items[i].at, step[i] = items[i].step, weight[i] = items[i].weight;
    for (int i = 0; i < 32; i++) s += *at[i] * weight[i] * step[i];
    return s;
}
int main(void) {
    double x[8] = {0.5, 0.65, 0.275, 0.45, 0.3, 0.8, 0.7, 0.9}, d[8] = {0};
    __enzyme_autodiff((void *)apart, x, d, 8);
    return 0;
}
