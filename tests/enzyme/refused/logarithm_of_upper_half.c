// LA020: is the bits of a float
// The upper half of a number has its exponent and twenty bits of its fraction: a logarithm, nearly, and its gradient was 0 without a word.
double __enzyme_autodiff(void *, ...);
typedef union {
    double number;
    struct {
        unsigned low, high;
    } half;
} halves;
static double logarithms(const double *x, int n) {
    halves squares[16];
    double sum = 0;
    for (int i = 0; i < n; i++) squares[i].number = x[i] * x[i];
    for (int i = 0; i < n; i++) sum += (squares[i].half.high * 0x1p-20 - 1023) * x[0];
    return sum;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)logarithms, x, dx, n); }
