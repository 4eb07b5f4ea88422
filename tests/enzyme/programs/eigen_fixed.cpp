// Eigen: factorisations of fixed size, which hold their pivots behind their numbers
// headers: eigen3/Eigen/Dense
// levels in the suite: 0 2
#include "eigen.h"

static double solved(const Matrix3d &A, const Vector3d &b) {
    return A.partialPivLu().solve(b).squaredNorm();
}
TEST(pivots) {
    Matrix3d A, dA = Matrix3d::Zero();
    Vector3d b(1, 2, 3), db = Vector3d::Zero();
    for (int i = 0; i < 9; i++) A(i) = sin(i * i + .4);
    __enzyme_autodiff<void>((void *)solved, enzyme_dup, &A, &dA, enzyme_dup, &b, &db);
    DIFF(A, dA, [&](const Matrix3d &x) { return solved(x, b); });
    DIFF(b, db, [&](const Vector3d &x) { return solved(A, x); });
}

static double pivoted(const Matrix4d &A) {
    FullPivLU<Matrix4d> lu(A);
    return lu.solve(Vector4d(1, 2, 3, 4)).norm() + lu.determinant();
}
TEST(pivots_of_rows_and_columns) {
    Matrix4d A, dA = Matrix4d::Zero();
    for (int i = 0; i < 16; i++) A(i) = sin(i * i + .4) + (i % 5 ? 0 : 2);
    __enzyme_autodiff<void>((void *)pivoted, enzyme_dup, &A, &dA);
    DIFF(A, dA, [&](const Matrix4d &x) { return pivoted(x); });
}

static double pivoted_pair(const Matrix2d &A) {
    return FullPivLU<Matrix2d>(A).solve(Vector2d(1, 3)).norm();
}
TEST(pivots_of_two_rows) {
    Matrix2d A, dA = Matrix2d::Zero();
    A << 0.3, 2, 1.1, 0.7;
    __enzyme_autodiff<void>((void *)pivoted_pair, enzyme_dup, &A, &dA);
    DIFF(A, dA, pivoted_pair);
}

struct Sorted {
    Vector4d numbers;
    PermutationMatrix<4> order;
    Matrix<Index, 4, 1> swaps;
};
__attribute__((noinline)) static void sort(Sorted &s, const Vector4d &x) {
    s.numbers = x;
    for (Index k = 0; k < 4; k++) {
        Index largest;
        s.numbers.tail(4 - k).maxCoeff(&largest);
        s.swaps(k) = k + largest;
        std::swap(s.numbers(k), s.numbers(k + largest));
    }
    s.order.setIdentity();
    for (Index k = 0; k < 4; k++) s.order.applyTranspositionOnTheRight(k, s.swaps(k));
}
static double product_of_sorted(const Vector4d &x) {
    Sorted s;
    sort(s, x);
    return s.numbers(0) * s.numbers(1) + x(s.order.indices()(3));
}
TEST(order_behind_numbers) {
    Vector4d x(0.5, 2, -1, 3), dx = Vector4d::Zero();
    __enzyme_autodiff<void>((void *)product_of_sorted, enzyme_dup, &x, &dx);
    NEAR(dx(0), 0);
    NEAR(dx(1), 3);
    NEAR(dx(2), 1);
    NEAR(dx(3), 2);
}

int main(void) {
    RUN(pivots);
    RUN(pivots_of_rows_and_columns);
    RUN(pivots_of_two_rows);
    RUN(order_behind_numbers);
    return failed;
}
