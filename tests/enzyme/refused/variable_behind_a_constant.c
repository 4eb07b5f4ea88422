// LA013: active values are stored in and read again from memory marked const
/* A field of a structure marked constant leads to a variable that is read by its name: half of the derivative was lost. */
extern int enzyme_const, enzyme_out;
double __enzyme_autodiff(void *, ...);
static double g;
typedef struct { double *p; int n; } S;
static S s = {&g, 3};
static double go(S *at, double x) {
    if (at->n == 0) return x;
    at->n--;
    *at->p = x * x;
    double r = go(at, x * x);
    at->n++;
    return r;
}
static double f(S *at, double x) { return go(at, x) + g; }
double derivative(double x) { return __enzyme_autodiff((void *)f, enzyme_const, &s, enzyme_out, x); }
