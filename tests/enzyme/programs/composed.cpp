// What random programs of the C++ library have found: objects of several classes owned together, functions with what they hold
// levels in the suite: 1
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "either.h"

template <typename T> struct marked {
    bool is_set;
    const T *at;
    T weight;
};
template <typename T> struct named {
    T value;
    std::string name;
};
template <typename T> struct shape {
    virtual ~shape() = default;
    virtual T value() const = 0;
    virtual void change(T by) = 0;
};
template <typename T> struct counted : shape<T> {
    T size;
    int count;
    counted(T size, int count) : size(size), count(count) {}
    T value() const override { return size * size * T(count); }
    void change(T by) override { size += by; }
};
template <typename T> struct held : shape<T> {
    int kind = 2;
    marked<T> one;
    held(marked<T> one) : one(one) {}
    T value() const override { return *one.at * one.weight * T(kind); }
    void change(T by) override { one.weight *= by; }
};
template <typename T> struct labelled : shape<T> {
    int kind = 2;
    named<T> one;
    labelled(named<T> one) : one(one) {}
    T value() const override { return one.value * T(one.name.size()) * T(kind); }
    void change(T by) override { kind++; }
};

/* What is looked at is the table of an object's functions, which has no shadow. */
template <typename T> __attribute__((noinline)) std::shared_ptr<shape<T>> holding(const T *x, int n, int at) {
    if (at % 2) return std::make_shared<held<T>>(marked<T>{at % 4 == 1, x + at % n, x[at % n]});
    return std::make_shared<counted<T>>(x[at % n], at % 4 + 1);
}
template <typename T> T objects_with_addresses(const T *x, int n) {
    std::vector<std::shared_ptr<shape<T>>> all;
    for (int i = 0; i < 4; i++) all.push_back(holding(x, n, i));
    T sum = 0, scale = 1;
    for (auto &one : all) sum += scale * one->value(), scale += T(0.25);
    return sum;
}

template <typename T> static std::shared_ptr<shape<T>> naming(const T *x, int n, int at) {
    if (at % 2) return std::make_shared<labelled<T>>(named<T>{x[at % n] * x[0], std::string(1 + at % 3, 'a')});
    return std::make_shared<counted<T>>(x[at % n], at % 4 + 1);
}
template <typename T> static std::list<std::shared_ptr<shape<T>>> several(const T *x, int n, int at) {
    std::list<std::shared_ptr<shape<T>>> made;
    for (int i = 0; i < n; i++) made.push_back(naming(x, n, at + i));
    return made;
}
template <typename T> __attribute__((noinline)) T summed(const std::list<std::shared_ptr<shape<T>>> &all) {
    T sum = 0, scale = 1;
    for (auto &one : all) sum += scale * (one ? one->value() : T(0.25)), scale += T(0.25);
    return sum;
}
template <typename T> T objects_with_texts(const T *x, int n) {
    std::list<std::shared_ptr<shape<T>>> all = several(x, n, 0), more = std::move(all);
    if (more.size() > 1) more.erase(more.begin());
    T sum = summed(more);
    all = several(x, n, 2);
    all.front()->change(x[1]);
    all.insert(all.begin(), naming(x, n, 3));
    return sum + summed(all);
}

struct counts {
    bool is_set;
    long count;
    double weight;
};
__attribute__((noinline)) static std::function<double(double)> large(const double *x, int n, int at) {
    if (at % 2) return [a = x[at % n]](double y) { return a * y + a; };
    return [b = counts{at > 1, at, x[at % n]}, a = x[0]](double y) { return b.weight * (b.count + b.is_set) * y * a; };
}
static double functions_on_the_heap(const double *x, int n) {
    std::vector<std::function<double(double)>> all;
    for (int i = 0; i < 4; i++) all.push_back(large(x, n, i));
    double sum = 0, scale = 1;
    for (auto &one : all) sum += scale * one(x[1]), scale += 0.25;
    return sum;
}

TEST(addresses_behind_shared_pointers) {
    derive<double, objects_with_addresses<double>, objects_with_addresses<double>>(1e-8);
    derive<float, objects_with_addresses<float>, objects_with_addresses<double>>(1e-4);
}
TEST(texts_behind_shared_pointers) {
    derive<double, objects_with_texts<double>, objects_with_texts<double>>(1e-8);
    derive<float, objects_with_texts<float>, objects_with_texts<double>>(1e-4);
}
TEST(functions_with_a_number_or_an_address) {
    derive<double, functions_on_the_heap, functions_on_the_heap>(1e-8);
}

int main() {
    RUN(addresses_behind_shared_pointers); RUN(texts_behind_shared_pointers);
    RUN(functions_with_a_number_or_an_address);
    return failed;
}
