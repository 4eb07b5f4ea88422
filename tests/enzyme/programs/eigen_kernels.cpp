// Eigen: the kernels of its products and triangles, which are routines of BLAS: every order, factors, strides, both modes
// headers: eigen3/Eigen/Dense
// levels in the suite: 1
#include "eigen.h"

typedef Matrix<double, Dynamic, Dynamic, RowMajor> Rows;

template <typename M> static M filled(Index rows, Index columns, double phase) {
    M made(rows, columns);
    for (Index i = 0; i < rows; i++)
        for (Index j = 0; j < columns; j++) made(i, j) = sin(phase + 1.3 * i + 0.7 * j) + (i == j ? 3 : 0);
    return made;
}
// Gradients of a function of two matrices and a number, and a tangent along what differs from all of them.
template <typename A, typename B, double (*f)(const A &, const B &, double)>
static void check(Index m, Index k, Index l, Index n, double tol = 1e-6) {
    typedef typename A::Scalar Real;
    A a = filled<A>(m, k, 1), da = A::Zero(m, k), va = filled<A>(m, k, 3);
    B b = filled<B>(l, n, 2), db = B::Zero(l, n), vb = filled<B>(l, n, 4);
    double s = 0.75, vs = -0.5, step = sizeof(Real) == 4 ? 1e-2 : 1e-5;
    double ds = __enzyme_autodiff<double>((void *)f, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_out, s);
    double tangent = __enzyme_fwddiff<double>((void *)f, enzyme_dup, &a, &va, enzyme_dup, &b, &vb, enzyme_dup, s, vs);
    Real h(step);
    double up = f(a + h * va, b + h * vb, s + step * vs), down = f(a - h * va, b - h * vb, s - step * vs);
    double dot = (da.cwiseProduct(va)).sum() + (db.cwiseProduct(vb)).sum() + ds * vs, size = fabs(dot) + fabs(f(a, b, s)) + 1;
    CLOSE(tangent / size, dot / size, sizeof(Real) == 4 ? 1e-5 : 1e-12);
    CLOSE((up - down) / (2 * step) / size, dot / size, tol);
}

template <typename A, typename B> static double product(const A &a, const B &b, double s) {
    A c = A::Constant(a.rows(), b.cols(), 0.5);
    c.noalias() += typename A::Scalar(s) * a * b;
    return c.squaredNorm();
}
template <typename A, typename B> static double transposed(const A &a, const B &b, double s) {
    MatrixXd c = MatrixXd::Zero(a.cols() + 2, b.rows() + 3);
    c.block(1, 2, a.cols(), b.rows()).noalias() -= a.transpose() * (s * b.transpose());
    return c.array().cube().sum();
}
TEST(products) {
    check<MatrixXd, MatrixXd, product>(9, 70, 70, 8);
    check<MatrixXd, Rows, product>(7, 140, 140, 6);
    check<Rows, MatrixXd, product>(66, 9, 9, 7);
    check<MatrixXd, MatrixXd, transposed>(8, 9, 10, 8);
}
TEST(products_of_floats) { check<MatrixXf, MatrixXf, product>(13, 20, 20, 11, 1e-3); }

// The first factor is changed after its first product, and the result is a factor of the second.
static double changed(const MatrixXd &a, const MatrixXd &b, double s) {
    MatrixXd left = a, c = a * b;
    for (int round = 0; round < 3; round++) {
        left *= s;
        c = (left * c).eval();
        left(round, 0) += c(0, round);
    }
    return c.sum() + left.sum();
}
TEST(overwritten) { check<MatrixXd, MatrixXd, changed>(12, 12, 12, 11, 1e-5); }

static double with_vectors(const MatrixXd &a, const Rows &b, double s) {
    VectorXd x = a.row(1).transpose(), y = b * a.col(0);
    MatrixXd wide = MatrixXd::Constant(3, a.rows(), 0.25);
    wide.row(1).transpose().noalias() += s * (a * b.row(2).transpose());
    y -= (2 * s) * b.transpose() * y;
    return wide.squaredNorm() + y.squaredNorm() + (a.transpose() * wide.row(1).transpose()).dot(x);
}
TEST(vectors) { check<MatrixXd, Rows, with_vectors>(9, 9, 9, 9); }

template <typename A, int Mode> static double solved(const A &a, const MatrixXd &b, double s) {
    MatrixXd x = a.template triangularView<Mode>().solve(s * b);
    MatrixXd y = a.transpose().template triangularView<Mode ^ (Lower | Upper)>().template solve<OnTheRight>(b.transpose());
    VectorXd z = a.template triangularView<Mode>().solve(x.col(0));
    return x.squaredNorm() + (x * y).trace() + z.array().cube().sum();
}
TEST(triangles) {
    check<MatrixXd, MatrixXd, solved<MatrixXd, Lower>>(21, 21, 21, 3);
    check<Rows, MatrixXd, solved<Rows, Upper>>(6, 6, 6, 20);
    check<MatrixXd, MatrixXd, solved<MatrixXd, UnitUpper>>(5, 5, 5, 4, 1e-5);
}

// Columns that overlap, vectors that run back and vectors of one number.
static double strided(const VectorXd &v, const MatrixXd &b, double s) {
    Map<const MatrixXd, 0, OuterStride<>> hankel(v.data(), b.rows(), b.rows(), OuterStride<>(1));
    Map<const VectorXd, 0, InnerStride<>> back(v.data() + b.rows() - 1, b.rows(), InnerStride<>(-1));
    Map<const VectorXd, 0, InnerStride<>> same(v.data() + 2, b.rows(), InnerStride<>(0));
    VectorXd y = s * hankel * back + b * same, z = b * back;
    Map<VectorXd, 0, InnerStride<>> turned(z.data() + z.size() - 1, z.size(), InnerStride<>(-1));
    turned.noalias() += b.transpose() * y;
    return (hankel * b).squaredNorm() + y.dot(z) + z(0);
}
TEST(strides) { check<VectorXd, MatrixXd, strided>(21, 1, 11, 11); }

// Nothing of what is constant is written to, nor of infinite numbers in rows that no factor reaches.
__attribute__((noinline)) static double pressed(const VectorXd &w, const MatrixXd &X) {
    VectorXd r = X * w;
    return r.squaredNorm();
}
TEST(constants) {
    MatrixXd X = filled<MatrixXd>(30, 4, 1), same = X;
    VectorXd w = filled<VectorXd>(4, 1, 2), d = VectorXd::Zero(4);
    __enzyme_autodiff<void>((void *)pressed, enzyme_dup, &w, &d, enzyme_const, &X);
    VectorXd want = 2 * X.transpose() * (X * w);
    for (int k = 0; k < 4; k++) NEAR(d(k), want(k));
    NEAR((X - same).norm(), 0);
}

int main() {
    RUN(products);
    RUN(products_of_floats);
    RUN(overwritten);
    RUN(vectors);
    RUN(triangles);
    RUN(strides);
    RUN(constants);
    return failed;
}
