/* What programs over float and double share: both instances of a template, in both modes, against differences. */
#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

// Checks one instance in forward mode; what it is to be is found with the one for double.
template <typename T, T (*f)(const T *, int), double (*exact)(const double *, int)> void forth(double tolerance) {
    T x[3] = {T(0.5), T(1.5), T(-0.75)}, u[3] = {};
    double y[3] = {0.5, 1.5, -0.75};
    for (int i = 0; i < 3; i++) {
        u[i] = 1;
        CLOSE(__enzyme_fwddiff<T>((void *)f, enzyme_dup, x, u, enzyme_const, 3), SLOPE(y[i], exact(y, 3)), tolerance);
        u[i] = 0;
    }
}

// In both modes.
template <typename T, T (*f)(const T *, int), double (*exact)(const double *, int)> void derive(double tolerance) {
    T x[3] = {T(0.5), T(1.5), T(-0.75)}, d[3] = {};
    double y[3] = {0.5, 1.5, -0.75};
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 3);
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(y[i], exact(y, 3)), tolerance);
    forth<T, f, exact>(tolerance);
}
