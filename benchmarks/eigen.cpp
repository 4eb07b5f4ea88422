/* Products of matrices by Eigen's kernels, and their gradients: milliseconds of the best call. */
// headers: eigen3/Eigen/Dense
#include <Eigen/Dense>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

extern int enzyme_dup, enzyme_const;
template <typename R, typename... A> R __enzyme_autodiff(void *, A...);

template <typename T> using Square = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

template <typename T> static T products(const T *x, int n) {
    Eigen::Map<const Square<T>> a(x, n, n);
    Square<T> twice = a * a;
    Square<T> thrice = twice * a;
    return thrice.sum();
}

template <typename Call> static double best(Call call) {
    double least = 1e9;
    for (int turn = 0; turn < 15; turn++) {
        auto begin = std::chrono::steady_clock::now();
        call();
        std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
        least = std::min(least, passed.count());
    }
    return least;
}

template <typename T> static void measure(const char *type, int n) {
    std::vector<T> x(n * n, T(0.01)), dx(n * n);
    volatile T kept;
    double primal = best([&] { kept = products<T>(x.data(), n); });
    double gradient = best([&] {
        __enzyme_autodiff<void>((void *)products<T>, enzyme_dup, x.data(), dx.data(), enzyme_const, n);
    });
    std::printf("%-8s %4d  primal %8.3f ms  gradient %8.3f ms  ratio %5.1f\n", type, n, primal, gradient, gradient / primal);
}

int main() {
    for (int n : {50, 200}) {
        measure<double>("double", n);
        measure<float>("float", n);
    }
}
