// Operators, initializers, new and delete, unions, bit fields and long names.
#include <cstddef>
struct Complex { double re, im; };
inline Complex operator*(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
Complex power(Complex z, unsigned n) { Complex r{1, 0}; for (; n; n >>= 1, z = z * z) if (n & 1) r = r * z; return r; }
template <typename T> struct Pointer {
    T *p = nullptr; int *count = nullptr;
    explicit Pointer(T *q) : p(q), count(new int(1)) {}
    Pointer(const Pointer &o) : p(o.p), count(o.count) { ++*count; }
    Pointer &operator=(Pointer o) { auto t = p; p = o.p; o.p = t; auto c = count; count = o.count; o.count = c; return *this; }
    ~Pointer() { if (!--*count) { delete p; delete count; } }
    T &operator*() const { return *p; }
};
double shared(double x) { Pointer<double> a(new double(x)); { Pointer<double> b = a; *b *= 2; Pointer<double> c(new double(1)); c = b; } return *a; }
struct Matrix {
    int n, m; double *data;
    Matrix(int n, int m) : n(n), m(m), data(new double[static_cast<std::size_t>(n) * m]()) {}
    Matrix(Matrix &&o) noexcept : n(o.n), m(o.m), data(o.data) { o.data = nullptr; }
    ~Matrix() { delete[] data; }
    double &operator()(int i, int j) { return data[i * m + j]; }
    Matrix transposed() { Matrix t(m, n); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) t(j, i) = (*this)(i, j); return t; }
};
double trace(int n) { Matrix a(n, n); for (int i = 0; i < n; i++) a(i, i) = i; auto t = a.transposed(); double s = 0; for (int i = 0; i < n; i++) s += t(i, i); return s; }
union Bits { float f; unsigned u; struct { unsigned mantissa : 23, exponent : 8, sign : 1; } parts; };
unsigned exponent(float f) { Bits b{f}; return b.parts.exponent + b.u % 3; }
template <int N> struct Fibonacci { static constexpr int value = Fibonacci<N - 1>::value + Fibonacci<N - 2>::value; };
template <> struct Fibonacci<0> { static constexpr int value = 0; };
template <> struct Fibonacci<1> { static constexpr int value = 1; };
int fibonacci() { return Fibonacci<30>::value; }
extern "C" int plain(int x, int y = 3);
extern "C" int plain(int x, int y) { return [=]<typename T>(T z) { return x + y + z; }(5); }
struct alignas(64) Wide { char c[100]; };
Wide *wide(int n) { return new Wide[static_cast<std::size_t>(n)]; }
std::size_t text() { return sizeof(u8"\u00e9\u4e2d") + sizeof(L"wide") + sizeof(R"(raw "text" \ here)"); }
const char16_t *utf16() { return u"sixteen \u4e2d"; }
