// Eigen: convolutions of tensors, sums and functions of tensors of fixed size, parts of tensors, padding, repeating
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

typedef Tensor<float, 4> Images;
__attribute__((noinline)) static float filtered_of(const Images *kernels, const Images *in, Images *out) {
    Eigen::array<ptrdiff_t, 2> d = {1, 2};
    *out = in->convolve(kernels->chip(1, 0).chip(0, 0), d);
    Tensor<float, 0> s = out->sum();
    return s(0);
}
TEST(convolution_with_a_part_into_an_output) {
    Images in(2, 5, 4, 1), kernels(2, 1, 2, 3), out(2, 4, 2, 1);
    for (int i = 0; i < in.size(); i++) in.data()[i] = sin(i + 1);
    for (int i = 0; i < kernels.size(); i++) kernels.data()[i] = cos(i);
    Images din(2, 5, 4, 1), dkernels(2, 1, 2, 3), dout(2, 4, 2, 1);
    din.setZero();
    dkernels.setZero();
    dout.setZero();
    __enzyme_autodiff<float>((void *)filtered_of, enzyme_dup, &kernels, &dkernels, enzyme_dup, &in, &din,
                             enzyme_dup, &out, &dout);
    for (int a = 0; a < 2; a++)
        for (int b = 0; b < 3; b++) {
            double sum = 0;
            for (int n = 0; n < 2; n++)
                for (int i = 0; i < 4; i++)
                    for (int j = 0; j < 2; j++) sum += in(n, i + a, j + b, 0);
            CLOSE(dkernels(1, 0, a, b), sum, 1e-5);
            CLOSE(dkernels(0, 0, a, b), 0, 1e-12);
        }
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 4; j++) {
            double sum = 0;
            for (int a = 0; a < 2; a++)
                for (int b = 0; b < 3; b++)
                    if (i >= a && i - a < 4 && j >= b && j - b < 2) sum += kernels(1, 0, a, b);
            CLOSE(din(1, i, j, 0), sum, 1e-5);
        }
    CLOSE(dout(1, 2, 1, 0), 0, 1e-12);
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

typedef Tensor<float, 2> Table;
__attribute__((noinline)) static float repeated_of(const Table &a) {
    Eigen::array<std::pair<int, int>, 2> around;
    around[0] = {0, 1};
    around[1] = {2, 3};
    Eigen::array<Index, 2> times = {2, 1};
    Table padded = a.pad(around), twice = padded.broadcast(times);
    Tensor<float, 0> s = (twice * twice).sum();
    return s();
}
TEST(padded_and_repeated) {
    Table a(3, 2), d(3, 2);
    d.setZero();
    for (int i = 0; i < a.size(); i++) a.data()[i] = cos(0.7 * i);
    __enzyme_autodiff<float>((void *)repeated_of, enzyme_dup, &a, &d);
    for (int i = 0; i < a.size(); i++) CLOSE(d.data()[i], 4 * a.data()[i], 1e-6);
}

static double shuffled(const double *x) {
    TensorMap<const Tensor<double, 3>> A(x, 2, 3, 2);
    Tensor<double, 3> turned = A.shuffle(Eigen::array<int, 3>{2, 0, 1}).eval();
    Tensor<double, 0> mean = (turned.exp() * turned).mean();
    return mean();
}
TEST(dimensions_in_another_order) {
    double x[12], dx[12] = {0};
    for (int i = 0; i < 12; i++) x[i] = sin(i * i + .3);
    __enzyme_autodiff<void>((void *)shuffled, enzyme_dup, x, dx);
    for (int i = 0; i < 12; i++) NEAR(dx[i], exp(x[i]) * (x[i] + 1) / 12);
}

int main() {
    RUN(dimensions_in_another_order);
    RUN(fixed_size);
    RUN(convolution);
    RUN(convolution_with_a_part_into_an_output);
    RUN(parts);
    RUN(padded_and_repeated);
    return failed;
}
