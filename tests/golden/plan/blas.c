// Routines of BLAS: only what an adjoint reads is kept, and only where it is overwritten.
double cblas_ddot(int, const double *, int, const double *, int);
void cblas_dscal(int, double, double *, int);
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
void dgemv_64_(const char *, const long *, const long *, const double *, const double *, const long *, const double *, const long *,
               const double *, double *, const long *, long);

// Nothing is overwritten that an adjoint reads.
double intact(const double *a, const double *x, double *y) {
    cblas_dgemm(102, 111, 111, 2, 2, 2, 1.0, a, 2, x, 2, 0.0, y, 2);
    return cblas_ddot(4, y, 1, x, 1);
}

// The numbers are scaled in place: the dot product needs them as they were, and the factor is active.
double scaled(double *x, double *y, double s) {
    double r = cblas_ddot(2, x, 1, y, 1);
    cblas_dscal(2, s, x, 1);
    return r + x[0];
}

// Fortran's interface with integers of 64 bits and the length of a letter behind everything; beta is active.
void fortran(const double *a, const double *x, double *y, const double *beta) {
    char letter = 'N';
    long two = 2, one = 1;
    double factor = 1;
    dgemv_64_(&letter, &two, &two, &factor, a, &two, x, &one, beta, y, &one, 1);
}

// lowad: print plan -f intact
// > plan of @intact (reverse; %a: dup, %x: dup, %y: dup)
// >   call @lowad.blas.i32.cblas_dgemm: augment (keeps nothing)
// >   call @lowad.blas.i32.cblas_ddot: augment (keeps nothing)
// >   after %entry: finish
// lowad: print plan -f scaled
// > plan of @scaled (reverse; %x: dup, %y: dup, %s: out)
// >   call @lowad.blas.i32.cblas_ddot: augment (keeps y, x)
// >   call @lowad.blas.i32.cblas_dscal: augment (keeps x.old)
// >   tape of lowad.blas.i32.cblas_ddot: kept as ptr once (only the callee's forward pass makes it)
// >   tape of lowad.blas.i32.cblas_dscal: kept as ptr once (only the callee's forward pass makes it)
// >   after %entry: finish
// lowad: print plan -f fortran
// > plan of @fortran (reverse; %a: dup, %x: dup, %y: dup, %beta: dup)
// >   call @lowad.blas.i64.dgemv_64_: augment (keeps y.old)
// >   %beta.1: kept as double once (its memory may be overwritten at tests/golden/plan/blas.c:26:5)
// >   tape of lowad.blas.i64.dgemv_64_: kept as ptr once (only the callee's forward pass makes it)
// >   after %entry: finish
// lowad: grad -f fortran
// CHECK: call void @dcopy_64_(
// CHECK: call void @dgemv_64_({{.*}}i64 1)
// CHECK: call void @dgemv_64_({{.*}}i64 1)
// CHECK: call void @dger_64_(
// CHECK: call double @ddot_64_(
