// Casts from a base to a class behind it, and across: the address is known when the program runs, and its shadow lies as far away.
// levels in the suite: 0 2
#include <cmath>
#include <memory>
#include <typeinfo>
#include <vector>

#include "check.h"

template <class R, class... A> R __enzyme_autodiff(A...);
template <class R, class... A> R __enzyme_fwddiff(A...);

struct Force {
    virtual ~Force() = default;
};
struct Spring : Force {
    double k;
    explicit Spring(double k) : k(k) {}
};
struct Named {
    virtual ~Named() = default;
    long length = 3;
};
struct Scaled {
    double scale;
    explicit Scaled(double scale) : scale(scale) {}
    virtual ~Scaled() = default;
};
struct Damper : Named, Force, Scaled {
    double c;
    Damper(double c, double scale) : Scaled(scale), c(c) {}
};

#define APART __attribute__((noinline))
static APART double energy(Force *force, double x) {
    if (auto *spring = dynamic_cast<Spring *>(force)) return spring->k * x * x;
    if (auto *damper = dynamic_cast<Damper *>(force)) return damper->c * damper->c * x;
    return 0;
}
static APART double across(Force *force) {
    auto *scaled = dynamic_cast<Scaled *>(force);
    return scaled ? scaled->scale * scaled->scale : 1;
}
static APART double by_reference(Force &force) {
    try {
        return std::sin(dynamic_cast<Spring &>(force).k);
    } catch (const std::bad_cast &) {
        return 0;
    }
}
static double moved_by(const double *x, int n) {
    std::vector<std::unique_ptr<Force>> all;
    for (int i = 0; i + 1 < n; i++)
        if (i % 2)
            all.push_back(std::make_unique<Spring>(x[i] * x[i + 1]));
        else
            all.push_back(std::make_unique<Damper>(x[i], std::exp(x[i + 1])));
    double s = 0;
    for (auto &force : all) s += energy(force.get(), x[0]) * across(force.get());
    for (auto &force : all) s += by_reference(*force) * s;
    return s;
}
TEST(of_objects_that_own) {
    double x[6] = {0.3, 0.7, -0.4, 0.9, 0.2, 0.6}, dx[6] = {0};
    __enzyme_autodiff<double>((void *)moved_by, enzyme_dup, x, dx, enzyme_const, 6);
    for (int i = 0; i < 6; i++) {
        double along[6] = {0}, want = SLOPE(x[i], moved_by(x, 6));
        along[i] = 1;
        CLOSE(dx[i], want, 1e-8);
        CLOSE(__enzyme_fwddiff<double>((void *)moved_by, enzyme_dup, x, along, enzyme_const, 6), want, 1e-8);
    }
}

static double lent(Force *force, double x) { return energy(force, x) * across(force); }
TEST(of_objects_that_are_lent) {
    Damper damper(0.7, 1.5), shadow(0, 0);
    double dx = __enzyme_autodiff<double>((void *)lent, enzyme_dup, (Force *)&damper, (Force *)&shadow, enzyme_out, 2.0);
    NEAR(dx, 0.7 * 0.7 * 1.5 * 1.5);
    NEAR(shadow.c, 2 * 0.7 * 2 * 1.5 * 1.5);
    NEAR(shadow.scale, 0.7 * 0.7 * 2 * 2 * 1.5);
    Spring spring(3), none(0);
    dx = __enzyme_autodiff<double>((void *)lent, enzyme_dup, (Force *)&spring, (Force *)&none, enzyme_out, 2.0);
    NEAR(dx, 12);
    NEAR(none.k, 4);
}

static double in_a_frame(double k) {
    Spring spring(k);
    return energy(&spring, k);
}
TEST(of_objects_in_a_frame) { NEAR(__enzyme_autodiff<double>((void *)in_a_frame, enzyme_out, 2.0), 12); }

int main() {
    RUN(of_objects_that_own);
    RUN(of_objects_that_are_lent);
    RUN(of_objects_in_a_frame);
    return failed;
}
