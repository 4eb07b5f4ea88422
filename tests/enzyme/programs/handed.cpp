// Containers that are handed on: moved into functions and out of them, with numbers, addresses and counts side by side.
// levels in the suite: 1
#include <cmath>
#include <deque>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "either.h"

#define KEPT __attribute__((noinline))

// The count in the head of a tree lies as far from its links as the number in a node.
template <typename R> KEPT R without_the_last(std::multiset<R> &&given) {
    std::multiset<R> all = std::move(given);
    if (all.size() > 1) all.erase(std::prev(all.end()));
    R sum = 0, weight = 1;
    for (R one : all) sum += weight * one * one, weight += R(0.5);
    return sum * R(all.size());
}
template <typename R> R trees(const R *x, int n) {
    std::multiset<R> all, other;
    for (int i = 0; i < n; i++) all.insert(x[i] * x[0]);
    R sum = without_the_last(std::move(all));
    for (int i = 0; i < n; i++) other.insert(x[i] * sum);
    all = std::move(other);
    all.insert(std::sin(x[1]));
    return sum + without_the_last(std::move(all));
}

// A number and an address are copied as one vector.
template <typename R> using Item = std::tuple<R, const R *, R>;
template <typename R> KEPT R sum_of(std::deque<Item<R>> all) {
    R sum = 0;
    while (!all.empty()) {
        auto [one, at, other] = all.front();
        sum += one * *at + other * sum;
        all.pop_front();
    }
    return sum;
}
template <typename R> R queues(const R *x, int n) {
    std::deque<Item<R>> all;
    for (int i = 0; i < 3 * n; i++) all.push_back(Item<R>(x[i % n] * x[0], x + (i + 1) % n, R(0.1) * x[i % n]));
    all.emplace_back(all.front());
    std::swap(all[1], all[2]);
    return sum_of(std::move(all));
}

#define CHECK(function)                                                                                                \
    derive<double, function<double>, function<double>>(1e-8);                                                          \
    derive<float, function<float>, function<double>>(1e-4)

TEST(trees_that_are_moved) { CHECK(trees); }
TEST(queues_of_numbers_and_addresses) { CHECK(queues); }

int main() {
    RUN(trees_that_are_moved);
    RUN(queues_of_numbers_and_addresses);
    return failed;
}
