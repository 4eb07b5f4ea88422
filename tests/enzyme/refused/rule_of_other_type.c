// LA063: @f has a rule in @gradient_f, whose parameters should be of types double, double
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double f(double x) { return x * x; }
double augment_f(double x) { return x * x; }
double gradient_f(double *x, double seed) { return 2 * *x * seed; }
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augment_f, (void *)gradient_f};
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
