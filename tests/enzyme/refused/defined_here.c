// LA060: the program has a __enzyme_autodiff of its own
__attribute__((weak)) double __enzyme_autodiff(void *f, ...) { return 0; }
static double f(double x) { return x * x; }
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
