// Containers and algorithms of the standard library that hold what is differentiated.
// levels in the suite: 2
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <deque>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double sorted_weights(const double *x, int n) {
    std::vector<double> v(x, x + n);
    std::sort(v.begin(), v.end());
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i] * (i + 1);
    return s;
}
static double nested_vectors(double x, int n) {
    std::vector<std::vector<double>> m(n, std::vector<double>(n, x));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) m[i][j] *= m[j][i] * (i + j);
    double s = 0;
    for (auto &row : m) s += std::accumulate(row.begin(), row.end(), 0.0);
    return s;
}
static double map_of_numbers(const double *x, int n) {
    std::map<int, double> m;
    for (int i = 0; i < n; i++) m[i % 3] += x[i] * x[i];
    double s = 0;
    for (const auto &[key, value] : m) s += (key + 1) * value;
    return s;
}
static double hash_of_numbers(const double *x, int n) {
    std::unordered_map<int, double> m;
    for (int i = 0; i < n; i++) m[i % 4] += x[i] * x[i];
    return m.at(0) * m.at(1) + m[2];
}
static double double_ended(const double *x, int n) {
    std::deque<double> d;
    for (int i = 0; i < n; i++) (i % 2 ? d.push_front(x[i]) : d.push_back(x[i] * x[i]));
    return d.front() * d.back() + d[1];
}
static double put_into_the_middle(const double *x, int n) {
    std::deque<double> d;
    for (int i = 0; i < n; i++) {
        d.push_front(x[i]);
        d.push_back(x[i] * x[i]);
    }
    d.insert(d.begin() + 2, x[0]);
    return d[2] * d[3];
}
static double linked(const double *x, int n) {
    std::list<double> l(x, x + n);
    l.push_front(x[0] * x[1]);
    double s = 0;
    int i = 0;
    for (double v : l) s += v * v * ++i;
    return s;
}
template <class R> struct keyed { R number; long key; };
template <class R> static R copied_list(const R *x, int n) {
    std::list<keyed<R>> from, to;
    for (int i = 0; i < n; i++) from.push_back({x[i] * x[i], i});
    to = from;
    for (auto &one : to) one.number *= x[0];
    from.swap(to);
    R s = 0;
    for (auto &one : from) s += one.number * R(one.key + 1);
    return s;
}
template <class R> static R list_of_optionals(const R *x, int n) {
    std::list<std::optional<R>> from;
    for (int i = 0; i < n; i++) from.push_back(i == 1 ? std::nullopt : std::optional<R>(x[i]));
    std::list<std::optional<R>> to = from;
    R s = 0;
    for (auto &one : to) s += one ? *one * *one : R(0.5) * x[1];
    return s;
}
static std::complex<double> polynomial(std::complex<double> z, const std::vector<std::complex<double>> &c) {
    std::complex<double> s = 0;
    for (const auto &a : c) s = s * z + a;
    return s;
}
static double complex_sum(double x, double y) {
    std::vector<std::complex<double>> c = {{1, 0}, {0, 1}, {2, -1}};
    std::complex<double> w = polynomial({x, y}, c);
    return std::norm(w) + std::arg(w);
}
static std::tuple<double, double, int> parts(double x) { return {x * x, std::exp(x), 3}; }
static double tuples(double x) {
    auto [a, b, n] = parts(x);
    return a * b * n;
}
static double optionals(double x, int has) {
    std::optional<double> o;
    if (has) o = x * x;
    return o.value_or(x) * 2;
}
static double array_of_arrays(const std::array<std::array<double, 2>, 2> &m) {
    return m[0][0] * m[1][1] - m[0][1] * m[1][0];
}
static double moved(double x) {
    std::vector<double> a(3, x), b;
    b = std::move(a);
    a = std::vector<double>(2, x * x);
    std::swap(a, b);
    return a[0] * a[2] + b[1] + a.size();
}

