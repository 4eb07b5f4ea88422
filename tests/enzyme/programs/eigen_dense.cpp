// Eigen: matrices and vectors of fixed and run-time size, products, blocks, maps, networks, forward mode
// headers: eigen3/Eigen/Dense
// levels in the suite: 2
#include "eigen.h"

__attribute__((noinline)) static double fixed_product_of(const Matrix3d &W) { return (W * W).sum(); }
TEST(fixed_product) {
    Matrix3d W;
    W << 1, 2, 3, 4, 5, 6, 7, 8, 10;
    Matrix3d d = Matrix3d::Zero();
    __enzyme_autodiff<void>((void *)fixed_product_of, enzyme_dup, &W, &d);
    DIFF(W, d, [](const Matrix3d &x) { return fixed_product_of(x); });
}

__attribute__((noinline)) static double layer_of(const MatrixXd &W, const VectorXd &x, const VectorXd &b) {
    VectorXd y = (W * x + b).array().tanh();
    return y.squaredNorm();
}
TEST(layer) {
    int n = 4, m = 3;
    MatrixXd W(n, m);
    VectorXd x(m), b(n);
    for (int i = 0; i < n; i++) {
        b(i) = 0.1 * i;
        for (int j = 0; j < m; j++)
            W(i, j) = 0.3 * sin(i + 2 * j);
    }
    for (int j = 0; j < m; j++)
        x(j) = 0.5 - 0.2 * j;
    MatrixXd dW = MatrixXd::Zero(n, m);
    VectorXd dx = VectorXd::Zero(m), db = VectorXd::Zero(n);
    __enzyme_autodiff<double>((void *)layer_of, enzyme_dup, &W, &dW, enzyme_dup, &x, &dx, enzyme_dup, &b,
                              &db);
    DIFF(W, dW, [&](const MatrixXd &v) { return layer_of(v, x, b); });
    DIFF(x, dx, [&](const VectorXd &v) { return layer_of(W, v, b); });
    DIFF(b, db, [&](const VectorXd &v) { return layer_of(W, x, v); });
}

