// LA013: active values are stored in and read again from memory marked const
/* What recursion hands down is a function at one time and constant memory at another, which numbers pass through. */
extern int enzyme_const, enzyme_out;
double __enzyme_autodiff(void *, ...);
static double square(double x) { return x * x; }
static double go(void *p, int is_function, double x, int n) {
    if (n > 0) return go(p, is_function, x * 1.5, n - 1) * 2;
    if (is_function) return ((double (*)(double))p)(x);
    *(double *)p = x * x;
    return *(double *)p * 3;
}
static double f(double x, double *w) { return go(w, 0, x, 2) + go((void *)square, 1, x, 1); }
double derivative(double x, double *w) { return __enzyme_autodiff((void *)f, enzyme_out, x, enzyme_const, w); }
