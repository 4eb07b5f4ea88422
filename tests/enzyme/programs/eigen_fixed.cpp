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

int main(void) {
    RUN(pivots);
    RUN(pivots_of_rows_and_columns);
    return failed;
}
