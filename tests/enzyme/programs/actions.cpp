// Functions that hold one number or two in the same place, for float and double, in an array and in a queue
// levels in the suite: 0 3
#include <array>
#include <functional>
#include <queue>

#include "either.h"

/* A number is moved as one, two floats are moved as an integer. */
template <typename T> __attribute__((noinline)) std::function<T(T)> action(const T *x, int n, int at) {
    if (at % 2) return [a = x[at % n]](T y) { return a * y + a; };
    return [b = x[0], a = x[at % n]](T y) { return b * y * a; };
}
template <typename T> T functions_in_turn(const T *x, int n) {
    std::array<std::function<T(T)>, 3> all;
    for (int i = 0; i < 3; i++) all[i] = action(x, n, i);
    std::queue<std::function<T(T)>> more;
    for (int i = 0; i < 3; i++) more.push(action(x, n, i + 1));
    T sum = 0, scale = 1;
    for (auto &one : all) sum += scale * one(T(0.7)), scale += T(0.25);
    for (; !more.empty(); more.pop()) sum += scale * more.front()(x[0]), scale += T(0.25);
    return sum;
}

TEST(functions_with_one_number_or_two) {
    derive<double, functions_in_turn<double>, functions_in_turn<double>>(1e-8);
    derive<float, functions_in_turn<float>, functions_in_turn<double>>(1e-4);
}

int main() {
    RUN(functions_with_one_number_or_two);
    return failed;
}
