// LA063: halved has a rule, and nothing calls it
double __enzyme_autodiff(void *, ...);
__attribute__((always_inline)) inline double halved(double x) { return x / 2; }
void *__enzyme_function_like_halved[] = {(void *)halved, (void *)"sin"};
double halved(double);
static double f(double x) { return halved(x) * x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
