// Blocks of the C++ library's and of the program's own, aligned and not.
#include <memory>
#include <vector>

#include "../programs/check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);

struct alignas(64) Line {
    double a[8];
};

static double f(const double *x, int n) {
    std::vector<double> v(x, x + n), w;
    std::vector<Line> lines(n);
    std::unique_ptr<double[]> own(new double[n]);
    for (int i = 0; i < n; i++) {
        w.push_back(v[i] * v[i]);
        lines[i].a[i & 7] = own[i] = w[i] * v[0];
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += lines[i].a[i & 7] * own[i];
    return s;
}

int main() {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 5);
    running = "blocks";
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], f(x, 5)), 1e-8);
    return failed;
}
