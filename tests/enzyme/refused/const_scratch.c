// LA013: active values are stored in and read again from memory marked const
double __enzyme_autodiff(void *, ...);
extern int enzyme_const;
static double f(double x, double *work, int n) {
    for (int i = 0; i < n; i++) work[i] = x * i;
    double s = 0;
    for (int i = 0; i < n; i++) s += work[i] * work[n - 1 - i];
    return s;
}
double gradient(double x, double *work, int n) { return __enzyme_autodiff((void *)f, x, enzyme_const, work, n); }
