// LA063: @turned has a rule in @gradient_turned, whose parameters should be of types double, double, double, double
double __enzyme_autodiff(void *, ...);
double sin(double), cos(double);
struct turn { double sine, cosine; };
__attribute__((noinline)) struct turn turned(double x) { struct turn r = {sin(x), cos(x)}; return r; }
double augment_turned(double x) { return x; }
double gradient_turned(double x, double tape) { return cos(tape) - sin(tape); }
void *__enzyme_register_gradient_turned[] = {(void *)turned, (void *)augment_turned, (void *)gradient_turned};
static double sum(double x) { struct turn t = turned(x); return t.sine + t.cosine; }
double gradient(double x) { return __enzyme_autodiff((void *)sum, x); }
