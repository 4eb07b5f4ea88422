// LA062: it calls elsewhere_drawn, which may do something else the second time
double __enzyme_fwdsplit(void *, ...);
void *__enzyme_augmentfwd(void *, ...);
extern int enzyme_const_return;
double elsewhere_drawn(void);
static double f(double x) { return x * elsewhere_drawn(); }
double tangent(double x) {
    void *tape = __enzyme_augmentfwd((void *)f, x);
    return __enzyme_fwdsplit((void *)f, x, 1.0, tape);
}
