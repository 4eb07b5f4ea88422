// LA062: it throws what @_ZN7counted
template <class R, class... A> R __enzyme_autodiff(void *, A...);
extern int enzyme_width, enzyme_dup, enzyme_const;
static double total;
struct counted {
    double by;
    ~counted() { total += by; }
};
static double f(double *x) {
    try {
        x[0] *= x[0];
        if (x[0] > 1) throw counted{x[0]};
    } catch (const counted &one) {
        x[0] += one.by;
    }
    return total * x[0];
}
// For the second shadow the function is run again, and the destructor would have changed `total` by then.
void derivative(double *x, double *a, double *b) { __enzyme_autodiff<double>((void *)f, enzyme_width, 2, enzyme_dup, x, a, b); }
