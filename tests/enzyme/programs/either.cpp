// One template for float and double: what it makes is called through pointers of one type, in every way there is.
// levels in the suite: 0
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include "either.h"

template <typename T> T stored(const T *x, int n) {
    std::vector<std::function<void(T *, int)>> steps;
    steps.push_back([a = x[0]](T *v, int m) { for (int i = 0; i < m; i++) v[i] += a * i; });
    steps.push_back([a = x[1]](T *v, int m) { for (int i = 0; i < m; i++) v[i] *= a; });
    if (n > 1) steps.push_back([](T *v, int m) { for (int i = 0; i < m; i++) v[i] *= v[i]; });
    std::vector<T> v(x, x + n);
    for (auto &step : steps) step(v.data(), n);
    T sum = 0;
    for (T each : v) sum += each;
    return sum;
}

template <typename T> void squares(T *v, const T *, int n) { for (int i = 0; i < n; i++) v[i] *= v[i]; }
template <typename T> void weighed(T *v, const T *w, int n) { for (int i = 0; i < n; i++) v[i] *= w[n - 1 - i]; }
template <typename T> struct Step {
    void (*run)(T *, const T *, int);
    T *weights;
    Step *next;
};
template <typename T> T listed(const T *x, int n) {
    Step<T> *head = nullptr;
    for (int k = 0; k < n; k++) {
        T *weights = new T[n];
        for (int i = 0; i < n; i++) weights[i] = x[i] + T(k);
        head = new Step<T>{k % 2 ? squares<T> : weighed<T>, weights, head};
    }
    T v[4];
    memcpy(v, x, n * sizeof(T));
    for (Step<T> *s = head; s; s = s->next) s->run(v, s->weights, n);
    T sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    while (head) {
        Step<T> *next = head->next;
        delete[] head->weights;
        delete head;
        head = next;
    }
    return sum;
}

template <typename T> struct Node {
    virtual ~Node() = default;
    virtual T value(const T *x) const = 0;
};
template <typename T> struct Leaf : Node<T> {
    int at;
    explicit Leaf(int at) : at(at) {}
    T value(const T *x) const override { return x[at]; }
};
template <typename T> struct Product : Node<T> {
    std::shared_ptr<Node<T>> a, b;
    Product(std::shared_ptr<Node<T>> a, std::shared_ptr<Node<T>> b) : a(a), b(b) {}
    T value(const T *x) const override { return a->value(x) * b->value(x); }
};
template <typename T> T graph(const T *x, int n) {
    std::shared_ptr<Node<T>> root = std::make_shared<Leaf<T>>(0);
    for (int i = 1; i < n; i++) root = std::make_shared<Product<T>>(root, std::make_shared<Product<T>>(root, std::make_shared<Leaf<T>>(i)));
    return root->value(x);
}

TEST(function_objects) {
    derive<double, stored<double>, stored<double>>(1e-8);
    derive<float, stored<float>, stored<double>>(1e-5);
}
TEST(lists_of_functions) {
    derive<double, listed<double>, listed<double>>(1e-8);
    derive<float, listed<float>, listed<double>>(1e-5);
}
TEST(shared_graphs) {
    derive<double, graph<double>, graph<double>>(1e-8);
    derive<float, graph<float>, graph<double>>(1e-5);
}
int main() {
    RUN(function_objects); RUN(lists_of_functions); RUN(shared_graphs);
    return failed;
}
