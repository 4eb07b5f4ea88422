// What a call leads to: virtual functions of several bases, templates, bound and stored functions, members, statics.
// levels in the suite: 0 2
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Named { virtual ~Named() {} virtual int id() const { return 1; } };
struct Valued { virtual ~Valued() {} virtual double value(double t) const = 0; double scale = 2; };
struct Both : Named, Valued {
    double k;
    explicit Both(double k) : k(k) {}
    int id() const override { return 3; }
    double value(double t) const override { return scale * k * t * t; }
};
static double several_bases(double x) {
    Both b(x);
    const Valued &v = b;
    const Named *n = &b;
    return v.value(x) * n->id();
}
struct Base { double base = 1; virtual double get() const { return base; } virtual ~Base() {} };
struct Left : virtual Base { double left = 2; };
struct Right : virtual Base { double right = 3; };
struct Bottom : Left, Right {
    double get() const override { return base * left * right; }
};
static double diamond(double x) {
    Bottom b;
    b.base = x; b.left = x * x; b.right = 2 * x;
    Left &l = b;
    Base &top = l;
    return top.get() + l.base;
}
template <class Self> struct Integrand {
    double sum(double a, int n) const {
        double s = 0;
        for (int i = 0; i < n; i++) s += static_cast<const Self *>(this)->at(a * i);
        return s;
    }
};
struct Parabola : Integrand<Parabola> {
    double k;
    explicit Parabola(double k) : k(k) {}
    double at(double t) const { return k * t * t; }
};
static double curious(double x) { return Parabola(x).sum(x, 4); }
static double scaled(double k, double t, int n) { return k * t * n; }
static double bound(double x) {
    auto f = std::bind(scaled, x, std::placeholders::_1, 3);
    return f(x * x);
}
struct Calculator {
    double factor;
    double twice(double t) const { return 2 * factor * t; }
    double square(double t) const { return factor * t * t; }
};
static double by_member(double x, int which) {
    double (Calculator::*f)(double) const = which ? &Calculator::square : &Calculator::twice;
    Calculator c{x};
    return (c.*f)(x);
}
static double member_functions(double x) {
    Calculator c{x};
    auto f = std::mem_fn(&Calculator::square);
    double s = 0;
    for (auto g : {&Calculator::twice, &Calculator::square}) s += std::invoke(g, c, 3.0);
    return f(c, 2.0) + s;
}
static double composed(double x) {
    std::vector<std::function<double(double)>> f;
    f.push_back([](double t) { return t * t; });
    f.push_back([x](double t) { return t + x; });
    f.push_back([](double t) { return std::sin(t); });
    double t = x;
    for (auto &g : f) t = g(t);
    return t;
}
static double recursive_lambda(double x, int n) {
    std::function<double(int)> f = [&](int k) { return k <= 0 ? x : x * f(k - 1) + k; };
    return f(n);
}
static double fixed_point(double x, int n) {
    auto f = [x](auto self, int k) -> double { return k == 0 ? 1 : x * self(self, k - 1); };
    return f(f, n);
}
static double mutable_lambda(double x) {
    auto next = [state = x]() mutable { return state *= state; };
    return next() + next();
}
struct Counter {
    static int calls;
    static double factor(double t) { calls++; return t * calls; }
};
int Counter::calls = 0;
static double static_member(double x) { Counter::calls = 0; return Counter::factor(x) * Counter::factor(x); }
static const std::array<double, 4> &table() {
    static const std::array<double, 4> t = {std::sqrt(4.0), 3, 4, 5};
    return t;
}
static double local_static(double x) { return table()[0] * x + table()[3] * x * x; }
static thread_local double scratch[4];
static double per_thread(double x) {
    for (int i = 0; i < 4; i++) scratch[i] = i;
    double s = 0;
    for (int i = 0; i < 4; i++) s += scratch[i] * x * x;
    return s;
}

