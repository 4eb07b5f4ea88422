// LA024: cannot be decided
/* Bytes that are alike stay where they are: their numbers have not moved as a whole, and nor would tangents have. */
double __enzyme_fwddiff(void *, ...);
static void exchange(void *a, void *b, unsigned long size) {
    unsigned char *p = a, *q = b;
    for (unsigned long i = 0; i < size; i++) {
        if (p[i] == q[i]) continue;
        unsigned char kept = p[i];
        p[i] = q[i], q[i] = kept;
    }
}
static double f(double *x, int n) {
    for (int i = 0; i < n / 2; i++) exchange(&x[i], &x[n - 1 - i], sizeof *x);
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i] * (i + 1);
    return s;
}
double derivative(double *x, double *t, int n) { return __enzyme_fwddiff((void *)f, x, t, n); }
