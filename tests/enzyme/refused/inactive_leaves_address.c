// LA063: 'exchange' is inactive and leaves an address in memory
void __enzyme_autodiff(void *, ...);
__attribute__((noinline)) void exchange(double **a, double **b) {
    double *kept = *a;
    *a = *b;
    *b = kept;
}
void *__enzyme_inactivefn_exchange = (void *)exchange;
static double first_of_second(double *x, double *y) {
    double *a = x, *b = y;
    exchange(&a, &b);
    return a[0] * a[0] * b[1];
}
void gradient(double *x, double *dx, double *y, double *dy) {
    __enzyme_autodiff((void *)first_of_second, x, dx, y, dy);
}
