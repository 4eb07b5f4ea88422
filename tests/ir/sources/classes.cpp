// Classes, virtual calls, templates, lambdas and references.
struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
    virtual const char *name() const { return "shape"; }
};
struct Named { virtual int id() { return 7; } int tag = 3; };
struct Circle final : Shape { double r; explicit Circle(double r) : r(r) {} double area() const override { return 3.14159 * r * r; } };
struct Square : Shape, virtual Named { double a = 2; double area() const override { return a * a; } int id() override { return tag; } };
struct Other : virtual Named { int id() override { return tag + 1; } };
struct Both : Square, Other { int id() override { return Square::id() + Other::id(); } };

double total(const Shape *const *shapes, int n) { double s = 0; for (int i = 0; i < n; i++) s += shapes[i]->area(); return s; }
int diamond() { Both b; Named &n = b; return n.id() + static_cast<Square &>(b).id(); }
const Circle *as_circle(const Shape *s) { return dynamic_cast<const Circle *>(s); }

template <typename T, int N> struct Array {
    T data[N];
    T &operator[](int i) { return data[i]; }
    template <typename F> Array map(F f) const { Array r; for (int i = 0; i < N; i++) r.data[i] = f(data[i]); return r; }
    T sum() const { T s{}; for (const T &x : data) s += x; return s; }
};
template <typename... T> auto fold(T... x) { return (x + ... + 0); }
double lambdas(double k) {
    Array<double, 5> a{{1, 2, 3, 4, 5}};
    auto scale = [&](double x) { return k * x; };
    return a.map(scale).map([k](double x) mutable { k += x; return k; }).sum() + fold(1, 2.5, 3.f);
}
template struct Array<float, 3>;
constexpr int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static_assert(factorial(5) == 120);
inline int counter() { static int n = factorial(4); static Circle c(n); return ++n + (int)c.area(); }
int use_counter() { return counter(); }
namespace outer::inner { enum class Kind : unsigned char { A, B }; Kind flip(Kind k) { return k == Kind::A ? Kind::B : Kind::A; } }
int Named::*member() { return &Named::tag; }
int call(Named &n, int (Named::*f)()) { return (n.*f)(); }
int &&forward(int &&x) { return static_cast<int &&>(x); }
thread_local Circle local(2.0);
double thread_area() { return local.area(); }
