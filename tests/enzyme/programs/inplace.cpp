// Numbers in the storage that holds an address in other objects: functions that are kept in
// place or on the heap.
// levels in the suite: 2
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "either.h"

#define KEPT __attribute__((noinline))

template <typename R> using Action = std::function<R(R)>;

// What is taken along has a number and small integers in its first word, if it is narrow.
template <typename R> struct Mixed {
    char step;
    R pair[2];
    int count;
    R last;
};
template <typename R> Mixed<R> mixed(const R *x, int n, int i) {
    return {char(i), {x[i % n] * R(0.7), x[i % n] / 2 + R(i)}, i + 1, x[i % n] * x[(i + 1) % n]};
}
template <typename R> KEPT Action<R> large_or_small(const R *x, int n, int i) {
    if (i % 2) return [a = x[i % n]](R y) { return a * y + a; };
    return [m = mixed(x, n, i), a = x[i % n] * x[(i + 1) % n]](R y) {
        return (m.pair[0] * m.pair[1] + m.last * m.last) * R(m.step + m.count) * y * a;
    };
}
template <typename R> struct ByResult {
    bool operator()(const Action<R> &one, const Action<R> &other) const { return one(R(0.7)) < other(R(0.7)); }
};
template <typename R> using Queue = std::priority_queue<Action<R>, std::vector<Action<R>>, ByResult<R>>;

template <typename R> KEPT Queue<R> queue_of(const R *x, int n, int first) {
    Queue<R> made;
    for (int i = 0; i < 4; i++) made.push(large_or_small(x, n, first + i));
    return made;
}
template <typename R> R sum_of(Queue<R> all) {
    R sum = 0, weight = 1;
    while (!all.empty()) {
        sum += weight * all.top()(R(0.7));
        weight += R(0.25);
        all.pop();
    }
    return sum;
}
// A small one comes where a large one was: half an address is left over there.
template <typename R> R queues(const R *x, int n) {
    Queue<R> all = queue_of(x, n, 1);
    all.pop();
    return sum_of(all);
}
// What is seen of structures that lie there in turn is not seen of each.
template <typename R> R copied_queues(const R *x, int n) {
    Queue<R> all = queue_of(x, n, 1), other = std::move(all);
    all = queue_of(x, n, 1);
    return sum_of(other) + sum_of(all);
}

// An integer beside a number where an address was.
template <typename R> struct Counted {
    R number;
    int count;
};
template <typename R> KEPT Action<R> counted(const R *x, int n, int i) {
    if (i % 2) return [c = Counted<R>{x[i % n] * x[0], i}](R y) { return c.number * y * R(c.count); };
    return [m = mixed(x, n, i)](R y) { return m.pair[0] * m.pair[1] * y * R(m.count) + m.last; };
}
template <typename R> R exchanged(const R *x, int n) {
    Action<R> one, other;
    R sum = 0;
    for (int i = 0; i < 5; i++) {
        one = counted(x, n, i);
        sum += one(x[1]);
        std::swap(one, other);
        if (one) sum += one(x[0]) * R(0.5);
    }
    return sum;
}

// Half an address is left where an integer, or one of two numbers, lies over the other half.
template <typename R> union Halves {
    R *at;
    Counted<R> both;
    R pair[2];
};
template <typename R> KEPT void put(R *number, R what) { *number = what; }
template <typename R> KEPT R weighed(const R *number, int by) { return *number * R(by); }
template <typename R> KEPT void count(int *place, int by) { *place = by; }
template <typename R> R halves(const R *x, int n) {
    R squares[3], sum = 0;
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
    Halves<R> *word = new Halves<R>;
    for (int i = 0; i < n; i++) {
        put(&word->pair[0], x[i] * x[0]);
        put(&word->pair[1], x[i] * x[1]);
        sum += weighed(&word->pair[0], i + 1) * word->pair[1];
        count<R>(&word->both.count, i + 1);
        sum += word->both.number * R(word->both.count);
        put(&word->both.number, x[i] * x[2]);
        sum += weighed(&word->both.number, 2);
        count<R>(&word->both.count, i + 2);
        word->at = squares + i;
        sum += *word->at;
    }
    delete word;
    return sum;
}

#define CHECK(function) derive<float, function<float>, function<double>>(1e-4)

TEST(functions_in_a_heap) { CHECK(queues); }
TEST(functions_that_are_copied) { CHECK(copied_queues); }
TEST(functions_that_are_exchanged) { CHECK(exchanged); }
TEST(halves_of_words) { CHECK(halves); }

int main() {
    RUN(functions_in_a_heap);
    RUN(functions_that_are_copied);
    RUN(functions_that_are_exchanged);
    RUN(halves_of_words);
    return failed;
}
