// Results whose numbers share a register with counts: small structures of both that are returned by value.
#include <cmath>

#include "check.h"

template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_fwddiff(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_augmentfwd(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_reverse(void *, Arguments...);

template <class Result> struct Both { Result primal, tangent; };
template <class Result> struct Two { Result first, second; };
struct Slopes { double x, y; };

// A number, half a word of one, and how many steps it took.
struct Solved { double at; float rest; int steps; };
static Solved solved(double x, double y) {
    Solved found{1, 0, 0};
    for (; found.steps < 20; found.steps++) {
        double off = found.at * found.at - x * y;
        found.rest = float(off);
        if (std::abs(off) < 1e-12) break;
        found.at -= off / (2 * found.at);
    }
    return {found.at, float(x * x * y), found.steps};
}
// The same in the other order, alone in a register, and with two small counts.
struct Hit { int object; float at; };
static Hit hit(double x, double y) { return x < y ? Hit{1, float(x * y * y)} : Hit{2, float(x / y)}; }
struct Edge { float length; short from, to; };
static Edge edge(double x, double y) { return {float(std::sqrt(x * x + y * y)), 3, short(x > 0)}; }
struct Box { float low, high, weight; int count; };
static Box box(double x, double y, int count) { return {float(x * y), float(x + y), float(x * x), count}; }

// Shorter than the registers that they are returned in.
struct Cut { float at; int before, after; };
static Cut cut(double x, double y) { return {float(x * x * y), 3, 4}; }
struct Pair { int which; float left, right; };
static Pair pair(double x, double y) { return {5, float(x * y), float(x)}; }
TEST(short_of_a_register) {
    double x = 0.75, y = 1.25, dx = 1, dy = -0.5;
    CLOSE(__enzyme_fwddiff<Cut>((void *)cut, enzyme_dup, x, dx, enzyme_dup, y, dy).at, 2 * x * y * dx + x * x * dy, 1e-6);
    auto p = __enzyme_fwddiff<Pair>((void *)pair, enzyme_dup, x, dx, enzyme_dup, y, dy);
    CLOSE(p.left, x * dy + y * dx, 1e-6);
    CLOSE(p.right, dx, 1e-6);
    CLOSE(__enzyme_autodiff<Slopes>((void *)cut, enzyme_out, x, enzyme_out, y).x, 2 * x * y, 1e-6);
    CLOSE(__enzyme_autodiff<Slopes>((void *)pair, enzyme_out, x, enzyme_out, y).x, y + 1, 1e-6);
}

TEST(tangents) {
    double x = 0.75, y = 1.25, dx = 1, dy = -0.5;
    auto s = __enzyme_fwddiff<Solved>((void *)solved, enzyme_dup, x, dx, enzyme_dup, y, dy);
    CLOSE(s.at, (dx * y + x * dy) / (2 * std::sqrt(x * y)), 1e-6);
    CLOSE(s.rest, 2 * x * y * dx + x * x * dy, 1e-6);
    CLOSE(__enzyme_fwddiff<Hit>((void *)hit, enzyme_dup, x, dx, enzyme_dup, y, dy).at, y * y * dx + 2 * x * y * dy, 1e-6);
    CLOSE(__enzyme_fwddiff<Hit>((void *)hit, enzyme_dup, y, dy, enzyme_dup, x, dx).at, dy / x - y * dx / (x * x), 1e-6);
    double length = std::sqrt(x * x + y * y);
    CLOSE(__enzyme_fwddiff<Edge>((void *)edge, enzyme_dup, x, dx, enzyme_dup, y, dy).length, (x * dx + y * dy) / length, 1e-6);
    auto b = __enzyme_fwddiff<Box>((void *)box, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 7);
    CLOSE(b.low, x * dy + y * dx, 1e-6);
    CLOSE(b.high, dx + dy, 1e-6);
    CLOSE(b.weight, 2 * x * dx, 1e-6);
}

TEST(results_with_tangents) {
    double x = 0.75, y = 1.25, dx = 1, dy = -0.5;
    auto h = __enzyme_fwddiff<Both<Hit>>((void *)hit, enzyme_primal_return, enzyme_dup, x, dx, enzyme_dup, y, dy);
    NEAR(h.primal.object, 1);
    CLOSE(h.primal.at, x * y * y, 1e-6);
    CLOSE(h.tangent.at, y * y * dx + 2 * x * y * dy, 1e-6);
    auto b = __enzyme_fwddiff<Both<Box>>((void *)box, enzyme_primal_return, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 7);
    NEAR(b.primal.count, 7);
    CLOSE(b.primal.weight, x * x, 1e-6);
    CLOSE(b.tangent.weight, 2 * x * dx, 1e-6);
}

TEST(two_tangents) {
    double x = 0.75, y = 1.25;
    auto two = __enzyme_fwddiff<Two<Solved>>((void *)solved, enzyme_width, 2, enzyme_dup, x, 1.0, 0.0, enzyme_dup, y, 0.0, 1.0);
    CLOSE(two.first.rest, 2 * x * y, 1e-6);
    CLOSE(two.second.rest, x * x, 1e-6);
    auto hits = __enzyme_fwddiff<Two<Hit>>((void *)hit, enzyme_width, 2, enzyme_dup, x, 1.0, 0.0, enzyme_dup, y, 0.0, 1.0);
    CLOSE(hits.first.at, y * y, 1e-6);
    CLOSE(hits.second.at, 2 * x * y, 1e-6);
}

TEST(gradients) {
    // Every number of the result is seeded with 1.
    double x = 0.75, y = 1.25;
    auto s = __enzyme_autodiff<Slopes>((void *)solved, enzyme_out, x, enzyme_out, y);
    CLOSE(s.x, y / (2 * std::sqrt(x * y)) + 2 * x * y, 1e-6);
    CLOSE(s.y, x / (2 * std::sqrt(x * y)) + x * x, 1e-6);
    auto h = __enzyme_autodiff<Slopes>((void *)hit, enzyme_out, x, enzyme_out, y);
    CLOSE(h.x, y * y, 1e-6);
    CLOSE(h.y, 2 * x * y, 1e-6);
    auto b = __enzyme_autodiff<Slopes>((void *)box, enzyme_out, x, enzyme_out, y, enzyme_const, 7);
    CLOSE(b.x, y + 1 + 2 * x, 1e-6);
    CLOSE(b.y, x + 1, 1e-6);
}

template <class Result> struct WithSlopes { Result primal; double x, y; };
TEST(results_with_gradients) {
    double x = 0.75, y = 1.25;
    auto h = __enzyme_autodiff<WithSlopes<Hit>>((void *)hit, enzyme_primal_return, enzyme_out, x, enzyme_out, y);
    NEAR(h.primal.object, 1);
    CLOSE(h.primal.at, x * y * y, 1e-6);
    CLOSE(h.x, y * y, 1e-6);
    CLOSE(h.y, 2 * x * y, 1e-6);
    auto s = __enzyme_autodiff<WithSlopes<Solved>>((void *)solved, enzyme_primal_return, enzyme_out, x, enzyme_out, y);
    CLOSE(s.primal.at * s.primal.at, x * y, 1e-9);
    CLOSE(s.y, x / (2 * std::sqrt(x * y)) + x * x, 1e-6);
}

template <class Result> struct WithTape { void *tape; Result result; };
TEST(seeds_in_registers) {
    double x = 0.75, y = 1.25;
    auto kept = __enzyme_augmentfwd<WithTape<Hit>>((void *)hit, enzyme_out, x, enzyme_out, y);
    NEAR(kept.result.object, 1);
    CLOSE(kept.result.at, x * y * y, 1e-6);
    auto slopes = __enzyme_reverse<Slopes>((void *)hit, enzyme_out, x, enzyme_out, y, Hit{0, 2}, kept.tape);
    CLOSE(slopes.x, 2 * y * y, 1e-6);
    CLOSE(slopes.y, 4 * x * y, 1e-6);
}

int main() {
    RUN(results_with_gradients);
    RUN(seeds_in_registers);
    RUN(short_of_a_register);
    RUN(tangents);
    RUN(results_with_tangents);
    RUN(two_tangents);
    RUN(gradients);
    return failed;
}
