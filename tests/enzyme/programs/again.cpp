// Derivatives by running the function again: tapes that stay, forward from a tape, several shadows where memory changes.
// levels in the suite: 1 3
#include <vector>

#include "check.h"

struct both { void *tape; double result; };
struct two { double a, b; };
struct three { double a, b, c; };
extern "C" {
void __enzyme_autodiff(void *, ...);
two __enzyme_autodiff_two(void *, ...);
both __enzyme_augmentfwd(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
void __enzyme_augmentfwd_buffer(void *, ...);
double __enzyme_fwdsplit(void *, ...);
two __enzyme_fwdsplit_two(void *, ...);
three __enzyme_fwdsplit_three(void *, ...);
double __enzyme_reverse(void *, ...);
two __enzyme_reverse_two(void *, ...);
void __enzyme_reverse_void(void *, ...);
extern int enzyme_nofree, enzyme_allocated, enzyme_tape;
}

static double square_in_place(double *x) { *x = *x * *x; return *x * 3; }
static double waves(double *x, double y, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) { x[i] *= x[i] * y; s += sin(x[i]); }
    return s;
}
__attribute__((noinline)) static void step(double *state, const double *rate, int n) {
    double old[8];
    for (int i = 0; i < n; i++) old[i] = state[i];
    for (int i = 0; i < n; i++) state[i] += rate[i] * old[(i + 1) % n];
}
static double steps(double *state, const double *rate, int n, int count) {
    for (int k = 0; k < count; k++) step(state, rate, n);
    return state[0];
}
static double heap(double *x, int n) {
    std::vector<double> copy;
    for (int i = 0; i < n; i++) { copy.push_back(x[i]); x[i] = 1; }
    double s = 0;
    for (int i = 0; i < n; i++) s += copy[i] * copy[n - 1 - i];
    return s;
}
static double factors[3] = {1, 2, 3};
static const double fixed[3] = {4, 5, 6};
static double counter;
static double by_global(double *x) {
    double s = 0;
    for (int i = 0; i < 3; i++) { s += x[i] * x[i] * factors[i] * fixed[i]; counter += 1; }
    *x = counter;
    return s;
}
static double plain(double x, double y) { return x * x * y; }
static three many(const double *x) { return {x[0] * x[1], x[1] * x[1], x[0]}; }
static double recursive(double *x, int n) {
    if (n == 0) return *x;
    *x *= 1.5;
    return sin(recursive(x, n - 1)) + *x;
}

