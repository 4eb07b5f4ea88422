// LA063: @louder changes memory, and has a derivative of the program's own, which has one tangent only
struct two { double a, b; };
struct two __enzyme_fwddiff(void *, ...);
extern int enzyme_width;
static double gain = 1;
__attribute__((noinline)) double louder(double x) { gain *= 2; return x * gain; }
struct two derivative_louder(double x, double dx) {
    gain *= 2;
    struct two both = {x * gain, dx * gain};
    return both;
}
void *__enzyme_register_derivative_louder[] = {(void *)louder, (void *)derivative_louder};
static double twice(double x) { return louder(x) * louder(x); }
struct two tangents(double x) { return __enzyme_fwddiff((void *)twice, enzyme_width, 2, x, 1.0, 2.0); }
