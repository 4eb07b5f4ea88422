// LA060: the seed and the tape should follow the arguments, where 0 values do
double __enzyme_reverse(void *, ...);
static double f(double *x) { return *x * *x; }
double gradient(double *x, double *dx) { return __enzyme_reverse((void *)f, x, dx); }