struct Layer {
    virtual ~Layer() = default;
    virtual std::vector<double> through(const std::vector<double> &in) = 0;
};
struct Dense : Layer {
    std::vector<std::vector<double>> weights;
    std::vector<double> offsets;
    Dense(int in, int out, double weight) : weights(out, std::vector<double>(in, weight)), offsets(out, weight / 2) {}
    std::vector<double> through(const std::vector<double> &in) override {
        std::vector<double> out(offsets);
        for (size_t r = 0; r < out.size(); r++)
            for (size_t c = 0; c < in.size(); c++) out[r] += weights[r][c] * in[c];
        return out;
    }
};
struct Squared : Layer {
    std::vector<double> last;
    std::vector<double> through(const std::vector<double> &in) override {
        last = in;
        for (double &v : last) v *= v;
        return last;
    }
};
static double layers(double x) {
    std::vector<std::unique_ptr<Layer>> net;
    net.push_back(std::make_unique<Dense>(2, 3, x));
    net.emplace_back(new Squared);
    net.push_back(std::make_unique<Dense>(3, 1, 2.0));
    std::vector<double> v{x, 1.0};
    for (auto &layer : net) v = layer->through(v);
    return v[0];
}
/* An object without fields, whose address is kept beside those of numbers and that recursion takes along. */
struct Plainly { double of(double x) const { return x * x / 2; } };
struct Grid { const double *cells; long stride[2], count[2]; };
template <class How> struct Visit {
    const Grid &grid;
    const How &how;
    const double *cells;
    __attribute__((noinline)) void add(long at, int axis, double &sum) const {
        for (long i = 0; i < grid.count[axis]; i++) {
            long here = at + i * grid.stride[axis];
            if (axis > 0) add(here, axis - 1, sum); else sum += (axis + i) * how.of(cells[here]);
        }
    }
};
template <class How> __attribute__((noinline)) static double visited(const Grid &grid, const How &how) {
    Visit<How> visit{grid, how, grid.cells};
    double sum = 0;
    visit.add(0, 1, sum);
    return sum;
}
static double weighed(const double *x, long rows, long columns) { return visited(Grid{x, {1, columns}, {columns, rows}}, Plainly()); }
/* Of the type of what is called through tables, and called by nobody but the derivative. */
struct Curve { virtual double rise() const = 0; virtual ~Curve() {} };
struct Line : Curve { double slope; Line(double s) : slope(s) {} double rise() const override { return 3 * slope; } };
struct Arch : Curve { double top; Arch(double t) : top(t) {} double rise() const override { return top * top; } };
static double both_curves(double x) {
    std::vector<std::unique_ptr<Curve>> v;
    v.push_back(std::make_unique<Line>(x));
    v.push_back(std::make_unique<Arch>(2 * x));
    double s = 0;
    for (auto &c : v) s += c->rise();
    return s;
}
static double unlike_curves(std::vector<double> v) {
    std::sort(v.begin(), v.end());
    return v[0] * v.back();
}
/* An object that need not be there, of a class of which the program makes none: boost's exceptions have such. */
struct Kept {
    virtual bool release() = 0;
    double weight = 1;
};
struct Record {
    Kept *kept = nullptr;
    std::vector<double> values;
    ~Record() { if (kept && kept->release()) kept = nullptr; }
};
static double from_record(const Record *given, double x) {
    Record own = *given;
    own.values.push_back(x);
    if (own.kept) own.kept->weight = x;
    return own.values[0] * own.values.back();
}

/* A handler that calls the next one: what it is passed leads to numbers or to functions. */
using Handler = double (*)(void *, double);
struct Delay { double *past; int at; };
struct Next { Handler handler; void *given; };
static double delayed(void *given, double x) {
    Delay *line = (Delay *)given;
    double out = line->past[line->at % 2];
    line->past[line->at++ % 2] = x;
    return out;
}
static double passed_on(void *given, double x) {
    Next *next = (Next *)given;
    return next->handler(next->given, x);
}
static double through_handlers(double x) {
    double past[2] = {0, 0};
    Delay line = {past, 0};
    Next last = {delayed, &line}, stages[] = {{passed_on, &last}, {passed_on, &last}};
    for (int i = 0; i < 4; i++) x += stages[i % 2].handler(stages[i % 2].given, x * x);
    return x;  // x + 2 x^2
}

