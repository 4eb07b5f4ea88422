// LA063: no function 'lag1p' of type double (double) is known to be like
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double f(double x) { return x > 1 ? 1 : 2; }
void *__enzyme_function_like[2] = {(void *)f, (void *)"lag1p"};
static double g(double x) { return f(x); }
double slope(double x) { return __enzyme_autodiff((void *)g, x); }
