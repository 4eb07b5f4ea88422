// Virtual functions of one template for float and double: tables and destructors of both are of one type.
// levels in the suite: 0 2
#include <memory>
#include <vector>

#include "either.h"

template <typename T> struct Stage {
    virtual ~Stage() {}
    virtual void run(T *v, int n) const = 0;
};
template <typename T> struct Scaled : Stage<T> {
    T by;
    explicit Scaled(T by) : by(by) {}
    void run(T *v, int n) const override { for (int i = 0; i < n; i++) v[i] *= by; }
};
template <typename T> struct Shifted : Stage<T> {
    std::vector<T> by;
    explicit Shifted(std::vector<T> by) : by(std::move(by)) {}
    void run(T *v, int n) const override { for (int i = 0; i < n; i++) v[i] += by[i] * by[0]; }
};
template <typename T> T staged(const T *x, int n) {
    std::vector<std::unique_ptr<Stage<T>>> stages;
    stages.push_back(std::make_unique<Scaled<T>>(x[1]));
    stages.push_back(std::make_unique<Shifted<T>>(std::vector<T>(x, x + n)));
    std::vector<T> v(x, x + n);
    for (auto &stage : stages) stage->run(v.data(), n);
    T sum = 0;
    for (T each : v) sum += each * each;
    return sum;
}

TEST(virtual_functions) {
    derive<double, staged<double>, staged<double>>(1e-8);
    derive<float, staged<float>, staged<double>>(1e-5);
}
int main() { RUN(virtual_functions); return failed; }
