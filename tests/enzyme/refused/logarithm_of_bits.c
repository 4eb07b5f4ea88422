// LA020: is the bits of a float
// A number lies there at some times, an address at others, and never an integer: LLVM knows of the addresses alone in every other value.
double __enzyme_autodiff(void *, ...);
typedef struct {
    int is_number;
    union {
        double number;
        const double *place;
        long bits;
    } in;
} value;
static value pool[16];
__attribute__((noinline)) static double logarithm(const value *v) {
    return v->is_number ? (double)v->in.bits * 0x1p-52 - 1023 : *v->in.place;
}
static double logarithms(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        value one;
        one.is_number = i & 1;
        if (one.is_number)
            one.in.number = x[i];
        else
            one.in.place = x + i;
        pool[i] = one;
    }
    for (int i = 0; i < n; i++) sum += logarithm(&pool[i]) * x[0];
    return sum;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)logarithms, x, dx, n); }
