// LA060: a marker stands behind the last argument
double __enzyme_autodiff(void *, ...);
extern int enzyme_const;
static double f(double x, double y) { return x * y; }
double gradient(double x, double y) { return __enzyme_autodiff((void *)f, x, y, enzyme_const); }
