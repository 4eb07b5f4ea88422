// LA022: inline assembly works on active values
double __enzyme_autodiff(void *, ...);
static double f(double x) {
    __asm__("sqrtsd %0, %0" : "+x"(x));
    return x;
}
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
