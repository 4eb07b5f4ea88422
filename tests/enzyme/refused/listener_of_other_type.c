// LA063: @enzymeLogError is of type void (float), and should return void and take (double, double, ptr,
double __enzyme_error_estimate(void *, ...);
void enzymeLogError(float error) {}
static double f(double x) { return x * x; }
double estimate(double x) { return __enzyme_error_estimate((void *)f, x, 0.0); }
