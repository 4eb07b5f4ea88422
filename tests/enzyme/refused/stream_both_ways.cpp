// LA021: puts bytes of an active number into a text or stream
#include <sstream>
template <class R> R __enzyme_autodiff(void *, ...);
static double f(double x) {
    std::stringstream stream;
    double square = x * x, y = 0;
    stream.write((const char *)&square, sizeof square);
    stream.read((char *)&y, sizeof y);
    return y * y;
}
double derivative(double x) { return __enzyme_autodiff<double>((void *)f, x); }
