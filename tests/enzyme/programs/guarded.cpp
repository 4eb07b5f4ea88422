// Calls that look as if they could throw, where objects have to be destroyed, and exceptions of the library's classes.
// libraries: openblas
#include <stdexcept>
#include <typeinfo>
#include <vector>

#include "either.h"

extern "C" {
double ddot_(const int *, const double *, const int *, const double *, const int *);
void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
            const int *, const double *, double *, const int *);
double cblas_dnrm2(int, const double *, int);
}

// BLAS beside vectors, which an exception out of it would destroy.
double beside_vectors(const double *x, int n) {
    std::vector<double> a(n * n), y(n);
    for (int i = 0; i < n * n; i++) a[i] = x[i % n] * (i + 1);
    const int one = 1;
    const double unit = 1, none = 0;
    dgemv_("N", &n, &n, &unit, a.data(), &n, x, &one, &none, y.data(), &one);
    return ddot_(&n, y.data(), &one, x, &one) + cblas_dnrm2(n, y.data(), 1);
}

// Destructors of the library's exceptions, in classes of the program's.
struct Misfit : std::bad_cast {
    std::vector<double> seen;
    const char *what() const noexcept override { return "misfit"; }
};
struct Missing : std::bad_alloc {
    double most = 0;
};
template <typename R> R thrown(const R *x, int n) {
    R sum = 0;
    for (int i = 0; i < n; i++) {
        try {
            if (i % 2) throw Misfit();
            if (i == 2) throw Missing();
            sum += x[i] * x[i];
        } catch (const Misfit &) {
            sum += 3 * x[i];
        } catch (const std::bad_alloc &) {
            sum += x[i] * x[0];
        }
    }
    return sum;
}

TEST(blas_beside_vectors) { derive<double, beside_vectors, beside_vectors>(1e-8); }
TEST(classes_of_exceptions) {
    derive<double, thrown<double>, thrown<double>>(1e-8);
    derive<float, thrown<float>, thrown<double>>(1e-5);
}

int main() {
    RUN(blas_beside_vectors);
    RUN(classes_of_exceptions);
    return failed;
}