TEST(forward_from_a_tape) {
    double x = 3, dx = 1;
    both made = __enzyme_augmentfwd((void *)square_in_place, &x, &dx);
    NEAR(x, 9); NEAR(made.result, 27); NEAR(dx, 1);
    x = 1000;
    NEAR(__enzyme_fwdsplit((void *)square_in_place, enzyme_nofree, &x, &dx, made.tape), 18);
    NEAR(x, 1000); NEAR(dx, 6);
    dx = 10;
    NEAR(__enzyme_fwdsplit((void *)square_in_place, enzyme_nofree, &x, &dx, made.tape), 180);
    dx = 5;
    __enzyme_reverse_void((void *)square_in_place, &x, &dx, 1.0, made.tape);
    NEAR(dx, (3 + 5) * 6); NEAR(x, 1000);
}
TEST(one_tape_three_times) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    both made = __enzyme_augmentfwd((void *)waves, enzyme_nofree, x, dx, 0.3, 3);
    NEAR(made.result, sin(0.3) + sin(1.2) + sin(2.7)); NEAR(x[2], 2.7);
    x[0] = x[1] = x[2] = 100;
    double want = 0;
    for (int i = 0; i < 3; i++) want += cos((i + 1) * (i + 1) * 0.3) * (i + 1) * (i + 1);
    for (int k = 1; k <= 4; k++) {
        dx[0] = dx[1] = dx[2] = 0;
        // The last time it is released.
        double g = k < 4 ? __enzyme_reverse((void *)waves, enzyme_nofree, x, dx, 0.3, 3, 1.0 * k, made.tape)
                         : __enzyme_reverse((void *)waves, x, dx, 0.3, 3, 1.0 * k, made.tape);
        NEAR(g, k * want);
        for (int i = 0; i < 3; i++) NEAR(dx[i], k * cos((i + 1) * (i + 1) * 0.3) * 2 * (i + 1) * 0.3);
        NEAR(x[1], 100);
    }
}
TEST(tape_in_a_buffer) {
    double x = 3, dx = 0;
    void *buffer;
    __enzyme_augmentfwd_buffer((void *)square_in_place, enzyme_allocated, sizeof buffer, enzyme_tape, &buffer,
                               enzyme_nofree, &x, &dx);
    x = 0;
    __enzyme_reverse_void((void *)square_in_place, enzyme_allocated, sizeof buffer, enzyme_tape, &buffer,
                          enzyme_nofree, &x, &dx, 1.0);
    __enzyme_reverse_void((void *)square_in_place, enzyme_allocated, sizeof buffer, enzyme_tape, &buffer, &x, &dx, 1.0);
    // The second time the shadow holds 18, an adjoint of what the function leaves in memory.
    NEAR(dx, (3 + 18) * 6);
}
TEST(numbers_alone) {
    void *tape = __enzyme_augmentfwd_tape((void *)plain, enzyme_dup, 3.0, 0.0, enzyme_const, 5.0);
    NEAR(__enzyme_fwdsplit((void *)plain, enzyme_nofree, 3.0, 1.0, 5.0, 0.0, tape), 30);
    NEAR(__enzyme_fwdsplit((void *)plain, 3.0, 0.0, 5.0, 1.0, tape), 9);
}
TEST(two_tangents_from_a_tape) {
    double x[3] = {1, 2, 3}, a[3] = {1, 0, 0}, b[3] = {0, 1, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)waves, enzyme_const, x, enzyme_const, 0.3, 3);
    two t = __enzyme_fwdsplit_two((void *)waves, enzyme_width, 2, enzyme_dup, x, a, b, enzyme_const, 0.3, 3, tape);
    NEAR(t.a, cos(0.3) * 0.6); NEAR(t.b, cos(1.2) * 1.2);
}
TEST(structure_from_a_tape) {
    double x[2] = {2, 3}, dx[2] = {1, 10};
    void *tape = __enzyme_augmentfwd_tape((void *)many, x, dx);
    x[0] = x[1] = 0;
    three t = __enzyme_fwdsplit_three((void *)many, x, dx, tape);
    NEAR(t.a, 3 + 20); NEAR(t.b, 60); NEAR(t.c, 1);
}
TEST(two_shadows_of_what_changes) {
    double x = 3, a = 0, b = 1;
    __enzyme_autodiff((void *)square_in_place, enzyme_width, 2, enzyme_dup, &x, &a, &b);
    NEAR(x, 9); NEAR(a, 18); NEAR(b, 24);
    double z[3] = {1, 2, 3}, d1[3] = {0, 0, 0}, d2[3] = {0, 0, 1};
    two g = __enzyme_autodiff_two((void *)waves, enzyme_width, 2, enzyme_dup, z, d1, d2, 0.3, 3);
    double first = cos(0.3) + 4 * cos(1.2) + 9 * cos(2.7);
    NEAR(g.a, first); NEAR(g.b, first + 9); NEAR(z[1], 1.2);
    NEAR(d1[1], cos(1.2) * 1.2); NEAR(d2[2], (cos(2.7) + 1) * 1.8);
}
TEST(calls_and_stack_memory) {
    double x[3] = {1, 2, 3}, r[3] = {0.1, 0.2, 0.3}, dx[3] = {0, 0, 0}, dr[3] = {0, 0, 0}, ex[3] = {0, 0, 0}, er[3] = {0, 0, 0};
    __enzyme_autodiff((void *)steps, enzyme_width, 2, enzyme_dup, x, dx, ex, enzyme_dup, r, dr, er, 3, 4);
    double h = 1e-6;
    for (int i = 0; i < 3; i++) {
        double up[3] = {1, 2, 3}, down[3] = {1, 2, 3}, rup[3] = {0.1, 0.2, 0.3}, rdown[3] = {0.1, 0.2, 0.3};
        rup[i] += h; rdown[i] -= h;
        CLOSE(dr[i], (steps(up, rup, 3, 4) - steps(down, rdown, 3, 4)) / (2 * h), 1e-7);
        NEAR(er[i], dr[i]); NEAR(ex[i], dx[i]);
    }
    double y[3] = {1, 2, 3};
    steps(y, r, 3, 4);
    NEAR(x[0], y[0]); NEAR(x[2], y[2]);
}
TEST(heap_memory) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0}, ex[3] = {0, 0, 0};
    __enzyme_autodiff((void *)heap, enzyme_width, 2, enzyme_dup, x, dx, ex, 3);
    NEAR(dx[0], 6); NEAR(dx[1], 4); NEAR(ex[2], 2); NEAR(x[0], 1);
    double y[3] = {1, 2, 3}, dy[3] = {1, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)heap, y, dy, 3);
    NEAR(__enzyme_fwdsplit((void *)heap, y, dy, 3, tape), 6);
}
TEST(global_memory) {
    double x[3] = {1, 2, 3}, dx[3] = {1, 1, 1};
    counter = 0;
    void *tape = __enzyme_augmentfwd_tape((void *)by_global, x, dx);
    NEAR(counter, 3); NEAR(x[0], 3);
    factors[0] = factors[1] = factors[2] = 100;
    NEAR(__enzyme_fwdsplit((void *)by_global, x, dx, tape), 2 * (4 + 2 * 10 + 3 * 18));
    NEAR(counter, 3); NEAR(factors[1], 100); NEAR(dx[0], 0);
}
TEST(recursion) {
    double x = 0.5, a = 0, b = 0, h = 1e-6, up = 0.5 + h, down = 0.5 - h;
    __enzyme_autodiff((void *)recursive, enzyme_width, 2, enzyme_dup, &x, &a, &b, 3);
    CLOSE(a, (recursive(&up, 3) - recursive(&down, 3)) / (2 * h), 1e-8);
    NEAR(b, a); NEAR(x, 0.5 * 1.5 * 1.5 * 1.5);
}
TEST(two_shadows_in_two_parts) {
    double x[3] = {1, 2, 3}, a[3] = {0, 0, 0}, b[3] = {0, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)waves, enzyme_width, 2, enzyme_dup, x, a, b, 0.3, 3);
    two g = __enzyme_reverse_two((void *)waves, enzyme_width, 2, enzyme_dup, x, a, b, 0.3, 3, 1.0, 10.0, tape);
    NEAR(g.b, 10 * g.a); NEAR(a[0], cos(0.3) * 0.6); NEAR(b[0], cos(0.3) * 6);
}
int main() {
    RUN(forward_from_a_tape); RUN(one_tape_three_times); RUN(tape_in_a_buffer); RUN(numbers_alone);
    RUN(two_tangents_from_a_tape); RUN(structure_from_a_tape); RUN(two_shadows_of_what_changes);
    RUN(calls_and_stack_memory); RUN(heap_memory); RUN(global_memory); RUN(recursion); RUN(two_shadows_in_two_parts);
    return failed;
}
