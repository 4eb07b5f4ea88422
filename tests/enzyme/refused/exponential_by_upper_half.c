// LA020: an integer made of a float
// N. N. Schraudolph, "A Fast, Compact Approximation of the Exponential Function", Neural Computation 11(4), 1999: the gradient was 0 without a word.
double __enzyme_autodiff(void *, ...);
static double exponential(double x) {
    union {
        double number;
        int half[2];
    } made;
    made.half[0] = 0;
    made.half[1] = (int)(1048576 / 0.69314718055994531 * x + 1072632447);
    return made.number;
}
static double sum(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += exponential(x[i]);
    return sum;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)sum, x, dx, n); }
