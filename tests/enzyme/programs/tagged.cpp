// Words that are a number or an address, which a tag beside them tells: structures with unions.
// levels in the suite: 2
#include <algorithm>
#include <list>
#include <vector>

#include "either.h"

#define KEPT __attribute__((noinline))

template <typename R> union Word {
    R *at;
    R value;
};
template <typename R> struct Tagged {
    Word<R> word;
    int is_address;
    R get() const { return is_address ? *word.at * R(1.5) : word.value * word.value; }
};

template <typename R> KEPT void fill(Tagged<R> *all, R *squares, const R *x, int n) {
    for (int i = 0; i < n; i++) {
        squares[i] = x[i] * x[i];
        all[i].is_address = i & 1;
        if (i & 1) all[i].word.at = squares + i;
        else all[i].word.value = x[i];
    }
}
template <typename R> R total(const Tagged<R> *all, int n) {
    R sum = 0;
    for (int i = 0; i < n; i++) sum += all[i].get() * R(i + 1);
    return sum;
}

template <typename R> R exchanged(const R *x, int n) {
    R squares[3];
    Tagged<R> all[3];
    fill(all, squares, x, n);
    for (int i = 0; i + 1 < n; i++) {
        Tagged<R> kept = all[i];
        all[i] = all[i + 1];
        all[i + 1] = kept;
    }
    std::swap(all[0], all[1]);
    std::reverse(all, all + n);
    return total(all, n);
}
template <typename R> R words_alone(const R *x, int n) {
    R squares[3];
    Tagged<R> all[3];
    fill(all, squares, x, n);
    for (int i = 0; i + 1 < n; i++) {
        Word<R> kept = all[i].word;
        all[i].word = all[i + 1].word;
        all[i + 1].word = kept;
        std::swap(all[i].is_address, all[i + 1].is_address);
    }
    return total(all, n);
}
template <typename R> R chosen(const R *x, int n) {
    R squares[3], sum = 0;
    Tagged<R> all[3];
    fill(all, squares, x, n);
    for (int i = 0; i < n; i++) {
        Tagged<R> one = x[i] > 1 ? all[0] : all[1];
        sum += one.get();
    }
    return sum + total(all, n);
}
template <typename R> R in_vectors(const R *x, int n) {
    R squares[3], sum = 0;
    Tagged<R> all[3];
    fill(all, squares, x, n);
    std::vector<Tagged<R>> some;
    for (int i = 0; i < n; i++) some.push_back(all[i]);
    some.insert(some.begin(), all[1]);
    some.erase(some.begin() + 1);
    std::vector<Tagged<R>> others = some;
    std::rotate(others.begin(), others.begin() + 1, others.end());
    for (const Tagged<R> &one : others) sum += one.get() * sum + one.get();
    return sum + total(others.data(), n);
}
template <typename R> KEPT const Tagged<R> *largest(const Tagged<R> *all, int n) {
    const Tagged<R> *found = all;
    for (int i = 1; i < n; i++)
        if (all[i].get() > found->get()) found = all + i;
    return found;
}
template <typename R> R on_the_heap(const R *x, int n) {
    R squares[3];
    Tagged<R> all[3];
    fill(all, squares, x, n);
    Tagged<R> *copies = new Tagged<R>[n];
    for (int i = 0; i < n; i++) copies[i] = all[n - 1 - i];
    Tagged<R> most = *largest(copies, n);
    R sum = most.get() * copies[0].get();
    delete[] copies;
    return sum;
}
template <typename R> KEPT void overwrite(Tagged<R> *one, const Tagged<R> *other) { *one = *other; }
template <typename R> R overwritten(const R *x, int n) {
    R squares[3], sum = 0;
    Tagged<R> all[3];
    fill(all, squares, x, n);
    for (int i = 0; i < n; i++) {
        sum += all[i].get();
        overwrite(all + i, all + (i + 1) % n);
    }
    all[0].word.value = x[2] * 3;
    all[0].is_address = 0;
    return sum + total(all, n);
}


