// LA062: what cblas_dscal computes cannot be rounded
void cblas_dscal(int n, double a, double *x, int step);
void *__enzyme_truncate_op_func(void *, ...);
static void scaled(double *x, int n) { cblas_dscal(n, 1. / 3, x, 1); }
void rounded(double *x, int n) {
    ((void (*)(double *, int))__enzyme_truncate_op_func((void *)scaled, 64, 32))(x, n);
}
