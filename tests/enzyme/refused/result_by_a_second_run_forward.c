// LA063: @grow changes memory, and has a rule that does not return its result
double __enzyme_fwddiff(void *, ...);
__attribute__((noinline)) double grow(double *x) { *x *= *x; return *x + 1; }
double derivative_grow(double *x, double *dx) {
    *dx *= 2 * *x;
    grow(x);
    return *dx;
}
void *__enzyme_register_derivative_grow[] = {(void *)grow, (void *)derivative_grow};
static double twice(double x) { return grow(&x) * grow(&x) * x; }
double tangent(double x) { return __enzyme_fwddiff((void *)twice, x, 1.0); }
