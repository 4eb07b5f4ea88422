// LA060: the tape's buffer holds 4 bytes, and 8 are needed
double __enzyme_augmentfwd(void *, ...);
extern int enzyme_allocated, enzyme_tape;
static double f(double *x) { return *x * *x; }
double keep(double *x, double *dx, void *buffer) {
    return __enzyme_augmentfwd((void *)f, enzyme_allocated, 4, enzyme_tape, buffer, x, dx);
}
