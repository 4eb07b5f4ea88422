// Owners: unique and shared pointers, arrays with destructors, placement, moves, optionals and variants of structures.
// levels in the suite: 0 2
#include <cmath>
#include <list>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Node {
    double value;
    std::shared_ptr<Node> next;
    std::weak_ptr<Node> back;
    explicit Node(double v) : value(v) {}
};
static double ring(double x, int n) {
    auto head = std::make_shared<Node>(x);
    auto at = head;
    for (int i = 1; i < n; i++) {
        auto more = std::make_shared<Node>(at->value * x);
        more->back = at;
        at->next = more;
        at = more;
    }
    double s = 0;
    while (at) {
        s += at->value;
        at = at->back.lock();
    }
    return s;
}
static double owned_array(double x, int n) {
    std::unique_ptr<double[]> a(new double[n]);
    for (int i = 0; i < n; i++) a[i] = i ? a[i - 1] * x : x;
    std::unique_ptr<double[]> b = std::move(a);
    return b[n - 1] + (a ? 1 : 0);
}
static int destroyed;
struct Cell {
    double v = 1;
    ~Cell() { destroyed++; }
};
static double array_with_destructors(double x, int n) {
    Cell *cells = new Cell[n];
    for (int i = 0; i < n; i++) cells[i].v = x * (i + 1);
    double s = 0;
    for (int i = 0; i < n; i++) s += cells[i].v * cells[i].v;
    delete[] cells;
    return s;
}
struct Pair {
    double a, b;
    Pair(double a, double b) : a(a), b(b) {}
    double product() const { return a * b; }
};
static double placed(double x) {
    alignas(Pair) unsigned char room[sizeof(Pair)];
    Pair *p = new (room) Pair(x, x * x);
    double r = p->product();
    p->~Pair();
    return r;
}
struct Buffer {
    double *at;
    int n;
    explicit Buffer(int n) : at(new double[n]()), n(n) {}
    Buffer(Buffer &&o) noexcept : at(std::exchange(o.at, nullptr)), n(std::exchange(o.n, 0)) {}
    Buffer &operator=(Buffer &&o) noexcept {
        std::swap(at, o.at);
        std::swap(n, o.n);
        return *this;
    }
    ~Buffer() { delete[] at; }
};
static Buffer filled(double x, int n) {
    Buffer b(n);
    for (int i = 0; i < n; i++) b.at[i] = x * i;
    return b;
}
static double moved_buffers(double x) {
    Buffer a = filled(x, 4);
    Buffer b = filled(x * x, 3);
    a = std::move(b);
    std::vector<Buffer> all;
    all.push_back(std::move(a));
    all.push_back(filled(2 * x, 2));
    double s = 0;
    for (auto &one : all) for (int i = 0; i < one.n; i++) s += one.at[i] * one.at[i];
    return s;
}
static std::optional<Pair> maybe(double x, bool yes) {
    if (!yes) return std::nullopt;
    return Pair(x, x + 1);
}
static double optional_pair(double x, int yes) {
    auto p = maybe(x, yes);
    return p ? p->product() : -x;
}
struct Circle { double r; };
struct Box { double w, h; };
using Figure = std::variant<Circle, Box, int>;
struct Area {
    double operator()(const Circle &c) const { return 3 * c.r * c.r; }
    double operator()(const Box &b) const { return b.w * b.h; }
    double operator()(int) const { return 7; }
};
static double figures(double x, double y) {
    std::vector<Figure> all{Circle{x}, Box{x, y}, 3};
    all.push_back(Circle{y * x});
    double s = 0;
    for (auto &f : all) s += std::visit(Area{}, f);
    return s;
}
struct Tree {
    double weight;
    std::unique_ptr<Tree> left, right;
};
static void grow(std::unique_ptr<Tree> &t, double w) {
    if (!t) {
        t = std::make_unique<Tree>();
        t->weight = w;
    } else
        grow(w < t->weight ? t->left : t->right, w);
}
static double depth_sum(const Tree *t, int depth) { return t ? depth * t->weight * t->weight + depth_sum(t->left.get(), depth + 1) + depth_sum(t->right.get(), depth + 1) : 0; }
static double search_tree(const double *x, int n) {
    std::unique_ptr<Tree> root;
    for (int i = 0; i < n; i++) grow(root, x[i]);
    return depth_sum(root.get(), 1);
}
static double spliced(const double *x, int n) {
    std::list<double> a(x, x + n), b;
    b.splice(b.begin(), a, std::next(a.begin()));
    b.push_back(x[0]);
    a.reverse();
    double s = 0, k = 1;
    for (double v : b) s += k++ * v * v;
    for (double v : a) s += k++ * v * v;
    return s;
}

