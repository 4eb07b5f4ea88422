// Eigen: packets of AVX in memory that it aligns by itself; functions element by element, blocks, products, solvers
// headers: eigen3/Eigen/Dense
// flags: -mavx2 -mfma
// levels in the suite: 2
#include "eigen.h"

template <typename T> using Square = Matrix<T, Dynamic, Dynamic>;
template <typename T> using Column = Matrix<T, Dynamic, 1>;

/* The gradient of f in both modes, and the differences of f in the same numbers as double. */
template <typename T, T (*f)(const T *, int), double (*wide)(const double *, int)> static void judge(int n, double tolerance) {
    std::vector<T> x(n), dx(n, 0);
    for (int i = 0; i < n; i++) x[i] = T(0.4 + std::fmod(i * 0.618, 1.0));
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x.data(), dx.data(), enzyme_const, n);
    std::vector<double> at(x.begin(), x.end());
    for (int i = 0; i < n; i++) {
        std::vector<T> along(n, 0);
        along[i] = 1;
        CLOSE(__enzyme_fwddiff<T>((void *)f, enzyme_dup, x.data(), along.data(), enzyme_const, n), dx[i], tolerance);
        CLOSE(dx[i], SLOPE(at[i], wide(at.data(), n)), tolerance);
    }
}
#define JUDGE(f, n) judge<float, f<float>, f<double>>(n, 2e-3)
#define JUDGE_WIDE(f, n) judge<double, f<double>, f<double>>(n, 1e-8)

template <typename T> __attribute__((noinline)) static T elements(const T *x, int n) {
    Map<const Column<T>> v(x, n);
    Column<T> w = v.cwiseProduct(v) + v.cwiseAbs(), u = w.normalized();
    return u.dot(v) + w.template lpNorm<1>();
}
TEST(elements_of_vectors) {
    JUDGE(elements, 19);
    JUDGE_WIDE(elements, 19);
}

template <typename T> __attribute__((noinline)) static T blocks(const T *x, int n) {
    Map<const Square<T>> A(x, n / 4, 4);
    Square<T> B = A.block(1, 0, n / 4 - 1, 2).cwiseProduct(A.block(0, 2, n / 4 - 1, 2));
    B.col(1) += 2 * B.col(0);
    return B.squaredNorm();
}
TEST(blocks_of_matrices) { JUDGE(blocks, 44); }

template <typename T> __attribute__((noinline)) static T products(const T *x, int n) {
    Map<const Square<T>> A(x, n / 3, 3);
    Square<T> B = A * A.transpose();
    return B.sum() + (B * A).squaredNorm() / 100;
}
TEST(products_of_matrices) { JUDGE(products, 27); }

template <typename T> __attribute__((noinline)) static T solved(const T *x, int n) {
    Map<const Square<T>> A(x, 3, n / 3);
    Square<T> S = A * A.transpose() + 3 * Square<T>::Identity(3, 3);
    Column<T> b = A.col(0);
    return S.llt().solve(b).squaredNorm();
}
TEST(solutions_by_factors) { JUDGE(solved, 9); }

int main() {
    RUN(elements_of_vectors);
    RUN(blocks_of_matrices);
    RUN(products_of_matrices);
    RUN(solutions_by_factors);
    return failed;
}
