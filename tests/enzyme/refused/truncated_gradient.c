// LA062: what __enzyme_autodiff computes cannot be rounded
void __enzyme_autodiff(void *, ...);
void *__enzyme_truncate_op_func(void *, ...);
static double square(const double *x) { return *x * *x / 3; }
static void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)square, x, dx); }
void rounded(const double *x, double *dx) {
    ((void (*)(const double *, double *))__enzyme_truncate_op_func((void *)gradient, 64, 32))(x, dx);
}
