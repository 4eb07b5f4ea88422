// LA024: cannot be decided
#include <cstring>
#include <vector>
template <class R> R __enzyme_autodiff(void *, ...);
static double f(double x) {
    std::vector<unsigned char> bytes;
    double v = x * x, w;
    int tag = 3;
    auto p = (const unsigned char *)&v, q = (const unsigned char *)&tag;
    for (int i = 0; i < 4; i++) bytes.push_back(q[i]);
    for (int i = 0; i < 8; i++) bytes.push_back(p[i]);
    std::memcpy(&w, &bytes[4], 8), std::memcpy(&tag, &bytes[0], 4);
    return w * tag;
}
double derivative(double x) { return __enzyme_autodiff<double>((void *)f, x); }
