// LA063: @enzymeLogGrad is of type void (double), and should return void and take (double, double, ptr,
double __enzyme_autodiff(void *, ...);
void enzymeLogGrad(double gradient) {}
static double f(double x) { return x * x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
