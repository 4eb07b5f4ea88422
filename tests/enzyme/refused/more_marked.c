// LA060: more arguments are marked than the 1 of @f
double __enzyme_autodiff(void *, ...);
extern int enzyme_const, enzyme_out;
static double f(double x) { return x * x; }
double gradient(double x) { return __enzyme_autodiff((void *)f, enzyme_out, x, enzyme_const, 3, enzyme_out, x); }
