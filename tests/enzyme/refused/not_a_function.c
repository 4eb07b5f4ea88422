// LA060: which function to differentiate is not known when the program is compiled
double __enzyme_autodiff(void *, ...);
double gradient(double (*f)(double), double x) { return __enzyme_autodiff((void *)f, x); }
