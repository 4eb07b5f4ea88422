// LA060: whose numbers lie behind pointers and have no seed
double __enzyme_autodiff(void *, ...);
static double kept;
static double *f(double x) { kept = x * x; return &kept; }
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
