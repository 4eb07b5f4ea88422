// Eigen: convolutions of tensors, sums and functions of tensors of fixed size, parts of tensors
// headers: eigen3/unsupported/Eigen/CXX11/Tensor
// levels in the suite: 0 2
#include <unsupported/Eigen/CXX11/Tensor>

#include "eigen.h"

__attribute__((noinline)) static float convolution_of(const Tensor<float, 2> &A, const Tensor<float, 2> &K) {
    Eigen::array<ptrdiff_t, 2> d = {0, 1};
    Tensor<float, 2> C(A.dimension(0) - K.dimension(0) + 1, A.dimension(1) - K.dimension(1) + 1);
    C = A.convolve(K, d);
    Tensor<float, 0> s = C.square().sum();
    return s(0);
}
TEST(convolution) {
    int n = 6, m = 5, k = 2;
    Tensor<float, 2> A(n, m), B(k, k);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            A(i, j) = sin(i + 2 * j);
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
            B(i, j) = cos(3 * i - j);
    Tensor<float, 2> dA(n, m), dB(k, k);
    dA.setZero();
    dB.setZero();
    __enzyme_autodiff<float>((void *)convolution_of, enzyme_dup, &A, &dA, enzyme_dup, &B, &dB);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float h = 1e-2;
            Tensor<float, 2> X = A;
            X(i, j) += h;
            double u = convolution_of(X, B);
            X(i, j) -= 2 * h;
            double l = convolution_of(X, B);
            CLOSE(dA(i, j), (u - l) / (2 * h), 2e-3);
        }
    for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++) {
            float h = 1e-2;
            Tensor<float, 2> X = B;
            X(i, j) += h;
            double u = convolution_of(A, X);
            X(i, j) -= 2 * h;
            double l = convolution_of(A, X);
            CLOSE(dB(i, j), (u - l) / (2 * h), 2e-3);
        }
}

typedef TensorFixedSize<double, Sizes<2, 3, 2>> Fixed;
__attribute__((noinline)) static double fixed_of(const Fixed &a, const Fixed &b) {
    TensorFixedSize<double, Sizes<>> s = (a * b).tanh().sum();
    Fixed c = a + b * 2.0;
    TensorFixedSize<double, Sizes<>> squares = c.square().sum();
    return s() + squares();
}
TEST(fixed_size) {
    Fixed a, b, da, db;
    for (int i = 0; i < 12; i++) a.data()[i] = sin(i + 1.0), b.data()[i] = cos(i);
    da.setZero();
    db.setZero();
    __enzyme_autodiff<double>((void *)fixed_of, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    for (int i = 0; i < 12; i++) {
        double x = a.data()[i], y = b.data()[i], t = tanh(x * y);
        NEAR(da.data()[i], y * (1 - t * t) + 2 * (x + 2 * y));
        NEAR(db.data()[i], x * (1 - t * t) + 4 * (x + 2 * y));
    }
}

typedef Tensor<double, 3> Cube;
__attribute__((noinline)) static double parts_of(const Cube &a) {
    Tensor<double, 2> slice = a.chip(1, 2);
    Eigen::array<int, 2> order = {1, 0};
    Tensor<double, 2> turned = slice.shuffle(order);
    Eigen::array<Index, 3> from = {0, 1, 0}, size = {2, 2, 3};
    Cube part = a.slice(from, size);
    Eigen::array<Index, 1> flat = {12};
    Tensor<double, 1> row = part.reshape(flat);
    Tensor<double, 0> s = (turned * turned.exp()).sum(), squares = row.square().sum();
    return s() + squares();
}
TEST(parts) {
    Cube a(2, 3, 3), d(2, 3, 3);
    d.setZero();
    for (int i = 0; i < a.size(); i++) a.data()[i] = sin(1.3 * i);
    __enzyme_autodiff<double>((void *)parts_of, enzyme_dup, &a, &d);
    for (int k = 0; k < 3; k++)
        for (int j = 0; j < 3; j++)
            for (int i = 0; i < 2; i++) {
                double x = a(i, j, k), want = k == 1 ? (1 + x) * exp(x) : 0;
                NEAR(d(i, j, k), want + (j > 0 ? 2 * x : 0));
            }
}

int main() {
    RUN(fixed_size);
    RUN(convolution);
    RUN(parts);
    return failed;
}
