// LA063: two rules of the program contradict each other: once and twice for enzyme_gradient
double __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double squared(double x) { return x * x; }
double augmented(double x) { return squared(x); }
double once(double x, double seed) { return seed; }
double twice(double x, double seed) { return 2 * seed; }
void *__enzyme_register_gradient_one[] = {(void *)squared, (void *)augmented, (void *)once};
void *__enzyme_register_gradient_two[] = {(void *)squared, (void *)augmented, (void *)twice};
static double f(double x) { return squared(x) * x; }
double slope(double x) { return __enzyme_autodiff((void *)f, x); }
