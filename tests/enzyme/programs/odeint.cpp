// Boost.Odeint: fixed steps of an array, chosen steps of a vector
// headers: boost/numeric/odeint.hpp
// levels in the suite: 0 2
#include <array>
#include <boost/numeric/odeint.hpp>
#include <cmath>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
namespace ode = boost::numeric::odeint;

typedef std::array<double, 2> pair;
__attribute__((noinline)) static double fixed_steps(const double *p, double x0) {
    pair x = {x0, 0.5};
    ode::runge_kutta4<pair> s;
    double a = p[0], b = p[1];
    ode::integrate_const(
        s,
        [a, b](const pair &x, pair &dx, double t) {
            dx[0] = x[1];
            dx[1] = -a * x[0] - b * x[1];
        },
        x, 0.0, 1.0, 0.1);
    return x[0] * x[0] + x[1];
}
TEST(rk4_array) {
    double p[2] = {2, 0.3}, d[2] = {0, 0};
    double dx = __enzyme_autodiff<double>((void *)fixed_steps, enzyme_dup, p, d, 1.0);
    double h = 1e-5;
    for (int i = 0; i < 2; i++) {
        double k = p[i];
        p[i] = k + h;
        double u = fixed_steps(p, 1.0);
        p[i] = k - h;
        double l = fixed_steps(p, 1.0);
        p[i] = k;
        CLOSE(d[i], (u - l) / (2 * h), 1e-7);
    }
    CLOSE(dx, (fixed_steps(p, 1 + h) - fixed_steps(p, 1 - h)) / (2 * h), 1e-7);
}

typedef std::vector<double> states;
struct Lorenz {
    double sigma, r, b;
    void operator()(const states &x, states &dx, double) const {
        dx[0] = sigma * (x[1] - x[0]);
        dx[1] = r * x[0] - x[1] - x[0] * x[2];
        dx[2] = x[0] * x[1] - b * x[2];
    }
};
__attribute__((noinline)) static double chosen_steps(const double *p) {
    states x(3);
    x[0] = 1;
    x[1] = 0.5;
    x[2] = 0.2;
    Lorenz l{p[0], p[1], p[2]};
    ode::integrate_adaptive(ode::make_controlled(1e-8, 1e-8, ode::runge_kutta_dopri5<states>()), l, x, 0.0,
                            0.4, 0.01);
    return x[0] * x[0] + x[1] * x[2];
}
TEST(dopri5_vector) {
    double p[3] = {10, 28, 8. / 3}, d[3] = {0, 0, 0};
    __enzyme_autodiff<double>((void *)chosen_steps, enzyme_dup, p, d);
    double h = 1e-4;
    for (int i = 0; i < 3; i++) {
        double k = p[i];
        p[i] = k + h;
        double u = chosen_steps(p);
        p[i] = k - h;
        double l = chosen_steps(p);
        p[i] = k;
        CLOSE(d[i], (u - l) / (2 * h), 1e-4);
    }
}

int main() {
    RUN(rk4_array);
    RUN(dopri5_vector);
    return failed;
}
