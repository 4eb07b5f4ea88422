// LA062: enzyme_nooverwrite is no marker
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_nooverwrite;
static double f(const double *x) { return *x * *x; }
double gradient(double *x, double *dx) { return __enzyme_autodiff((void *)f, enzyme_nooverwrite, enzyme_dup, x, dx); }
