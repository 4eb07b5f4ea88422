// LA060: enzyme_tape says nothing here
void __enzyme_autodiff(void *, ...);
extern int enzyme_tape;
static void f(double *x) { *x *= *x; }
void gradient(double *x, double *dx, void *tape) { __enzyme_autodiff((void *)f, enzyme_tape, tape, x, dx); }
