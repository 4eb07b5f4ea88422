// Trees whose nodes hold a few keys, numbers and owners of further nodes, all moved up to make room (B-trees)
#include <memory>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

template <typename Number> struct Page {
    int count = 0;
    bool is_leaf = true;
    int key[3] = {};
    Number of[3] = {};
    std::unique_ptr<Page> below[4];
};

template <typename Number> static void divide(Page<Number> &above, int at) {
    Page<Number> &full = *above.below[at];
    auto right = std::make_unique<Page<Number>>();
    right->is_leaf = full.is_leaf;
    right->count = 1;
    right->key[0] = full.key[2];
    right->of[0] = full.of[2];
    if (!full.is_leaf)
        for (int i = 0; i < 2; i++) right->below[i] = std::move(full.below[i + 2]);
    for (int i = above.count; i > at; i--) {
        above.key[i] = above.key[i - 1];
        above.of[i] = above.of[i - 1];
        above.below[i + 1] = std::move(above.below[i]);
    }
    above.key[at] = full.key[1];
    above.of[at] = full.of[1];
    above.below[at + 1] = std::move(right);
    above.count++;
    full.count = 1;
}

template <typename Number> static void put(std::unique_ptr<Page<Number>> &root, int key, Number number) {
    if (root->count == 3) {
        auto above = std::make_unique<Page<Number>>();
        above->is_leaf = false;
        above->below[0] = std::move(root);
        root = std::move(above);
        divide(*root, 0);
    }
    for (Page<Number> *page = root.get();;) {
        int at = 0;
        while (at < page->count && key > page->key[at]) at++;
        if (page->is_leaf) {
            for (int i = page->count; i > at; i--) page->key[i] = page->key[i - 1], page->of[i] = page->of[i - 1];
            page->key[at] = key;
            page->of[at] = number;
            page->count++;
            return;
        }
        if (page->below[at]->count == 3)
            divide(*page, at);
        else
            page = page->below[at].get();
    }
}

template <typename Number> static double weighted(const Page<Number> &page) {
    double sum = 0;
    for (int i = 0; i < page.count; i++) {
        if (!page.is_leaf) sum += weighted(*page.below[i]);
        sum += page.of[i] * (page.key[i] + 1);
    }
    return page.is_leaf ? sum : sum + weighted(*page.below[page.count]);
}

template <typename Number> static double sorted(const Number *x, const int *keys, int n) {
    auto root = std::make_unique<Page<Number>>();
    for (int i = 0; i < n; i++) put(root, keys[i], x[i] * x[i]);
    return weighted(*root);
}

template <typename Number> static void compare() {
    Number x[10], d[10] = {};
    int keys[10];
    for (int i = 0; i < 10; i++) x[i] = 1 + 0.125 * i, keys[i] = i * 7 % 10;
    __enzyme_autodiff<double>((void *)sorted<Number>, enzyme_dup, x, d, enzyme_const, keys, 10);
    for (int i = 0; i < 10; i++) NEAR(d[i], 2 * x[i] * (keys[i] + 1));
}
TEST(pages_of_doubles) { compare<double>(); }

int main() {
    RUN(pages_of_doubles);
    return failed;
}
