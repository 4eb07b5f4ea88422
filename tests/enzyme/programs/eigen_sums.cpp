// Eigen: sums of a tensor along one of its dimensions, kept, and looked at in another shape
// headers: eigen3/unsupported/Eigen/CXX11/Tensor
// levels in the suite: 1 3
#include <unsupported/Eigen/CXX11/Tensor>

#include "eigen.h"

typedef Tensor<double, 2> Grid;

__attribute__((noinline)) static double sums_of(const Grid &a) {
    Grid sums = a.sum(Eigen::array<int, 1>{0}).eval().reshape(Eigen::array<Index, 2>{2, 2});
    Tensor<double, 0> s = (sums * sums).sum();
    return s();
}
TEST(in_another_shape) {
    Grid a(3, 4), d(3, 4);
    d.setZero();
    for (int i = 0; i < a.size(); i++) a.data()[i] = sin(i + .2);
    __enzyme_autodiff<double>((void *)sums_of, enzyme_dup, &a, &d);
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 3; i++) NEAR(d(i, j), 2 * (a(0, j) + a(1, j) + a(2, j)));
}

int main() {
    RUN(in_another_shape);
    return failed;
}
