// LA060: argument 0 has two markers that contradict each other
double __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_dup;
static double f(const double *x) { return *x * *x; }
double gradient(double *x, double *dx) { return __enzyme_autodiff((void *)f, enzyme_const, enzyme_dup, x, dx); }
