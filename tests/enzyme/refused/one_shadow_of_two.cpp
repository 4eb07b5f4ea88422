// LA020: @state is used, of which the program has one shadow only
struct two { double a, b; };
template <class Result, class... Arguments> Result __enzyme_fwddiff(void *, Arguments...);
extern int enzyme_width, enzyme_dup;
extern "C" {
double dstate[1];
__attribute__((annotate("enzyme_shadow", dstate))) double state[1] = {1};
}
static double f(double x) { return x * state[0]; }
two tangents(double x) { return __enzyme_fwddiff<two>((void *)f, enzyme_width, 2, enzyme_dup, x, 1.0, 2.0); }