__attribute__((noinline)) static double maps_of(const double *w, const double *x, int n, int m) {
    Map<const MatrixXd> W(w, n, m);
    Map<const VectorXd> X(x, m);
    return (W * X).norm() + W.cwiseAbs2().maxCoeff();
}
TEST(maps) {
    int n = 4, m = 6;
    VectorXd w(n * m), x(m);
    for (int i = 0; i < n * m; i++)
        w(i) = sin(1 + i);
    for (int j = 0; j < m; j++)
        x(j) = 0.5 - 0.2 * j;
    VectorXd dw = VectorXd::Zero(n * m), dx = VectorXd::Zero(m);
    __enzyme_autodiff<double>((void *)maps_of, enzyme_dup, w.data(), dw.data(), enzyme_dup, x.data(),
                              dx.data(), n, m);
    DIFF(w, dw, [&](const VectorXd &v) { return maps_of(v.data(), x.data(), n, m); });
    DIFF(x, dx, [&](const VectorXd &v) { return maps_of(w.data(), v.data(), n, m); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_blocks(const MatrixXd &A) {
    MatrixXd B = A;
    B.topLeftCorner(2, 2) *= 3.0;
    B.row(0) += A.row(2);
    B.col(1) = A.col(0).cwiseProduct(A.col(2));
    return (B.transpose() * B).trace() + B.block(1, 1, 2, 2).sum();
}
TEST(blocks) {
    int n = 4;
    MatrixXd A(n, n);
    for (int i = 0; i < n * n; i++)
        A.data()[i] = sin(1 + i);
    MatrixXd d = MatrixXd::Zero(n, n);
    __enzyme_autodiff<double>((void *)f_blocks, enzyme_dup, &A, &d);
    DIFF(A, d, [](const MatrixXd &x) { return f_blocks(x); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_comma(double a, double b) {
    Matrix2d R;
    R << cos(a), -sin(a), sin(a), cos(a);
    Vector2d v(b, 2.0);
    return (R * v).dot(Vector2d(1.0, a));
}
struct R {
    double a, b;
};
TEST(comma) {
    R g = __enzyme_autodiff<R>((void *)f_comma, 0.3, 0.7);
    double h = 1e-6;
    CLOSE(g.a, (f_comma(0.3 + h, 0.7) - f_comma(0.3 - h, 0.7)) / (2 * h), 1e-7);
    CLOSE(g.b, (f_comma(0.3, 0.7 + h) - f_comma(0.3, 0.7 - h)) / (2 * h), 1e-7);
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_cross(const Vector3d &a, const Vector3d &b) {
    Vector3d c = a.cross(b);
    Quaterniond q(1.0, a.x(), a.y(), a.z());
    q.normalize();
    return c.normalized().dot(q * b) + c.norm();
}
TEST(cross) {
    Vector3d a(1, 2, 0.5), b(-1, 0.3, 2), da = Vector3d::Zero(), db = Vector3d::Zero();
    __enzyme_autodiff<double>((void *)f_cross, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    DIFF(a, da, [&](const Vector3d &y) { return f_cross(y, b); });
    DIFF(b, db, [&](const Vector3d &y) { return f_cross(a, y); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_loop(const MatrixXd &W, const VectorXd &x0, int n) {
    VectorXd x = x0;
    for (int i = 0; i < n; i++) {
        VectorXd y = W * x;
        x = y.array().tanh().matrix() + 0.1 * x;
    }
    return x.sum();
}
TEST(recurrent) {
    int n = 4;
    MatrixXd W(n, n);
    VectorXd x(n);
    for (int i = 0; i < n * n; i++)
        W.data()[i] = 0.6 * sin(1 + i);
    for (int i = 0; i < n; i++)
        x(i) = i * .3 - 0.5;
    MatrixXd d = MatrixXd::Zero(n, n);
    VectorXd dx = VectorXd::Zero(n);
    __enzyme_autodiff<double>((void *)f_loop, enzyme_dup, &W, &d, enzyme_dup, &x, &dx, 5);
    DIFF(W, d, [&](const MatrixXd &y) { return f_loop(y, x, 5); });
    DIFF(x, dx, [&](const VectorXd &y) { return f_loop(W, y, 5); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static void f_inplace(MatrixXd &A, double s) {
    A *= s;
    A += A.transpose().eval() * 0.5;
    A.diagonal().array() += s * s;
}
TEST(in_place) {
    MatrixXd A(3, 3);
    for (int i = 0; i < 9; i++)
        A.data()[i] = sin(1 + i);
    MatrixXd d = MatrixXd::Ones(3, 3), keep = A;
    double ds = __enzyme_autodiff<double>((void *)f_inplace, enzyme_dup, &A, &d, 1.7);
    auto run = [&](const MatrixXd &x, double s) {
        MatrixXd y = x;
        f_inplace(y, s);
        return y.sum();
    };
    DIFF(keep, d, [&](const MatrixXd &y) { return run(y, 1.7); });
    double h = 1e-6;
    CLOSE(ds, (run(keep, 1.7 + h) - run(keep, 1.7 - h)) / (2 * h), 1e-6);
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
struct Net {
    MatrixXd W1, W2;
    VectorXd b;
};
__attribute__((noinline)) static double f_net(const Net *net, const VectorXd *x) {
    VectorXd h = (net->W1 * *x + net->b).cwiseMax(0.0);
    return (net->W2 * h).squaredNorm();
}
TEST(network) {
    Net n{MatrixXd(3, 2), MatrixXd(2, 3), VectorXd(3)},
        d{MatrixXd::Zero(3, 2), MatrixXd::Zero(2, 3), VectorXd::Zero(3)};
    VectorXd x(2);
    x << 0.7, -0.4;
    for (int i = 0; i < 6; i++) {
        n.W1.data()[i] = sin(1 + i);
        n.W2.data()[i] = cos(i);
    }
    n.b << 0.1, 0.2, 0.3;
    VectorXd dx = VectorXd::Zero(2);
    __enzyme_autodiff<double>((void *)f_net, enzyme_dup, &n, &d, enzyme_dup, &x, &dx);
    DIFF(n.W1, d.W1, [&](const MatrixXd &y) {
        Net m = n;
        m.W1 = y;
        return f_net(&m, &x);
    });
    DIFF(n.W2, d.W2, [&](const MatrixXd &y) {
        Net m = n;
        m.W2 = y;
        return f_net(&m, &x);
    });
    DIFF(n.b, d.b, [&](const VectorXd &y) {
        Net m = n;
        m.b = y;
        return f_net(&m, &x);
    });
    DIFF(x, dx, [&](const VectorXd &y) { return f_net(&n, &y); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_rows(const RowMatrix &A, const VectorXd &x) {
    return (A * x).array().square().sum() + (A.rowwise().sum().array() * A.col(0).array()).sum() +
           A.colwise().norm().sum();
}
TEST(row_major) {
    RowMatrix A(3, 4);
    VectorXd x(4);
    for (int i = 0; i < 12; i++)
        A.data()[i] = sin(1 + i);
    for (int i = 0; i < 4; i++)
        x(i) = i - 1.3;
    RowMatrix d = RowMatrix::Zero(3, 4);
    VectorXd dx = VectorXd::Zero(4);
    __enzyme_autodiff<double>((void *)f_rows, enzyme_dup, &A, &d, enzyme_dup, &x, &dx);
    DIFF(A, d, [&](const RowMatrix &y) { return f_rows(y, x); });
    DIFF(x, dx, [&](const VectorXd &y) { return f_rows(A, y); });
}

typedef Matrix<double, Dynamic, Dynamic, RowMajor> RowMatrix;
__attribute__((noinline)) static double f_forward(const MatrixXd &A) {
    return (A * A.transpose()).squaredNorm();
}
TEST(forward) {
    MatrixXd A(3, 4), dA(3, 4);
    for (int i = 0; i < 12; i++) {
        A.data()[i] = sin(1 + i);
        dA.data()[i] = cos(2 * i);
    }
    double t = __enzyme_fwddiff<double>((void *)f_forward, enzyme_dup, &A, &dA);
    double h = 1e-6;
    MatrixXd U = A + h * dA, L = A - h * dA;
    CLOSE(t, (f_forward(U) - f_forward(L)) / (2 * h), 1e-6);
}

typedef Matrix<double, 4, 3> Matrix43;
__attribute__((noinline)) static double fit_of(const Matrix43 &A, const Vector4d &b) {
    Vector3d x = A.colPivHouseholderQr().solve(b);
    return x.squaredNorm() + x(0) * x(2);
}
TEST(orthogonal) {
    Matrix43 A, dA = Matrix43::Zero();
    Vector4d b, db = Vector4d::Zero();
    for (int i = 0; i < 4; i++) {
        b(i) = 1 + i * i;
        for (int j = 0; j < 3; j++)
            A(i, j) = sin(i + 2 * j) + (i == j ? 2 : 0);
    }
    __enzyme_autodiff<double>((void *)fit_of, enzyme_dup, &A, &dA, enzyme_dup, &b, &db);
    DIFF(A, dA, [&](const Matrix43 &v) { return fit_of(v, b); });
    DIFF(b, db, [&](const Vector4d &v) { return fit_of(A, v); });
}

int main() {
    RUN(fixed_product);
    RUN(layer);
    RUN(maps);
    RUN(blocks);
    RUN(comma);
    RUN(cross);
    RUN(recurrent);
    RUN(in_place);
    RUN(network);
    RUN(row_major);
    RUN(forward);
    RUN(orthogonal);
    return failed;
}