static double number_or_numbers(const double *x) {
    std::vector<std::variant<double, std::vector<double>>> all;
    all.push_back(x[0]);
    all.push_back(std::vector<double>{x[1], x[2]});
    all.push_back(x[2] * x[0]);
    double sum = 0;
    for (auto &one : all) {
        if (auto number = std::get_if<double>(&one)) sum += *number * *number;
        else for (double each : std::get<1>(one)) sum += each * each;
    }
    return sum;
}
TEST(variants_of_a_number_and_a_vector) {
    double x[3] = {2, 3, 5}, d[3] = {};
    __enzyme_autodiff<double>((void *)number_or_numbers, x, d);
    NEAR(d[0], 4 + 2 * 2 * 25); NEAR(d[1], 6); NEAR(d[2], 10 + 2 * 4 * 5);
}
TEST(shared_and_weak) { NEAR(__enzyme_autodiff<double>((void *)ring, 2.0, 4), 1 + 4 + 12 + 32); }
TEST(owned_arrays) { NEAR(__enzyme_autodiff<double>((void *)owned_array, 2.0, 5), 80); }
TEST(new_array_with_destructors) {
    destroyed = 0;
    NEAR(__enzyme_autodiff<double>((void *)array_with_destructors, 2.0, 3), 2 * 2.0 * 14);
    NEAR(destroyed, 3);
}
TEST(placement_new) { NEAR(__enzyme_autodiff<double>((void *)placed, 2.0), 12); }
TEST(move_only_buffers) { NEAR(__enzyme_autodiff<double>((void *)moved_buffers, 2.0), 4 * 8.0 * (1 + 4) + 8 * 2.0); }
TEST(optional_structure) {
    NEAR(__enzyme_autodiff<double>((void *)optional_pair, 2.0, 1), 5);
    NEAR(__enzyme_autodiff<double>((void *)optional_pair, 2.0, 0), -1);
}
TEST(variants) {
    NEAR(__enzyme_autodiff<double>((void *)figures, 2.0, enzyme_const, 3.0), 12 + 3 + 6 * 9 * 2);
    NEAR(__enzyme_fwddiff<double>((void *)figures, 2.0, 0.0, 3.0, 1.0), 2 + 6 * 4 * 3);
}
TEST(tree_of_owners) {
    double x[4] = {3, 1, 2, 5}, d[4] = {0};
    __enzyme_autodiff<void>((void *)search_tree, x, d, 4);
    NEAR(d[0], 6); NEAR(d[1], 4); NEAR(d[2], 12); NEAR(d[3], 20);
}
TEST(list_splice) {
    double x[3] = {5, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)spliced, x, d, 3);
    NEAR(d[0], 20 + 40); NEAR(d[1], 4); NEAR(d[2], 18);
}
int main() {
    RUN(shared_and_weak); RUN(owned_arrays); RUN(new_array_with_destructors); RUN(placement_new); RUN(move_only_buffers);
    RUN(optional_structure); RUN(variants); RUN(tree_of_owners); RUN(list_splice);
    RUN(variants_of_a_number_and_a_vector);
    return failed;
}
