// LA013: argument 0 of @f is of type ptr and cannot be out
double __enzyme_autodiff(void *, ...);
extern int enzyme_out;
static double f(double *x) { return *x * *x; }
double gradient(double *x) { return __enzyme_autodiff((void *)f, enzyme_out, x); }
