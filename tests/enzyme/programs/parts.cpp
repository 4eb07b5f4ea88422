// Split mode as programs use it: typed prototypes, floats, pointers returned, recursion, tapes in a loop, tapes that are kept.
#include <vector>

#include "check.h"

struct kept { void *tape; double result; };
struct kept_float { void *tape; float result; };
struct kept_pointer { void *tape; double *result, *shadow; };
struct kept_pair { void *tape; double *result; };
struct two { double a, b; };
template <class R, class... A> R __enzyme_augmentfwd(A...);
template <class R, class... A> R __enzyme_reverse(A...);
template <class R, class... A> R __enzyme_fwddiff(A...);
extern "C" {
kept __enzyme_augmentfwd_c(void *, ...);
kept_float __enzyme_augmentfwd_f(void *, ...);
void *__enzyme_augmentfwd_tape(void *, ...);
void __enzyme_augmentfwd_buffer(void *, ...);
double __enzyme_reverse_c(void *, ...);
float __enzyme_reverse_f(void *, ...);
two __enzyme_reverse_two(void *, ...);
void __enzyme_reverse_void(void *, ...);
size_t __enzyme_augmentsize(void *, ...);
extern int enzyme_allocated, enzyme_tape, enzyme_not_overwritten, enzyme_nocache, enzyme_dup_return;
}

static double logistic(double *x, double r, int n) {
    for (int i = 0; i < n; i++) *x = r * *x * (1 - *x);
    return *x;
}
static float narrow(const float *x, float y, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y * x[i];
    return s;
}
static void accumulate(std::vector<double> &v, double x) {
    v.push_back(x * x);
    for (double &one : v) one *= x;
}
static double fibonacci(double x, int n) { return n < 2 ? x * n : sin(fibonacci(x, n - 1)) + fibonacci(x, n - 2); }
static double *larger(double *a, double *b) {
    *a *= *a;
    *b *= 3;
    return *a > *b ? a : b;
}
static double pair_product(double x, double y) { return exp(x) * y * y; }
static void layer(const double *w, const double *x, double *y, int n) {
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < n; j++) s += w[i * n + j] * x[j];
        y[i] = s > 0 ? s : 0.1 * s;
    }
}
static double branches(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) continue;
        if (x[i] > 10) break;
        double t = x[i];
        while (t > 1) t /= 2;
        s += t * t;
    }
    return s;
}
struct state { double position, velocity; int steps; };
static void fall(state *s, double drag) {
    for (int i = 0; i < s->steps; i++) {
        s->velocity += 0.1 * (1 - drag * s->velocity * s->velocity);
        s->position += 0.1 * s->velocity;
    }
}

