// Arguments in the order that libraries write them: shadows behind all primals, in one block, markers behind, names like markers.
#include <tuple>
#include <utility>

#include "check.h"

template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
extern "C" { extern int enzyme_dupv, enzyme_dupnoneedv, enzyme_runtime_activity, enzyme_interleave; }

struct two { double a, b; };
double enzyme_output[3], enzyme_output_shadow[3] = {1, 1, 1};

static void cube(const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i] * x[i];
}
static double norm(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * x[i];
    return s;
}
static double both(double a, const double *x, double b, int n) { return a * norm(x, n) + b * b; }
template <size_t W> static void tangents(const double *x, double *dx, double *y, double *dy, size_t n) {
    __enzyme_fwddiff<void>((void *)cube, enzyme_width, W, enzyme_dupv, sizeof(double) * n, x, dx, enzyme_dupnoneedv,
                           sizeof(double) * n, y, dy, enzyme_const, (int)n);
}
template <class F, class... A> static void wrapper(const F *f, A &...a) { (*f)(a...); }
template <class F, class T, size_t... I>
static void tangent(const F &f, T &primal, T &shadow, std::index_sequence<I...>) {
    __enzyme_fwddiff<void>((void *)wrapper<F, std::tuple_element_t<I, T>...>, enzyme_const, (void *)&f, enzyme_dup,
                           &std::get<I>(primal)..., enzyme_interleave, &std::get<I>(shadow)...);
}
template <class F, class T, size_t... I>
static void gradient(const F &f, T &primal, T &shadow, std::index_sequence<I...>) {
    __enzyme_autodiff<void>((void *)wrapper<F, std::tuple_element_t<I, T>...>, enzyme_const, (void *)&f, enzyme_dup,
                            &std::get<I>(primal)..., enzyme_interleave, &std::get<I>(shadow)...);
}

TEST(distance_known_at_run_time) {
    double x[3] = {1, 2, 3}, dx[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, y[3], dy[9];
    tangents<3>(x, dx, y, dy, 3);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) NEAR(dy[3 * i + j], i == j ? 3 * x[i] * x[i] : 0);
}
TEST(distance_in_reverse) {
    double x[2] = {3, 4}, dx[6] = {};
    long distance = 3 * sizeof(double);
    __enzyme_autodiff<void>((void *)norm, enzyme_width, 2, enzyme_dupv, distance, x, dx, enzyme_const, 2);
    NEAR(dx[0], 6); NEAR(dx[1], 8); NEAR(dx[2], 0); NEAR(dx[3], 6); NEAR(dx[4], 8);
}
TEST(markers_at_the_end) {
    double x[3] = {1, 2, 3}, dx[3] = {1, 0, 2}, y[3], dy[3];
    __enzyme_fwddiff<void>((void *)cube, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, 3, enzyme_runtime_activity);
    NEAR(dy[2], 54);
    __enzyme_fwddiff<void>((void *)cube, enzyme_dup, x, enzyme_dup, y, enzyme_const, 3, enzyme_interleave, dx, dy,
                           enzyme_runtime_activity);
    NEAR(dy[0], 3);
}
TEST(numbers_between_shadows) {
    double x[2] = {3, 4}, dx[2] = {};
    two g = __enzyme_autodiff<two>((void *)both, enzyme_out, 2.0, enzyme_dup, x, enzyme_out, 5.0, enzyme_const, 2,
                                   enzyme_interleave, dx);
    NEAR(g.a, 25); NEAR(g.b, 10); NEAR(dx[0], 12);
}
TEST(blocks_between_shadows) {
    double x[2] = {1, 2}, dx[4] = {1, 0, 0, 1}, y[2], dy[4];
    __enzyme_fwddiff<void>((void *)cube, enzyme_interleave, enzyme_width, 2, enzyme_dupv, 16, x, enzyme_dupv, 16, y,
                           enzyme_const, 2, dx, dy);
    NEAR(dy[0], 3); NEAR(dy[1], 0); NEAR(dy[3], 12);
}
TEST(a_marker_twice) {
    double x[2] = {3, 4}, dx[2] = {};
    __enzyme_autodiff<void>((void *)norm, enzyme_dup, enzyme_dup, x, dx, enzyme_const, 2);
    NEAR(dx[1], 8);
}
TEST(tuples) {
    double k = 3;
    auto f = [&](double &a, double &b, double &out) { out = k * a * a * b; };
    std::tuple<double, double, double> p{2, 5, 0}, s{1, 10, 0}, adjoint{0, 0, 1};
    tangent(f, p, s, std::make_index_sequence<3>{});
    NEAR(std::get<2>(p), 60); NEAR(std::get<2>(s), 180);
    gradient(f, p, adjoint, std::make_index_sequence<3>{});
    NEAR(std::get<0>(adjoint), 60); NEAR(std::get<1>(adjoint), 12);
}
TEST(variables_named_like_markers) {
    double x[3] = {1, 2, 3}, dx[3] = {};
    __enzyme_autodiff<void>((void *)cube, x, dx, enzyme_output, enzyme_output_shadow, 3);
    NEAR(dx[2], 27); NEAR(enzyme_output[1], 8);
}
int main() {
    RUN(distance_known_at_run_time); RUN(distance_in_reverse); RUN(markers_at_the_end);
    RUN(numbers_between_shadows); RUN(blocks_between_shadows); RUN(a_marker_twice); RUN(tuples);
    RUN(variables_named_like_markers);
    return failed;
}
