// LA024: cannot be decided
/* Bytes that are computed with and put back, as compression does: each is a number again, and derivatives of bytes there are none. */
double __enzyme_autodiff(void *, ...);
static double f(double *x, int n) {
    unsigned char *bytes = (unsigned char *)x;
    for (int i = 8 * n - 1; i > 0; i--) bytes[i] -= bytes[i - 1];
    for (int i = 1; i < 8 * n; i++) bytes[i] += bytes[i - 1];
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
    return s;
}
void derivative(double *x, double *d, int n) { __enzyme_autodiff((void *)f, x, d, n); }
