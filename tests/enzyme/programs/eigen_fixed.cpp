// Eigen: a factorisation of fixed size, which holds its pivots behind its numbers
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

int main(void) {
    RUN(pivots);
    return failed;
}
