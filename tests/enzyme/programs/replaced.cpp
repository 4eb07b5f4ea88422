// operator new and delete of the program's own, and functions marked malloc: a block given back is handed out again
// levels in the suite: 0 2
#include <memory>
#include <new>
#include <vector>

#include "check.h"

extern "C" double __enzyme_autodiff(void *, ...);

alignas(16) static unsigned char pool[8][512];
static int spare[8] = {7, 6, 5, 4, 2, 3, 1, 0}, top = 8;

static void put_back(void *p) {
    if (p != nullptr) spare[top++] = (int)(((unsigned char *)p - pool[0]) / 512);
}

void *operator new(std::size_t bytes) {
    if (bytes > 512 || top == 0) throw std::bad_alloc();
    return pool[spare[--top]];
}
void operator delete(void *p) noexcept { put_back(p); }
void operator delete(void *p, std::size_t) noexcept { put_back(p); }

// A form of each kind; the second block is where the first was.
template <class Take, class Give> static double in_turn(const double *x, int n, Take take, Give give) {
    double s = 0;
    double *a = take(n);
    for (int i = 0; i < n; i++) a[i] = x[i] + 1;
    for (int i = 0; i < n; i++) s += a[i] * a[i] * a[n - 1 - i];
    give(a);
    double *b = take(n);
    for (int i = 0; i < n; i++) b[i] = s + x[i];
    for (int i = 0; i < n; i++) s += b[i] * b[n - 1 - i];
    give(b);
    return s;
}

static double single(const double *x, int n) {
    return in_turn(
        x, n, [](int m) { return (double *)operator new(m * sizeof(double)); },
        [](double *p) { operator delete(p); });
}

static double arrays(const double *x, int n) {
    return in_turn(
        x, n, [](int m) { return new double[m]; }, [](double *p) { delete[] p; });
}

static double without_throwing(const double *x, int n) {
    return in_turn(
        x, n, [](int m) { return new (std::nothrow) double[m]; }, [](double *p) { delete[] p; });
}

static double both(const double *x, int n) {
    double s = 0;
    double *a = (double *)operator new(n * sizeof(double));
    for (int i = 0; i < n; i++) a[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) s += a[i] * a[i];
    operator delete(a);
    double *b = new double[n];
    for (int i = 0; i < n; i++) b[i] = s * x[i];
    for (int i = 0; i < n; i++) s += b[i] * b[i];
    delete[] b;
    return s;
}

static double vectors(const double *x, int n) {
    double s = 1;
    for (int round = 0; round < 3; round++) {
        std::vector<double> v(x, x + n);
        for (double &item : v) item = item * s + 1;
        for (double item : v) s += item * item / 16;
    }
    auto last = std::make_unique<double[]>(n);
    for (int i = 0; i < n; i++) last[i] = s * x[i];
    for (int i = 0; i < n; i++) s += last[i] * last[n - 1 - i];
    return s;
}

__attribute__((noinline, malloc)) static double *taken(int) { return (double *)pool[spare[--top]]; }
__attribute__((noinline)) static void given(double *p) { put_back(p); }

static double marked_malloc(const double *x, int n) { return in_turn(x, n, taken, given); }

static double marked_malloc_in_a_loop(const double *x, int n) {
    double s = 1;
    for (int round = 0; round < 4; round++) {
        double *a = taken(n);
        for (int i = 0; i < n; i++) a[i] = x[i] + s / 8;
        for (int i = 0; i < n; i++) s += a[i] * a[n - 1 - i] / 8;
        given(a);
    }
    return s;
}

#define AS_DIFFERENCES(f)                                                                \
    do {                                                                                 \
        double x[5] = {0.7, 0.25, 0.9, 1.1, 0.3}, d[5] = {0};                            \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, 5);                 \
        for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], f(x, 5)), 1e-7);             \
        NEAR(top, 8);                                                                    \
    } while (0)

TEST(single_objects) { AS_DIFFERENCES(single); }
TEST(arrays_of_new) { AS_DIFFERENCES(arrays); }
TEST(forms_that_do_not_throw) { AS_DIFFERENCES(without_throwing); }
TEST(one_form_after_the_other) { AS_DIFFERENCES(both); }
TEST(containers) { AS_DIFFERENCES(vectors); }
TEST(marked_as_malloc) { AS_DIFFERENCES(marked_malloc); }
TEST(marked_as_malloc_in_rounds) { AS_DIFFERENCES(marked_malloc_in_a_loop); }

// The pool has no block of that size: the program's own throws, this form returns null, and the rest is done without.
static double where_none_is_left(const double *x, int n) {
    double *volatile seen = new (std::nothrow) double[100 * n];  // Unseen it need not be called.
    double *a = seen;
    double s = a == nullptr ? 1 : 1000;
    for (int i = 0; i < n; i++) s += s * x[i] * x[i];
    delete[] a;
    return s;
}
TEST(null_and_no_exception) {
    CLOSE(where_none_is_left((const double[]){1, 1}, 2), 4, 1e-12);
    AS_DIFFERENCES(where_none_is_left);
}

int main() {
    RUN(null_and_no_exception);
    RUN(single_objects);
    RUN(arrays_of_new);
    RUN(forms_that_do_not_throw);
    RUN(one_form_after_the_other);
    RUN(containers);
    RUN(marked_as_malloc);
    RUN(marked_as_malloc_in_rounds);
    return failed;
}
