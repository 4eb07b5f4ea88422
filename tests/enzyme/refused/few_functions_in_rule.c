// LA063: 3 functions are expected, and 2 are given
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double f(double x) { return x * x; }
double augment_f(double x) { return x * x; }
void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augment_f};
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
