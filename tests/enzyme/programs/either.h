/* What programs over float and double share: both instances of a template, in both modes, against differences. */
#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

// Checks one instance; what it is to be is found with the one for double.
template <typename T, T (*f)(const T *, int), double (*exact)(const double *, int)> void derive(double tolerance) {
    T x[3] = {T(0.5), T(1.5), T(-0.75)}, d[3] = {}, u[3] = {};
    double y[3] = {0.5, 1.5, -0.75};
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 3);
    for (int i = 0; i < 3; i++) {
        double want = SLOPE(y[i], exact(y, 3));
        u[i] = 1;
        CLOSE(d[i], want, tolerance);
        CLOSE(__enzyme_fwddiff<T>((void *)f, enzyme_dup, x, u, enzyme_const, 3), want, tolerance);
        u[i] = 0;
    }
}
