// LA020: an integer made of a float
// The same of an array: the integers are stored where numbers are read.
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void exponentials(double *to, const double *x, int n) {
    int *half = (int *)to;
    for (int i = 0; i < n; i++) {
        half[2 * i] = 0;
        half[2 * i + 1] = (int)(1048576 / 0.69314718055994531 * x[i] + 1072632447);
    }
}
static double sum(const double *x, int n) {
    double found[16], sum = 0;
    exponentials(found, x, n);
    for (int i = 0; i < n; i++) sum += found[i];
    return sum;
}
void gradient(const double *x, double *dx, int n) { __enzyme_autodiff((void *)sum, x, dx, n); }
