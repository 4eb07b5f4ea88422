// LA060: the shadow of argument 0 is missing
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup;
static double f(double *x) { return *x * *x; }
double gradient(double *x) { return __enzyme_autodiff((void *)f, enzyme_dup, x); }
