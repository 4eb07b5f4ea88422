// Eigen: second derivatives of products by its kernels, forward over reverse
// headers: eigen3/Eigen/Dense
// levels in the suite: 2
#include "eigen.h"

template <typename M> static typename M::Scalar cubes_of(const M &A) {
    M B = A * A;
    return (B * A).trace();
}
template <typename M> static void slopes_of(const M &A, M &d) {
    __enzyme_autodiff<typename M::Scalar>((void *)cubes_of<M>, enzyme_dup, &A, &d);
}
template <typename M> static void check(double tolerance) {
    int n = 3;
    M A(n, n), V(n, n), d = M::Zero(n, n), dd = M::Zero(n, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) A(i, j) = sin(i + 2 * j), V(i, j) = cos(3 * i + j);
    __enzyme_fwddiff<void>((void *)slopes_of<M>, enzyme_dup, &A, &V, enzyme_dup, &d, &dd);
    M slopes = 3 * (A * A).transpose(), curved = 3 * (V * A + A * V).transpose();
    for (int i = 0; i < n * n; i++) {
        CLOSE(d.data()[i], slopes.data()[i], tolerance);
        CLOSE(dd.data()[i], curved.data()[i], tolerance);
    }
}
TEST(of_doubles) { check<MatrixXd>(1e-10); }
TEST(of_floats) { check<MatrixXf>(1e-5); }

int main() {
    RUN(of_doubles);
    RUN(of_floats);
    return failed;
}
