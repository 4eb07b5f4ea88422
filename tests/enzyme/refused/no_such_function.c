// LA062: __enzyme_smooth: lowad does not have this part of the interface
double __enzyme_smooth(void *, ...);
double __enzyme_autodiff(void *, ...);
static double f(double x) { return x * x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
double smoothed(double x) { return __enzyme_smooth((void *)f, x, 0.1); }
