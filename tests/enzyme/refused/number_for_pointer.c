// LA060: argument 0 is of type double, where ptr is expected
double __enzyme_autodiff(void *, ...);
static double f(double *x) { return *x * *x; }
double gradient(double x, double dx) { return __enzyme_autodiff((void *)f, x, dx); }
