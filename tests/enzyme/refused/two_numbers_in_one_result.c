// LA024: of type double, holds numbers of another width
double __enzyme_autodiff(void *, ...);
typedef union { float part[2]; double whole; } both;
static both f(double x) {
    both r;
    r.part[0] = 2 * x, r.part[1] = 4 * x;
    return r;
}
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
