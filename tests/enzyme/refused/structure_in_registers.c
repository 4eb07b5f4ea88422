// LA060: arguments 0 and 1 seem to be one structure, which is passed in registers
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;
struct pair { double a, b; };
static double f(struct pair p) { return p.a * p.a * p.b; }
double tangent(struct pair p, struct pair dp) { return __enzyme_fwddiff((void *)f, enzyme_dup, p, dp); }
