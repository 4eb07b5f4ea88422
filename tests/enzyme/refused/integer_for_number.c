// LA060: argument 0 is of type i64, where double is expected
double __enzyme_autodiff(void *, ...);
static double f(double x) { return x * x; }
double gradient(void) { return __enzyme_autodiff((void *)f, 3L); }