TEST(multiple_inheritance) { NEAR(__enzyme_autodiff<double>((void *)several_bases, 2.0), 3 * 2 * 3 * 4.0); }
TEST(virtual_inheritance) { NEAR(__enzyme_autodiff<double>((void *)diamond, 2.0), 2 * 4 * 8.0 + 1); }
TEST(curiously_recurring) { NEAR(__enzyme_autodiff<double>((void *)curious, 2.0), 14 * 3 * 4.0); }
TEST(members_of_other_kinds) {
    double t = 2 * 2 + 2 * 1.5;  // Each of three numbers is x^2 + 1.5 x before it is squared.
    NEAR(__enzyme_autodiff<double>((void *)layers, 2.0), 2 * 3 * 2 * t * (2 * 2 + 1.5));
    NEAR(__enzyme_fwddiff<double>((void *)layers, 2.0, 1.0), 2 * 3 * 2 * t * (2 * 2 + 1.5));
}
TEST(bind) { NEAR(__enzyme_autodiff<double>((void *)bound, 2.0), 36); }
TEST(member_pointers) {
    NEAR(__enzyme_autodiff<double>((void *)by_member, 2.0, 1), 12);
    NEAR(__enzyme_autodiff<double>((void *)by_member, 2.0, 0), 8);
}
TEST(member_function_objects) { NEAR(__enzyme_autodiff<double>((void *)member_functions, 2.0), 4 + 6 + 9); }
TEST(vector_of_functions) { NEAR(__enzyme_autodiff<double>((void *)composed, 1.5), std::cos(3.75) * 4); }
TEST(lambda_that_calls_itself) { NEAR(__enzyme_autodiff<double>((void *)recursive_lambda, 2.0, 3), 32 + 3 * 0 + 1 * 2 * 2 + 2); }
TEST(generic_recursion) { NEAR(__enzyme_autodiff<double>((void *)fixed_point, 2.0, 4), 32); }
TEST(lambda_with_state) { NEAR(__enzyme_autodiff<double>((void *)mutable_lambda, 2.0), 4 + 32); }
TEST(static_members) { NEAR(__enzyme_autodiff<double>((void *)static_member, 3.0), 12); }
TEST(function_local_static) { NEAR(__enzyme_autodiff<double>((void *)local_static, 3.0), 32); }
TEST(thread_local_scratch) { NEAR(__enzyme_autodiff<double>((void *)per_thread, 3.0), 36); }
struct Pair { double a, b; };
TEST(object_without_fields) {
    double x[6] = {1, 2, 3, 4, 5, 6}, u[6] = {0, 1, 0, 0, 0, 0}, w[6] = {0, 0, 0, 0, 2, 1};
    Pair t = __enzyme_fwddiff<Pair>((void *)weighed, enzyme_width, 2, enzyme_dup, x, u, w, enzyme_const, 2L, enzyme_const, 3L);
    NEAR(t.a, 2);
    NEAR(t.b, 2 * 5 + 2 * 6);
}
TEST(of_the_type_of_what_is_called) {
    NEAR(__enzyme_fwddiff<double>((void *)both_curves, 2.0, 1.0), 3 + 16);
    std::vector<double> v = {4, 2, 3}, d = {1, 0, 0};
    NEAR(__enzyme_fwddiff<double>((void *)unlike_curves, &v, &d), 2);
}
TEST(object_that_need_not_be_there) {
    Record given, shadow;
    given.values = {3, 4}, shadow.values = {0, 0};
    NEAR(__enzyme_autodiff<double>((void *)from_record, &given, &shadow, 2.0), 3);
    NEAR(shadow.values[0], 2);
    NEAR(__enzyme_fwddiff<double>((void *)from_record, &given, &shadow, 2.0, 5.0), 5 * 3 + 2 * 2);
}
TEST(handlers_of_handlers) {
    NEAR(__enzyme_autodiff<double>((void *)through_handlers, 2.0), 1 + 4 * 2.0);
    NEAR(__enzyme_fwddiff<double>((void *)through_handlers, 2.0, 1.0), 1 + 4 * 2.0);
}
int main() {
    RUN(object_that_need_not_be_there); RUN(handlers_of_handlers);
    RUN(object_without_fields); RUN(of_the_type_of_what_is_called);
    RUN(multiple_inheritance); RUN(virtual_inheritance); RUN(curiously_recurring); RUN(bind); RUN(members_of_other_kinds); RUN(member_pointers);
    RUN(member_function_objects); RUN(vector_of_functions); RUN(lambda_that_calls_itself); RUN(generic_recursion);
    RUN(lambda_with_state); RUN(static_members); RUN(function_local_static); RUN(thread_local_scratch);
    return failed;
}
