// LA062: __enzyme_set_fixed_point: lowad does not have this part of the interface
void __enzyme_set_fixed_point(double, long, void *, ...);
double __enzyme_autodiff(void *, ...);
static double root(double x) {
    double y = 1, last;
    do {
        __enzyme_set_fixed_point(1e-12, -1L, (void *)0);
        last = y;
        y = (y + x / y) / 2;
    } while (y < last || last == 1);
    return y;
}
double slope(double x) { return __enzyme_autodiff((void *)root, x); }
