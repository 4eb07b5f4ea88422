// LA060: the tape's buffer holds 2 bytes, and 8 are needed
void __enzyme_reverse(void *, ...);
extern int enzyme_allocated, enzyme_tape, enzyme_const;
static void f(double *x, double k) { *x = *x * *x * k; }
void take_back(double *x, double *dx, void *buffer) {
    __enzyme_reverse((void *)f, enzyme_allocated, 2, enzyme_tape, buffer, x, dx, enzyme_const, 3.0);
}
