// A tree over points: a node is a range of them, or a plane and what lies on both sides, in the same words.
// levels in the suite: 0
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "either.h"

template <typename R> struct Node {
    union {
        struct { size_t first, last; } leaf;
        struct { int axis; R low, high; } split;
    };
    Node *below, *above;
};

template <typename R> struct Tree {
    std::vector<std::array<R, 2>> points;
    std::vector<unsigned> order;
    size_t count = 0, most = 2;
    Node<R> *root = nullptr;
    std::vector<Node<R> *> made;

    ~Tree() { for (Node<R> *each : made) delete each; }

    void build() {
        count = points.size();
        order.resize(count);
        for (size_t i = 0; i < count; i++) order[i] = unsigned(i);
        root = divide(0, count, 0);
    }
    __attribute__((noinline)) Node<R> *divide(size_t first, size_t last, int axis) {
        Node<R> *node = new Node<R>;
        made.push_back(node);
        if (last - first <= most) {
            node->below = node->above = nullptr;
            node->leaf.first = first;
            node->leaf.last = last;
            return node;
        }
        size_t middle = first + (last - first) / 2;
        std::nth_element(order.begin() + first, order.begin() + middle, order.begin() + last,
                         [&](unsigned a, unsigned b) { return points[a][axis] < points[b][axis]; });
        node->split.axis = axis;
        node->split.high = points[order[middle]][axis];
        R low = points[order[first]][axis];
        for (size_t i = first; i < middle; i++) low = std::max(low, points[order[i]][axis]);
        node->split.low = low;
        node->below = divide(first, middle, 1 - axis);
        node->above = divide(middle, last, 1 - axis);
        return node;
    }
    // Adds up what a point has to do with all in reach; what is out of reach counts by its distance to the plane.
    R potential(const Node<R> *node, const R *at, R reach) const {
        R sum = 0;
        if (!node->below) {
            for (size_t i = node->leaf.first; i < node->leaf.last; i++) {
                R x = points[order[i]][0] - at[0], y = points[order[i]][1] - at[1];
                sum += 1 / (1 + x * x + y * y);
            }
            return sum;
        }
        R here = at[node->split.axis], below = here - node->split.low, above = node->split.high - here;
        sum += below < reach ? potential(node->below, at, reach) : R(0.1) * below * below;
        sum += above < reach ? potential(node->above, at, reach) : R(0.1) * above * above;
        return sum;
    }
};

template <typename R> R field(const R *x, int n) {
    Tree<R> tree;
    for (int i = 0; i < 11; i++) tree.points.push_back({x[i % n] * R(i + 1), x[(i + 1) % n] + R(i) * R(0.71)});
    tree.build();
    R at[2] = {x[0] * 4, x[1] + 3};
    return tree.potential(tree.root, at, R(2.6));
}

TEST(potentials) {
    derive<double, field<double>, field<double>>(1e-8);
    derive<float, field<float>, field<double>>(1e-4);
}

int main() {
    RUN(potentials);
    return failed;
}
