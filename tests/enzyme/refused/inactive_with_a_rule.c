// LA063: two rules of the program contradict each other: enzyme_math and enzyme_inactive
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double wave(double x) { return x - x * x * x / 6; }
void *__enzyme_function_like_wave[] = {(void *)wave, (void *)"sin"};
void *__enzyme_inactivefn_wave[] = {(void *)wave};
static double f(double x) { return wave(x) * x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
