// LA060: @f has 3 arguments, and only 2 of them are given
double __enzyme_autodiff(void *, ...);
static double f(double x, double y, double z) { return x * y * z; }
double gradient(double x) { return __enzyme_autodiff((void *)f, x, x); }
