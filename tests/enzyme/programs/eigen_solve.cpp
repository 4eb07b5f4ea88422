// Eigen: products by its kernels, inverses, triangular and other solvers
// headers: eigen3/Eigen/Dense
// levels in the suite: 2
#include <complex>

#include "eigen.h"

__attribute__((noinline)) static double gemm_of(const MatrixXd &A, const MatrixXd &B) {
    MatrixXd C = A * B;
    MatrixXd D = C.transpose() * A;
    return D.squaredNorm();
}
TEST(gemm) {
    int n = 30, m = 25;
    MatrixXd A(n, m), B(m, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            A(i, j) = 0.1 * sin(i + 2 * j);
            B(j, i) = 0.1 * cos(3 * i - j);
        }
    MatrixXd dA = MatrixXd::Zero(n, m), dB = MatrixXd::Zero(m, n);
    __enzyme_autodiff<void>((void *)gemm_of, enzyme_dup, &A, &dA, enzyme_dup, &B, &dB);
    DIFF(A, dA, [&](const MatrixXd &x) { return gemm_of(x, B); });
    DIFF(B, dB, [&](const MatrixXd &x) { return gemm_of(A, x); });
}

__attribute__((noinline)) static double inverse_of(const Matrix4d &A, const Vector4d &b) {
    return A.inverse().trace() + (A.partialPivLu().solve(b)).squaredNorm() + std::log(A.determinant());
}
TEST(inverse) {
    Matrix4d A;
    Vector4d b;
    for (int i = 0; i < 4; i++) {
        b(i) = 1 + i;
        for (int j = 0; j < 4; j++)
            A(i, j) = sin(i + 2 * j) + (i == j ? 4 : 0);
    }
    Matrix4d dA = Matrix4d::Zero();
    Vector4d db = Vector4d::Zero();
    __enzyme_autodiff<double>((void *)inverse_of, enzyme_dup, &A, &dA, enzyme_dup, &b, &db);
    DIFF(A, dA, [&](const Matrix4d &v) { return inverse_of(v, b); });
    DIFF(b, db, [&](const Vector4d &v) { return inverse_of(A, v); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_tri(const MatrixXd &A, const VectorXd &b) {
    VectorXd x = A.triangularView<Lower>().solve(b);
    return x.squaredNorm();
}
TEST(triangular) {
    int n = 5;
    MatrixXd A(n, n);
    VectorXd b(n);
    for (int i = 0; i < n; i++) {
        b(i) = 1 + i;
        for (int j = 0; j < n; j++)
            A(i, j) = sin(i + 2 * j) + (i == j ? 3 : 0);
    }
    MatrixXd d = MatrixXd::Zero(n, n);
    VectorXd db = VectorXd::Zero(n);
    __enzyme_autodiff<double>((void *)f_tri, enzyme_dup, &A, &d, enzyme_dup, &b, &db);
    DIFF(A, d, [&](const MatrixXd &x) { return f_tri(x, b); });
    DIFF(b, db, [&](const VectorXd &x) { return f_tri(A, x); });
}

template <typename M, typename V> static double fit_of(const M &A, const V &b) {
    V x = A.householderQr().solve(b);
    return x.squaredNorm();
}
template <typename M, typename V> static void fit(int rows, int columns) {
    M A(rows, columns), d(rows, columns);
    V b(rows), db(rows);
    d.setZero(), db.setZero();
    for (int i = 0; i < rows; i++) {
        b(i) = 1 + i * i;
        for (int j = 0; j < columns; j++) A(i, j) = sin(i + 2 * j) + (i == j ? 3 : 0);
    }
    __enzyme_autodiff<double>((void *)fit_of<M, V>, enzyme_dup, &A, &d, enzyme_dup, &b, &db);
    DIFF(A, d, [&](const M &x) { return fit_of(x, b); });
    DIFF(b, db, [&](const V &x) { return fit_of(A, x); });
}
TEST(householder) { fit<MatrixXd, VectorXd>(5, 3); }
TEST(householder_of_fixed_size) { fit<Matrix3d, Vector3d>(3, 3); }

typedef Matrix<std::complex<double>, Dynamic, Dynamic> MatrixZ;
__attribute__((noinline)) static double gram_of(const MatrixZ &A) {
    MatrixZ G = A.adjoint() * A;
    return G.squaredNorm();
}
TEST(complex_numbers) {
    MatrixZ A(3, 2), dA = MatrixZ::Zero(3, 2);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++) A(i, j) = std::complex<double>(sin(i + 2 * j), cos(3 * i - j));
    __enzyme_autodiff<void>((void *)gram_of, enzyme_dup, &A, &dA);
    MatrixZ want = 4. * A * (A.adjoint() * A);
    for (int i = 0; i < A.size(); i++) {
        NEAR(dA.data()[i].real(), want.data()[i].real());
        NEAR(dA.data()[i].imag(), want.data()[i].imag());
    }
}
int main() {
    RUN(gemm);
    RUN(inverse);
    RUN(triangular);
    RUN(householder);
    RUN(householder_of_fixed_size);
    RUN(complex_numbers);
    return failed;
}
