// LA020: a handler computes with a number that an exception carries
#include <cmath>

template <typename Return, typename... T> Return __enzyme_autodiff(T...);

struct OutOfRange {
    double by;
};
__attribute__((noinline)) static double root(double x) {
    if (x < 0) throw OutOfRange{x * x};
    return std::sqrt(x);
}
static double f(double x) {
    try {
        return root(x);
    } catch (const OutOfRange &found) {
        return 2 * found.by;
    }
}
double gradient(double x) { return __enzyme_autodiff<double>((void *)f, x); }
