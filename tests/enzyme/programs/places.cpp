// Lists of an address and a number: at the end of a list lies its count where its nodes have the address.
// levels in the suite: 0 1
#include <algorithm>
#include <list>

#include "either.h"

template <typename R> struct placed {
    const R *at;
    R weight;
};

template <typename R> using places = std::list<placed<R>>;

template <typename R> places<R> built(const R *x, const R *weights, int n) {
    places<R> made;
    for (int i = 0; i < n; i++) made.push_back({x + i, R(i + 1) * weights[n - 1 - i]});
    return made;
}
template <typename R> R total(const places<R> &all) {
    R sum = 0, scale = 1;
    for (const placed<R> &one : all) sum += scale * *one.at * *one.at * one.weight, scale += R(0.5);
    return sum;
}

template <typename R> R assigned(const R *x, int n) {
    places<R> all = built(x, x, n), other = built(x, x, n - 1);
    other = all;
    other.front().weight *= x[1];
    return total(other) + total(all);
}
template <typename R> R turned(const R *x, int n) {
    places<R> all = built(x, x, n);
    for (placed<R> &one : all) one = placed<R>{x + (one.at - x + 1) % n, one.weight * *one.at};
    std::rotate(all.begin(), std::next(all.begin()), all.end());
    return total(all);
}
template <typename R> R squared(const R *x, int n) {
    R squares[3];
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
    places<R> all = built(squares, x, n), other;
    other = all;
    other.back().weight = 2;
    all.front().at = squares + 1;
    std::rotate(other.begin(), std::next(other.begin()), other.end());
    return total(other) + total(all);
}
template <typename R> R swapped(const R *x, int n) {
    R squares[3];
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
    places<R> all = built(squares, x, n);
    std::swap(all.front(), all.back());
    std::reverse(all.begin(), all.end());
    all.front() = all.back();
    all.push_front(*std::next(all.begin()));
    return total(all);
}

TEST(assignment) {
    derive<double, assigned<double>, assigned<double>>(1e-8);
    derive<float, assigned<float>, assigned<double>>(1e-5);
}
TEST(turning) {
    derive<double, turned<double>, turned<double>>(1e-8);
    derive<float, turned<float>, turned<double>>(1e-5);
}
TEST(addresses_of_squares) {
    derive<double, squared<double>, squared<double>>(1e-8);
    derive<float, squared<float>, squared<double>>(1e-5);
}
TEST(swapping) {
    derive<double, swapped<double>, swapped<double>>(1e-8);
    derive<float, swapped<float>, swapped<double>>(1e-5);
}

int main() {
    RUN(assignment);
    RUN(turning);
    RUN(addresses_of_squares);
    RUN(swapping);
    return failed;
}