TEST(in_place_recurrence) {
    double x = 0.3, dx = 0, r = 3.1, want[2], h = 1e-6;
    kept made = __enzyme_augmentfwd_c((void *)logistic, &x, &dx, r, 5);
    double up = 0.3 + h, down = 0.3 - h;
    want[0] = (logistic(&up, r, 5) - logistic(&down, r, 5)) / (2 * h);
    up = down = 0.3;
    want[1] = (logistic(&up, r + h, 5) - logistic(&down, r - h, 5)) / (2 * h);
    NEAR(made.result, x);
    x = -1;
    CLOSE(__enzyme_reverse_c((void *)logistic, &x, &dx, r, 5, 1.0, made.tape), want[1], 1e-7);
    CLOSE(dx, want[0], 1e-7);
}
TEST(floats) {
    float x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    kept_float made = __enzyme_augmentfwd_f((void *)narrow, x, dx, 0.5f, 3);
    NEAR(made.result, 7);
    NEAR(__enzyme_reverse_f((void *)narrow, x, dx, 0.5f, 3, 2.0f, made.tape), 28);
    NEAR(dx[2], 6);
}
TEST(vector_that_grows) {
    std::vector<double> v{1, 2}, dv{0, 0};
    void *tape = __enzyme_augmentfwd<void *>((void *)accumulate, enzyme_dup, &v, &dv, enzyme_out, 3.0);
    NEAR(v[0], 3); NEAR(v[2], 27); NEAR(dv.size(), 3);
    dv = {1, 1, 1};
    double g = __enzyme_reverse<double>((void *)accumulate, enzyme_dup, &v, &dv, enzyme_out, 3.0, tape);
    NEAR(g, 1 + 2 + 27);
}
TEST(recursion) {
    double h = 1e-6, want = (fibonacci(0.4 + h, 7) - fibonacci(0.4 - h, 7)) / (2 * h);
    kept made = __enzyme_augmentfwd_c((void *)fibonacci, 0.4, 7);
    CLOSE(__enzyme_reverse_c((void *)fibonacci, 0.4, 7, 1.0, made.tape), want, 1e-8);
}
TEST(pointer_returned) {
    double a = 2, b = 1, da = 0, db = 0;
    kept_pointer made = __enzyme_augmentfwd<kept_pointer>((void *)larger, enzyme_dup_return, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    NEAR(*made.result, 4); NEAR(made.shadow == &da, 1);
    *made.shadow = 5;
    __enzyme_reverse<void>((void *)larger, enzyme_dup_return, enzyme_dup, &a, &da, enzyme_dup, &b, &db, made.tape);
    NEAR(da, 20); NEAR(db, 0);
}
TEST(pointer_returned_without_a_word) {
    double a = 2, b = 1, da = 0, db = 0;
    kept_pointer made = __enzyme_augmentfwd<kept_pointer>((void *)larger, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    NEAR(made.shadow == &da, 1);
    *made.shadow = 5;
    __enzyme_reverse<void>((void *)larger, enzyme_dup, &a, &da, enzyme_dup, &b, &db, made.tape);
    NEAR(da, 20);
    a = 2; b = 1; da = 0; db = 0;
    kept_pair pair = __enzyme_augmentfwd<kept_pair>((void *)larger, enzyme_dup, &a, &da, enzyme_dup, &b, &db);
    NEAR(pair.result == &a, 1);
    da = 3;
    __enzyme_reverse<void>((void *)larger, enzyme_dup, &a, &da, enzyme_dup, &b, &db, pair.tape);
    NEAR(da, 12);
    double ta = 1, tb = 0;
    a = 2; b = 1;
    NEAR(__enzyme_fwddiff<double *>((void *)larger, enzyme_dup, &a, &ta, enzyme_dup, &b, &tb) == &ta, 1);
    NEAR(ta, 4);
}
TEST(two_gradients) {
    void *tape = __enzyme_augmentfwd_tape((void *)pair_product, 0.5, 3.0);
    two g = __enzyme_reverse_two((void *)pair_product, 0.5, 3.0, 10.0, tape);
    NEAR(g.a, 90 * exp(0.5)); NEAR(g.b, 60 * exp(0.5));
}
TEST(no_prototype) {
    double x[2] = {1, 2}, dx[2] = {0, 0}, w[4] = {1, 2, -3, -4}, dw[4] = {0, 0, 0, 0}, y[2], dy[2] = {1, 10};
    void *tape = __enzyme_augmentfwd_tape((void *)layer, w, dw, x, dx, y, dy, 2);
    NEAR(y[0], 5); NEAR(y[1], -1.1);
    __enzyme_reverse_void((void *)layer, w, dw, x, dx, y, dy, 2, tape);
    NEAR(dx[0], 1 - 3); NEAR(dx[1], 2 - 4); NEAR(dw[1], 2); NEAR(dw[3], 2); NEAR(dy[0], 0);
}
TEST(control_flow) {
    double x[5] = {0.5, -1, 3, 20, 1}, dx[5] = {0, 0, 0, 0, 0};
    kept made = __enzyme_augmentfwd_c((void *)branches, x, dx, 5);
    NEAR(made.result, 0.25 + 0.75 * 0.75);
    for (double &one : x) one = -7;
    __enzyme_reverse_void((void *)branches, x, dx, 5, 1.0, made.tape);
    NEAR(dx[0], 1); NEAR(dx[1], 0); NEAR(dx[2], 2 * 0.75 / 4); NEAR(dx[4], 0);
}
TEST(layers_with_a_tape_each) {
    double w[3][4] = {{1, 2, 3, 4}, {-1, 1, 0.5, 2}, {2, -3, 1, 1}}, dw[3][4] = {}, x[4][2] = {{1, 0.5}}, dx[4][2] = {};
    void *tapes[3];
    for (int k = 0; k < 3; k++) tapes[k] = __enzyme_augmentfwd_tape((void *)layer, w[k], dw[k], x[k], dx[k], x[k + 1], dx[k + 1], 2);
    double result = x[3][0];
    dx[3][0] = 1;
    for (int k = 2; k >= 0; k--) __enzyme_reverse_void((void *)layer, w[k], dw[k], x[k], dx[k], x[k + 1], dx[k + 1], 2, tapes[k]);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 4; i++) {
            double h = 1e-6, changed[2];
            for (int side = 0; side < 2; side++) {
                double in[2] = {1, 0.5}, out[2];
                for (int l = 0; l < 3; l++) {
                    double v[4];
                    for (int m = 0; m < 4; m++) v[m] = w[l][m] + (l == k && m == i ? (side ? h : -h) : 0);
                    layer(v, in, out, 2);
                    in[0] = out[0]; in[1] = out[1];
                }
                changed[side] = in[0];
            }
            CLOSE(dw[k][i], (changed[1] - changed[0]) / (2 * h), 1e-7);
        }
    NEAR(result, x[3][0]);
}
TEST(structure_in_memory) {
    state s = {0, 1, 4}, ds = {1, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)fall, &s, &ds, 0.2);
    state after = s;
    s.steps = 100;
    double g = __enzyme_reverse_c((void *)fall, &s, &ds, 0.2, tape), h = 1e-6;
    state up = {0, 1, 4}, down = {0, 1, 4};
    fall(&up, 0.2 + h);
    fall(&down, 0.2 - h);
    CLOSE(g, (up.position - down.position) / (2 * h), 1e-8);
    NEAR(ds.position, 1); NEAR(after.steps, 4);
}
TEST(buffer_of_the_size_asked_for) {
    double x = 0.3, dx = 0;
    void *buffer[1];
    NEAR(__enzyme_augmentsize((void *)logistic, enzyme_dup, enzyme_out, enzyme_const), sizeof buffer);
    __enzyme_augmentfwd_buffer((void *)logistic, enzyme_allocated, sizeof buffer, enzyme_tape, buffer, enzyme_dup, &x, &dx, enzyme_out, 2.0, enzyme_const, 1);
    double g = __enzyme_reverse_c((void *)logistic, enzyme_allocated, sizeof buffer, enzyme_tape, buffer, enzyme_dup, &x, &dx, enzyme_out, 2.0, enzyme_const, 1, 1.0);
    NEAR(g, 0.21); NEAR(dx, 2 * 0.4);
}
TEST(memory_that_stays) {
    double x[3] = {1, 2, 3}, dx[3] = {0, 0, 0};
    void *tape = __enzyme_augmentfwd_tape((void *)branches, enzyme_not_overwritten, x, dx, 3);
    __enzyme_reverse_void((void *)branches, enzyme_not_overwritten, x, dx, 3, 1.0, tape);
    NEAR(dx[0], 2); NEAR(dx[1], 1); NEAR(dx[2], 0.375);
    double again[3] = {0, 0, 0};
    tape = __enzyme_augmentfwd_tape((void *)branches, enzyme_nocache, enzyme_dup, x, again, enzyme_const, 3);
    __enzyme_reverse_void((void *)branches, enzyme_nocache, enzyme_dup, x, again, enzyme_const, 3, 1.0, tape);
    for (int i = 0; i < 3; i++) NEAR(again[i], dx[i]);
}
int main() {
    RUN(in_place_recurrence); RUN(floats); RUN(vector_that_grows); RUN(recursion); RUN(pointer_returned); RUN(pointer_returned_without_a_word);
    RUN(two_gradients);
    RUN(no_prototype); RUN(control_flow); RUN(layers_with_a_tape_each); RUN(structure_in_memory);
    RUN(buffer_of_the_size_asked_for); RUN(memory_that_stays);
    return failed;
}
