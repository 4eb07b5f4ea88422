// Structures lent with shadows that are copies of them, of which the numbers alone were set to zero
// levels in the suite: 0 2
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);

struct Sized {
    double *begin;
    std::vector<int> size;
};
static double squares(const Sized &x) {
    Sized own(x);
    double s = 0;
    for (int i = 0; i < own.size[0]; i++) s += own.begin[i] * own.begin[i];
    return s;
}

struct Graph {
    std::vector<std::vector<double>> value;
    std::vector<std::vector<int>> next;
    std::vector<std::pair<int, int>> edge;
};
static double along(const Graph &x) {
    Graph own = x;
    double s = 0;
    for (size_t i = 0; i < own.value.size(); i++)
        for (int j : own.next[i]) s += own.value[i][0] * own.value[j][1];
    return s * own.edge[0].first;
}

struct Named {
    std::vector<double> value;
    std::string name;
};
static double by_name(const std::vector<Named> &x) {
    std::vector<Named> own(x);
    double s = 0;
    for (auto &one : own) s += one.value[0] * one.value[1] * one.name.size();
    return s;
}

/* A tensor: what it holds is shared, its sizes and strides are its own. */
class Tensor {
    std::shared_ptr<double[]> held;
    std::vector<int> size, stride;

  public:
    explicit Tensor(std::vector<int> sizes) : size(std::move(sizes)), stride(size.size()) {
        int n = 1;
        for (int i = (int)size.size() - 1; i >= 0; i--) stride[i] = n, n *= size[i];
        held = std::shared_ptr<double[]>(new double[n]());
    }
    int rows() const { return size[0]; }
    int columns() const { return size[1]; }
    double &at(int i, int j) { return held[i * stride[0] + j * stride[1]]; }
    double at(int i, int j) const { return held[i * stride[0] + j * stride[1]]; }
    Tensor transposed() const {
        Tensor t(*this);
        std::swap(t.size[0], t.size[1]);
        std::swap(t.stride[0], t.stride[1]);
        return t;
    }
};
static Tensor product(const Tensor &a, const Tensor &b) {
    Tensor made({a.rows(), b.columns()});
    for (int i = 0; i < a.rows(); i++)
        for (int j = 0; j < b.columns(); j++)
            for (int k = 0; k < a.columns(); k++) made.at(i, j) += a.at(i, k) * b.at(k, j);
    return made;
}
static double of_products(const Tensor &a, const Tensor &b) {
    Tensor c = product(a, b);
    return product(a, c.transposed()).at(1, 0);
}

TEST(numbers_with_a_size) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    Sized a{x, {3, 70000}}, b{d, {3, 70000}};
    __enzyme_autodiff<void>((void *)squares, enzyme_dup, &a, &b);
    for (int i = 0; i < 3; i++) NEAR(d[i], 2 * x[i]);
}
TEST(graph_with_its_edges) {
    Graph a{{{1, 2}, {3, 4}}, {{1, 0}, {0}}, {{3, 1}, {5, -2}}}, b = a;
    for (auto &row : b.value) row = {0, 0};
    __enzyme_autodiff<void>((void *)along, enzyme_dup, &a, &b);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) NEAR(b.value[i][j], SLOPE(a.value[i][j], along(a)));
}
TEST(names_of_any_length) {
    std::vector<Named> a{{{1, 2}, "short"}, {{3, 4}, "a name that takes a block of its own"}}, b = a;
    for (auto &one : b) one.value = {0, 0};
    __enzyme_autodiff<void>((void *)by_name, enzyme_dup, &a, &b);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) NEAR(b[i].value[j], SLOPE(a[i].value[j], by_name(a)));
}
TEST(tensors_with_strides) {
    Tensor a({2, 2}), b({2, 2}), da({2, 2}), db({2, 2});
    for (int i = 0; i < 4; i++) a.at(i / 2, i % 2) = 0.5 + i, b.at(i / 2, i % 2) = 2 - 0.7 * i;
    __enzyme_autodiff<void>((void *)of_products, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            NEAR(da.at(i, j), SLOPE(a.at(i, j), of_products(a, b)));
            NEAR(db.at(i, j), SLOPE(b.at(i, j), of_products(a, b)));
        }
}

int main() {
    RUN(numbers_with_a_size);
    RUN(graph_with_its_edges);
    RUN(names_of_any_length);
    RUN(tensors_with_strides);
    return failed;
}