template <typename T> static T exchanged_lists(std::list<T> &a, std::list<T> &b) {
    a.swap(b);
    std::list<T> all = a;
    all.splice(all.end(), b);
    T s = 0;
    int weight = 1;
    for (T x : all) s += x * x * weight++;
    return s * all.size();
}
// The shadow of a list has a count of its own, where other nodes of the ring have a number.
template <typename T> static void exchange() {
    std::list<T> a{1, 2}, b{3, 4, 5}, da{1, 0}, db{0, 1, 10};
    NEAR(__enzyme_fwddiff<T>((void *)exchanged_lists<T>, enzyme_dup, &a, &da, enzyme_dup, &b, &db), 5 * 2 * (4 * 2 + 5 * 10 * 3 + 1 * 4));
    std::list<T> e{1, 2}, f{3, 4, 5}, de{0, 0}, df{0, 0, 0};
    __enzyme_autodiff<void>((void *)exchanged_lists<T>, enzyme_dup, &e, &de, enzyme_dup, &f, &df);
    NEAR(de.front(), 30); NEAR(de.back(), 5 * 2 * 5 * 3);
}
TEST(sort_then_weigh) {
    double x[5] = {3, 1, 4, 1.5, 9}, d[5] = {0};
    __enzyme_autodiff<void>((void *)sorted_weights, x, d, 5);
    NEAR(d[0], 18); NEAR(d[1], 2); NEAR(d[2], 32); NEAR(d[3], 6); NEAR(d[4], 90);
}
TEST(vector_of_vectors) { NEAR(__enzyme_autodiff<double>((void *)nested_vectors, 2.0, 3), 6 + 2 * 2.0 * (1 + 2 + 3)); }
TEST(ordered_map) {
#ifdef __OPTIMIZE__  // Clang writes no !tbaa at -O0, and then nothing says that the tree's count is no float: LA024.
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff<void>((void *)map_of_numbers, x, d, 5);
    NEAR(d[0], 2); NEAR(d[1], 8); NEAR(d[2], 18); NEAR(d[4], 20);
#endif
}
TEST(hash_map) {
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff<void>((void *)hash_of_numbers, x, d, 5);
    NEAR(d[0], 8); NEAR(d[1], 4 * 26); NEAR(d[2], 6); NEAR(d[4], 40);
}
TEST(deque) {
    double x[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff<void>((void *)double_ended, x, d, 3);
    NEAR(d[0], 4); NEAR(d[1], 25); NEAR(d[2], 30);
}
TEST(deque_inserted_into) {
    double x[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff<void>((void *)put_into_the_middle, x, d, 3);
    NEAR(d[0], 4); NEAR(d[1], 0); NEAR(d[2], 0);
}
TEST(list) {
    double x[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff<void>((void *)linked, x, d, 3);
    NEAR(d[0], 12 * 3 + 8); NEAR(d[1], 12 * 2 + 18); NEAR(d[2], 40);
}
TEST(list_of_structures_is_copied) {
    double x[3] = {2, 3, 5}, d[3] = {0}, t[3] = {1, 0, 1};
    __enzyme_autodiff<void>((void *)copied_list<double>, x, d, 3);
    NEAR(d[0], 3 * 4 + 2 * 9 + 3 * 25); NEAR(d[1], 4 * 3 * 2); NEAR(d[2], 6 * 5 * 2);
    NEAR(__enzyme_fwddiff<double>((void *)copied_list<double>, enzyme_dup, x, t, 3), d[0] + d[2]);
    float y[3] = {2, 3, 5}, e[3] = {0};
    __enzyme_autodiff<void>((void *)copied_list<float>, y, e, 3);
    NEAR(e[0], 105); NEAR(e[1], 24); NEAR(e[2], 60);
}
TEST(list_of_optionals_is_copied) {
    double x[3] = {2, 3, 5}, d[3] = {0}, t[3] = {1, 1, 0};
    __enzyme_autodiff<void>((void *)list_of_optionals<double>, x, d, 3);
    NEAR(d[0], 4); NEAR(d[1], 0.5); NEAR(d[2], 10);
    NEAR(__enzyme_fwddiff<double>((void *)list_of_optionals<double>, enzyme_dup, x, t, 3), 4.5);
}
TEST(lists_change_places) { exchange<double>(); exchange<float>(); }
TEST(complex_polynomial) {
    double h = 1e-6;
    NEAR(__enzyme_autodiff<double>((void *)complex_sum, 1.2, enzyme_const, 0.7), __enzyme_fwddiff<double>((void *)complex_sum, 1.2, 1.0, 0.7, 0.0));
    CLOSE(__enzyme_autodiff<double>((void *)complex_sum, 1.2, enzyme_const, 0.7), (complex_sum(1.2 + h, 0.7) - complex_sum(1.2 - h, 0.7)) / (2 * h), 1e-7);
}
TEST(tuple) { NEAR(__enzyme_autodiff<double>((void *)tuples, 1.5), 3 * std::exp(1.5) * (3 + 2.25)); }
TEST(optional) {
    NEAR(__enzyme_autodiff<double>((void *)optionals, 3.0, 1), 12);
    NEAR(__enzyme_autodiff<double>((void *)optionals, 3.0, 0), 2);
}
TEST(nested_arrays) {
    std::array<std::array<double, 2>, 2> m = {{{1, 2}, {3, 4}}}, d = {};
    __enzyme_autodiff<void>((void *)array_of_arrays, &m, &d);
    NEAR(d[0][0], 4); NEAR(d[0][1], -3); NEAR(d[1][0], -2); NEAR(d[1][1], 1);
}
TEST(move_and_swap) { NEAR(__enzyme_autodiff<double>((void *)moved, 3.0), 12); }
int main() {
    RUN(sort_then_weigh); RUN(vector_of_vectors); RUN(ordered_map); RUN(hash_map); RUN(deque); RUN(deque_inserted_into); RUN(list);
    RUN(list_of_structures_is_copied); RUN(list_of_optionals_is_copied); RUN(lists_change_places);
    RUN(complex_polynomial); RUN(tuple); RUN(optional); RUN(nested_arrays); RUN(move_and_swap);
    return failed;
}
