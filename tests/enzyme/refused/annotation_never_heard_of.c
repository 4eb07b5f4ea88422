// LA063: cube: lowad knows no annotation enzyme_linear
double __enzyme_autodiff(void *, ...);
__attribute__((noinline, annotate("enzyme_linear"))) double cube(double x) { return x * x * x; }
static double f(double x) { return cube(x) + x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
