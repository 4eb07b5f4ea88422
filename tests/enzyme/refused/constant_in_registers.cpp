// LA060: arguments 1 and 2 seem to be one structure, which is passed in registers
extern int enzyme_dup, enzyme_const;
template <class Result, class... Arguments> Result __enzyme_autodiff(void *, Arguments...);
struct Pair { double a, b; };
static double f(double x, Pair p) { return x * p.a * p.b; }
double gradient(double x, Pair p) { return __enzyme_autodiff<double>((void *)f, x, enzyme_const, p); }
