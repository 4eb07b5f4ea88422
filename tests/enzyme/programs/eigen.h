// What programs with Eigen share: the calls of derivatives, and differences of functions of a matrix.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

#include "check.h"

using namespace Eigen;
template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
template <typename M, typename F> static void differences(M x, const M &dx, F f, double tol, int line) {
    for (Index j = 0; j < x.cols(); j++)
        for (Index i = 0; i < x.rows(); i++) {
            double h = 1e-5, keep = x(i, j);
            x(i, j) = keep + h;
            double up = f(x);
            x(i, j) = keep - h;
            double down = f(x);
            x(i, j) = keep;
            near_to(dx(i, j), (up - down) / (2 * h), tol, line);
        }
}
#define DIFF(x, dx, f) differences(x, dx, f, 1e-6, __LINE__)
