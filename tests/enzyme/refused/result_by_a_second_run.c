// LA063: @grow changes memory, and has a rule that does not return its result
double __enzyme_autodiff(void *, ...);
void *malloc(unsigned long);
void free(void *);
__attribute__((noinline)) double grow(double *x) { *x *= *x; return *x + 1; }
double *augment_grow(double *x, double *dx) {
    double *tape = malloc(sizeof *tape);
    *tape = *x;
    grow(x);
    return tape;
}
void gradient_grow(double *x, double *dx, double seed, double *tape) {
    *dx = 2 * *tape * (*dx + seed);
    free(tape);
}
void *__enzyme_register_gradient_grow[] = {(void *)grow, (void *)augment_grow, (void *)gradient_grow};
static double twice(double x) { return grow(&x) * grow(&x) * x; }
double gradient(double x) { return __enzyme_autodiff((void *)twice, x); }
