// LA063: @f has a rule in @derivative_f, whose parameters should be of types double, double
double __enzyme_fwddiff(void *, ...);
__attribute__((noinline)) double f(double x) { return x * x; }
double derivative_f(double x) { return 2 * x; }
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)derivative_f};
double tangent(double x) { return __enzyme_fwddiff((void *)f, x, 5.0); }
