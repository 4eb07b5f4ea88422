// Eigen: constant and active matrices in one expression, in both modes; descent with constant data
// headers: eigen3/Eigen/Dense eigen3/unsupported/Eigen/CXX11/Tensor
// levels in the suite: 0
#include <unsupported/Eigen/CXX11/Tensor>

#include "eigen.h"

__attribute__((noinline)) static double loss(const VectorXd &w, const MatrixXd &X, const VectorXd &y) {
    return (X * w - y).squaredNorm() / y.size();
}
TEST(descent) {
    MatrixXd X(6, 3);
    for (int i = 0; i < 18; i++) X.data()[i] = sin(1 + 1.3 * i);
    VectorXd truth(3);
    truth << 1, -2, 0.5;
    VectorXd y = X * truth, w = VectorXd::Zero(3);
    for (int i = 0; i < 20; i++) {
        VectorXd g = VectorXd::Zero(3);
        __enzyme_autodiff<void>((void *)loss, enzyme_dup, &w, &g, enzyme_const, &X, enzyme_const, &y);
        VectorXd want = 2.0 / 6 * X.transpose() * (X * w - y);
        for (int k = 0; k < 3; k++) NEAR(g(k), want(k));
        w -= 0.5 * g;
    }
}

__attribute__((noinline)) static double distance(const MatrixXd &__restrict A, const MatrixXd &__restrict B) {
    MatrixXd d = A - B;
    return d.squaredNorm() + (A.array() * B.array()).sum();
}
TEST(difference) {
    MatrixXd A = MatrixXd::Random(4, 3), B = MatrixXd::Random(4, 3), d = MatrixXd::Zero(4, 3), e = d;
    __enzyme_autodiff<void>((void *)distance, enzyme_dup, &A, &d, enzyme_const, &B);
    __enzyme_autodiff<void>((void *)distance, enzyme_const, &A, enzyme_dup, &B, &e);
    for (int i = 0; i < 12; i++) {
        double a = A.data()[i], b = B.data()[i];
        NEAR(d.data()[i], 2 * a - b);
        NEAR(e.data()[i], 2 * b - a);
    }
}

__attribute__((noinline)) static void product(const MatrixXd &A, const MatrixXd &B, MatrixXd &C) {
    C = A.cwiseProduct(B) * B;
}
TEST(product_forward) {
    MatrixXd A = MatrixXd::Random(3, 3), B = MatrixXd::Random(3, 3), dA = MatrixXd::Random(3, 3), C(3, 3), dC(3, 3);
    __enzyme_fwddiff<void>((void *)product, enzyme_dup, &A, &dA, enzyme_const, &B, enzyme_dup, &C, &dC);
    MatrixXd want = dA.cwiseProduct(B) * B;
    for (int i = 0; i < 9; i++) NEAR(dC.data()[i], want.data()[i]);
}

__attribute__((noinline)) static double kernel(const MatrixXf &A, const MatrixXf &B) {
    MatrixXf C = A * B;
    return C.squaredNorm();
}
TEST(float_kernel) {
    MatrixXf A = MatrixXf::Random(24, 18), B = MatrixXf::Random(18, 24), d = MatrixXf::Zero(24, 18);
    __enzyme_autodiff<double>((void *)kernel, enzyme_dup, &A, &d, enzyme_const, &B);
    MatrixXf want = 2 * A * B * B.transpose();
    for (int i = 0; i < d.size(); i++) CLOSE(d.data()[i], want.data()[i], 1e-5);
}

typedef Tensor<double, 3> Cube;
__attribute__((noinline)) static double sums(const Cube &a, const Cube &b) {
    Tensor<double, 0> s = (a * b + a.exp()).sum();
    return s();
}
TEST(tensors) {
    Cube a(2, 3, 2), b(2, 3, 2), d(2, 3, 2);
    d.setZero();
    for (int i = 0; i < 12; i++) a.data()[i] = sin(i), b.data()[i] = cos(2 * i);
    __enzyme_autodiff<double>((void *)sums, enzyme_dup, &a, &d, enzyme_const, &b);
    for (int i = 0; i < 12; i++) NEAR(d.data()[i], b.data()[i] + exp(a.data()[i]));
}

__attribute__((noinline)) static double fixed(const Matrix3d &x, const Matrix3d &w) {
    return (w * x.transpose() * w + x.cwiseProduct(x)).sum() * w.squaredNorm() + (x.array() * w.array()).exp().sum();
}
static void slope(const Matrix3d &x, Matrix3d &dx, const Matrix3d &w) {
    __enzyme_autodiff<void>((void *)fixed, enzyme_dup, &x, &dx, enzyme_const, &w);
}
TEST(second_derivative) {
    Matrix3d x = 0.3 * Matrix3d::Random(), w = Matrix3d::Random(), along = Matrix3d::Random(), d, dd = Matrix3d::Zero();
    d.setZero();
    __enzyme_fwddiff<void>((void *)slope, enzyme_dup, &x, &along, enzyme_dup, &d, &dd, enzyme_const, &w);
    Matrix3d up = Matrix3d::Zero(), down = up;
    slope(x + 1e-5 * along, up, w);
    slope(x - 1e-5 * along, down, w);
    for (int i = 0; i < 9; i++) CLOSE(dd(i), (up(i) - down(i)) / 2e-5, 1e-7);
}

int main() {
    RUN(second_derivative);
    RUN(descent);
    RUN(difference);
    RUN(product_forward);
    RUN(float_kernel);
    RUN(tensors);
    return failed;
}
