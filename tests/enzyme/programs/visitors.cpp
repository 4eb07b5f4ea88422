// Visitors of trees whose nodes own others: the function that is called depends on the node and on the visitor.
// levels in the suite: 0 2
#include <memory>
#include <vector>

#include "check.h"

template <typename R, typename... T> R __enzyme_autodiff(T...);
template <typename R, typename... T> R __enzyme_fwddiff(T...);

struct Sphere;
struct Slab;
struct Blend;
struct Several;
struct Visitor {
    virtual void on(const Sphere &) = 0;
    virtual void on(const Slab &) = 0;
    virtual void on(const Blend &) = 0;
    virtual void on(const Several &) = 0;
    virtual ~Visitor() = default;
};
struct Shape {
    virtual void accept(Visitor &) const = 0;
    virtual ~Shape() = default;
};
using Owner = std::unique_ptr<Shape>;
struct Sphere : Shape {
    double squared;
    explicit Sphere(double squared) : squared(squared) {}
    void accept(Visitor &v) const override { v.on(*this); }
};
struct Slab : Shape {
    double width;
    explicit Slab(double width) : width(width) {}
    void accept(Visitor &v) const override { v.on(*this); }
};
struct Blend : Shape {
    Owner one, other;
    Blend(Owner one, Owner other) : one(std::move(one)), other(std::move(other)) {}
    void accept(Visitor &v) const override { v.on(*this); }
};
struct Several : Shape {
    std::vector<Owner> parts;
    void accept(Visitor &v) const override { v.on(*this); }
};

// What is left behind is a number, which each node changes.
struct Distance : Visitor {
    double at, found = 0;
    explicit Distance(double at) : at(at) {}
    void on(const Sphere &s) override { found = at * at - s.squared; }
    void on(const Slab &s) override { found = at - s.width; }
    void on(const Blend &b) override {
        b.one->accept(*this);
        double first = found;
        b.other->accept(*this);
        found = first * found;
    }
    void on(const Several &s) override {
        double sum = 0;
        for (const Owner &part : s.parts) part->accept(*this), sum += std::sin(found);
        found = sum;
    }
};
struct Count : Visitor {
    int nodes = 0;
    void on(const Sphere &) override { nodes++; }
    void on(const Slab &) override { nodes += 10; }
    void on(const Blend &b) override { b.one->accept(*this), b.other->accept(*this); }
    void on(const Several &s) override {
        for (const Owner &part : s.parts) part->accept(*this);
    }
};

static double blended(const double *p, double at) {
    Owner root = std::make_unique<Blend>(std::make_unique<Blend>(std::make_unique<Sphere>(p[0]), std::make_unique<Slab>(p[1])), std::make_unique<Sphere>(p[2]));
    Distance distance(at);
    Count count;
    root->accept(distance);
    root->accept(count);
    return distance.found * count.nodes;
}
static double in_lists(const double *p, double at) {
    auto root = std::make_unique<Several>(), inner = std::make_unique<Several>();
    for (int i = 0; i < 3; i++) inner->parts.push_back(std::make_unique<Sphere>(p[i] * p[i]));
    inner->parts.push_back(std::make_unique<Blend>(std::make_unique<Slab>(p[0]), std::make_unique<Slab>(p[2])));
    root->parts.push_back(std::make_unique<Slab>(p[1]));
    root->parts.push_back(std::move(inner));
    Distance distance(at);
    root->accept(distance);
    return distance.found * distance.found;
}

static void judge(double (*f)(const double *, double), double along, const double *gradient, double slope) {
    double p[3] = {1, 0.5, 0.75}, x = 1.5;
    CLOSE(along, SLOPE(x, f(p, x)), 1e-7);
    for (int i = 0; i < 3; i++) CLOSE(gradient[i], SLOPE(p[i], f(p, x)), 1e-7);
    CLOSE(slope, gradient[0] - 2 * gradient[1] + 0.5 * gradient[2] + 3 * along, 1e-9);
}
#define JUDGE(f)                                                                                                     \
    double p[3] = {1, 0.5, 0.75}, d[3] = {0, 0, 0}, t[3] = {1, -2, 0.5}, x = 1.5;                                     \
    double along = __enzyme_autodiff<double>((void *)f, enzyme_dup, p, d, enzyme_out, x);                             \
    judge(f, along, d, __enzyme_fwddiff<double>((void *)f, enzyme_dup, p, t, enzyme_dup, x, 3.0))

TEST(nodes_that_own_two) { JUDGE(blended); }
TEST(nodes_that_own_lists) { JUDGE(in_lists); }

int main() {
    RUN(nodes_that_own_two);
    RUN(nodes_that_own_lists);
    return failed;
}
