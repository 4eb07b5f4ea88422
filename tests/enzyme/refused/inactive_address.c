// LA063: 'largest' is inactive and gives an address of active memory
void __enzyme_autodiff(void *, ...);
__attribute__((noinline)) double *largest(double *x, int n) {
    double *found = x;
    for (int i = 0; i < n; i++)
        if (x[i] > *found) found = x + i;
    return found;
}
void *__enzyme_inactivefn_largest = (void *)largest;
static double halved(double *x, int n) {
    double *at = largest(x, n), square = *at * *at;
    *at /= 2;
    return square;
}
void gradient(double *x, double *dx, int n) { __enzyme_autodiff((void *)halved, x, dx, n); }
