// Several derivatives at once: numbers, structures, containers, blocks; the primal beside them; in two parts.
#include <array>
#include <vector>

#include "check.h"

template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_augmentfwd(void *, A...);
template <class R, class... A> extern R __enzyme_reverse(void *, A...);
extern "C" { extern int enzyme_dupv; }

struct two { double a, b; };
struct three { double a, b, c; };
struct four { double a, b, c, d; };
struct pair_of_threes { three a, b; };

static double weighted(double x, double y) { return x * x * y; }
static void mapped(const double *x, double *y) { y[0] = x[0] * x[1]; y[1] = sin(x[0]) + x[1]; }
static three powers(double t) { return {t, t * t, t * t * t}; }
static double squares(const std::vector<double> &v) {
    double s = 0;
    for (double x : v) s += x * x;
    return s;
}
static double in_turn(double *x, int n) {
    for (int i = 1; i < n; i++) x[i] *= x[i - 1];
    return x[n - 1];
}

TEST(gradients_of_numbers) {
    // Every lane has seed 1.
    four g = __enzyme_autodiff<four>((void *)weighted, enzyme_width, 2, 3.0, 5.0);
    NEAR(g.a, 30); NEAR(g.b, 30); NEAR(g.c, 9); NEAR(g.d, 9);
}
TEST(primal_in_front) {
    three t = __enzyme_fwddiff<three>((void *)weighted, enzyme_width, 2, enzyme_primal_return, enzyme_dup, 3.0, 1.0, 0.0,
                                      enzyme_dup, 5.0, 0.0, 1.0);
    NEAR(t.a, 45); NEAR(t.b, 30); NEAR(t.c, 9);
    t = __enzyme_fwddiff<three>((void *)weighted, enzyme_primal_return, enzyme_width, 2, 3.0, 1.0, 0.0, 5.0, 0.0, 1.0);
    NEAR(t.a, 45); NEAR(t.b, 30); NEAR(t.c, 9);
}
TEST(structures_side_by_side) {
    pair_of_threes t = __enzyme_fwddiff<pair_of_threes>((void *)powers, enzyme_width, 2, enzyme_dup, 2.0, 1.0, 10.0);
    NEAR(t.a.b, 4); NEAR(t.b.c, 120);
}
TEST(rows_and_columns) {
    double x[2] = {2, 3}, dx[4] = {}, y[2], dy[4] = {1, 0, 0, 1}, e[2][2] = {{1, 0}, {0, 1}}, t[2][2];
    __enzyme_autodiff<void>((void *)mapped, enzyme_width, 2, enzyme_dupv, 16L, x, dx, enzyme_dupv, 16L, y, dy);
    NEAR(dx[0], 3); NEAR(dx[1], 2); NEAR(dx[2], cos(2)); NEAR(dx[3], 1); NEAR(y[0], 6);
    __enzyme_fwddiff<void>((void *)mapped, enzyme_width, 2, enzyme_dup, x, e[0], e[1], enzyme_dupnoneed, y, t[0], t[1]);
    NEAR(t[0][0], 3); NEAR(t[1][0], 2); NEAR(t[0][1], cos(2)); NEAR(t[1][1], 1);
}
TEST(containers) {
    std::vector<double> v{1, 2}, a{1, 0}, b{0, 1}, c{0, 0}, d{0, 0};
    two t = __enzyme_fwddiff<two>((void *)squares, enzyme_width, 2, enzyme_dup, &v, &a, &b);
    NEAR(t.a, 2); NEAR(t.b, 4);
    __enzyme_autodiff<void>((void *)squares, enzyme_width, 2, enzyme_dup, &v, &c, &d);
    NEAR(c[1], 4); NEAR(d[1], 4);
}
TEST(eight_at_once) {
    auto t = __enzyme_fwddiff<std::array<double, 8>>((void *)weighted, enzyme_width, 8, enzyme_dup, 3.0, 1.0, 2.0, 3.0, 4.0,
                                                     5.0, 6.0, 7.0, 8.0, enzyme_const, 5.0);
    for (int i = 0; i < 8; i++) NEAR(t[i], 30.0 * (i + 1));
}
TEST(memory_that_changes) {
    double x[3] = {2, 3, 4}, d[2][3] = {{0, 0, 1}, {0, 1, 0}};
    __enzyme_autodiff<void>((void *)in_turn, enzyme_width, 2, enzyme_dup, x, d[0], d[1], enzyme_const, 3);
    // Beside the result the first lane asks for the last element, the second for the one in the middle.
    NEAR(d[0][0], 24); NEAR(d[0][1], 16); NEAR(d[0][2], 12); NEAR(d[1][0], 15); NEAR(d[1][1], 10); NEAR(d[1][2], 6);
    NEAR(x[2], 24);
}
TEST(in_two_parts) {
    double x[3] = {2, 3, 4}, d[2][3] = {{0}, {0}};
    void *tape = __enzyme_augmentfwd<void *>((void *)in_turn, enzyme_width, 2, enzyme_dup, x, d[0], d[1], enzyme_const, 3);
    NEAR(x[2], 24);
    __enzyme_reverse<void>((void *)in_turn, enzyme_width, 2, enzyme_dup, x, d[0], d[1], enzyme_const, 3, 1.0, 10.0, tape);
    NEAR(d[0][0], 12); NEAR(d[1][0], 120); NEAR(d[1][2], 60);
}
// A function that is run again for the second shadow compares texts, and its lists grow.
struct list { double *at; int count; };
static void append(list *l, double value) {
    l->at = (double *)realloc(l->at, (l->count + 1) * sizeof(double));
    l->at[l->count++] = value;
}
static double by_name(double *x, const char *name) {
    list even = {nullptr, 0}, odd = {nullptr, 0};
    for (int i = 0; i < 6; i++) append(i % 2 ? &odd : &even, i < 2 ? x[0] : (i % 2 ? odd : even).at[i / 2 - 1] * x[0]);
    double result = strcmp(name, "even") && strlen(name) < 5 ? odd.at[2] : even.at[1];
    free(even.at);
    free(odd.at);
    x[0] = result;
    return result;
}
TEST(texts_and_lists) {
    double x[1] = {2}, d[2][1] = {};
    __enzyme_autodiff<void>((void *)by_name, enzyme_width, 2, enzyme_dup, x, d[0], d[1], enzyme_const, "odd");
    NEAR(d[0][0], 12); NEAR(d[1][0], 12);
    x[0] = 2; d[0][0] = 0; d[1][0] = 1;
    __enzyme_autodiff<void>((void *)by_name, enzyme_width, 2, enzyme_dup, x, d[0], d[1], enzyme_const, "even");
    NEAR(d[0][0], 4); NEAR(d[1][0], 8);
}
// The program has one shadow of a variable, and what is differentiated does not come to it.
double dscale[1];
__attribute__((annotate("enzyme_shadow", dscale))) double scale[1] = {3};
static double unscaled(double x) { return x * x; }
static double scaled(double x) { return x * scale[0]; }
TEST(beside_a_shadow_of_the_program) {
    auto [a, b] = __enzyme_fwddiff<two>((void *)unscaled, enzyme_width, 2, enzyme_dup, 3.0, 1.0, 2.0);
    NEAR(a, 6); NEAR(b, 12);
    NEAR(__enzyme_fwddiff<double>((void *)scaled, enzyme_dup, 2.0, 1.0), 3);
}
int main() {
    RUN(beside_a_shadow_of_the_program);
    RUN(texts_and_lists);
    RUN(gradients_of_numbers); RUN(primal_in_front); RUN(structures_side_by_side); RUN(rows_and_columns); RUN(containers);
    RUN(eight_at_once); RUN(memory_that_changes); RUN(in_two_parts);
    return failed;
}