// Words in registers, some of which are followed: that shows of those alone that they are addresses. The reverse
// pass of results ends with a message.
template <typename R> KEPT Tagged<R> whole(const Tagged<R> *all, int i) { return all[i]; }
template <typename R> R handed_back(const R *x, int n) {
    R squares[3];
    Tagged<R> all[3], others[3];
    fill(all, squares, x, n);
    R sum = *whole(all, 1).word.at;
    for (int i = 0; i < n; i++) others[n - 1 - i] = whole(all, i);
    return sum + total(others, n);
}
template <typename R> R kept_in_a_loop(const R *x, int n) {
    R squares[3];
    Tagged<R> all[3], others[3];
    fill(all, squares, x, n);
    Word<R> one = all[1].word;
    R sum = *one.at;
    for (int i = 0; i < n; i++) {
        one = all[i].word;
        others[n - 1 - i].word = one;
        others[n - 1 - i].is_address = all[i].is_address;
    }
    return sum + total(others, n);
}
template <typename R> R in_a_list(const R *x, int n) {
    struct Node {
        Tagged<R> held;
        Node *next;
    };
    R squares[3], sum = 0;
    Tagged<R> all[3];
    fill(all, squares, x, n);
    Node *head = nullptr;
    for (int i = 0; i < n; i++) head = new Node{all[i], head};
    for (Node *node = head; node; node = node->next) sum += node->held.get() * sum + node->held.get();
    while (head) {
        Node *next = head->next;
        delete head;
        head = next;
    }
    return sum;
}

// A list's end has a count where its nodes have a number. That some words of the program are addresses in turn
// says nothing of these.
template <typename R> struct Keyed {
    R number;
    long key;
};
template <typename R> R lists_of_counts(const R *x, int n) {
    std::list<Keyed<R>> from, to;
    for (int i = 0; i < n; i++) from.push_back({x[i] * x[i], i});
    to = from;
    for (Keyed<R> &one : to) one.number *= x[0];
    from.swap(to);
    R sum = 0;
    for (Keyed<R> &one : from) sum += one.number * R(one.key + 1);
    return sum;
}

// Two numbers of half a word where an address lies in others: read as an address, and copied.
template <typename R> struct Pair {
    union {
        R *at;
        R values[8 / sizeof(R)];
    };
    int is_address;
    R get() const { return is_address ? *at : values[0] * values[8 / sizeof(R) - 1]; }
};
template <typename R> R pairs(const R *x, int n) {
    R squares[3], sum = 0;
    for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
    Pair<R> all[4], others[4];
    for (int i = 0; i < 4; i++) {
        all[i].is_address = i % 2;
        if (i % 2) all[i].at = squares + i % n;
        else all[i].values[0] = all[i].values[8 / sizeof(R) - 1] = x[i % n];
    }
    for (int i = 0; i < 4; i++) others[i] = all[3 - i];
    for (int i = 0; i < 4; i++) sum += others[i].get() * all[i].get() * R(i + 1);
    return sum;
}

// Made in registers, in which each is all that its union may be.
struct Value {
    int kind;
    union {
        double number;
        const double *at;
    };
    double get() const { return kind == 1 ? *at : number; }
};
static Value *appended(Value *all, int n, Value one) {
    all = static_cast<Value *>(realloc(all, (n + 1) * sizeof(Value)));
    all[n] = one;
    return all;
}
template <typename R> R made(const R *x, int n) {
    R squares[9], sum = 1;
    std::vector<Value> all;
    Value *others = nullptr;
    for (int i = 0; i < 9; i++) {
        squares[i] = x[i % n] * x[i % n];
        Value one;
        one.kind = i % 3;
        if (one.kind == 1) one.at = squares + i;
        else one.number = (one.kind + 2) * x[i % n] + i;
        all.push_back(one);
        Value *pick = &all[i / 2];
        others = appended(others, i, pick->kind == 1 ? one : *pick);
    }
    for (const Value &one : all) sum = sum * one.get() / 8 + std::sin(one.get());
    for (int i = 0; i < 9; i++) sum += others[i].get() * others[(i + 4) % 9].get();
    free(others);
    return sum;
}

#define CHECK(function)                                                                                                \
    derive<double, function<double>, function<double>>(1e-8);                                                          \
    derive<float, function<float>, function<double>>(1e-4)

TEST(exchanges) { CHECK(exchanged); }
TEST(unions_alone) { CHECK(words_alone); }
TEST(choices) { CHECK(chosen); }
TEST(vectors) { CHECK(in_vectors); }
TEST(blocks) { CHECK(on_the_heap); }
TEST(overwriting) { CHECK(overwritten); }
TEST(results) {
    forth<double, handed_back<double>, handed_back<double>>(1e-8);
    forth<float, handed_back<float>, handed_back<double>>(1e-4);
}
TEST(variables) { CHECK(kept_in_a_loop); }
TEST(lists) { CHECK(in_a_list); }
TEST(counts) { CHECK(lists_of_counts); }
TEST(two_in_a_word) { CHECK(pairs); }
TEST(registers) { derive<double, made<double>, made<double>>(1e-8); }

int main() {
    RUN(exchanges);
    RUN(unions_alone);
    RUN(choices);
    RUN(vectors);
    RUN(blocks);
    RUN(overwriting);
    RUN(results);
    RUN(variables);
    RUN(lists);
    RUN(counts);
    RUN(two_in_a_word);
    RUN(registers);
    return failed;
}
