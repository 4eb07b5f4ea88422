// Derivatives of derivatives through what keeps tapes: calls, recursion, the heap, lists, loops of unknown length.
// levels in the suite: 1 3
#include "check.h"

template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
#define KEPT __attribute__((noinline)) static

KEPT double change(double *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) { p[i] = sin(p[i]) * p[i]; s += p[i] * p[i]; }
    return s;
}
static double calls(double x) {
    double p[3] = {x, x * x, 2}, s = 0;
    for (int i = 0; i < 3; i++) s += change(p, 3) * p[i];
    return s;
}
KEPT double recursive(double x, int n) { return n == 0 ? x : recursive(sin(x) * x, n - 1) * x; }
static double recurse(double x) { return recursive(x, 4); }
KEPT double *heap(double x, int n) {
    double *p = (double *)malloc(n * 8);
    for (int i = 0; i < n; i++) p[i] = i ? p[i - 1] * x : exp(x);
    return p;
}
static double allocates(double x) {
    double s = 0;
    for (int k = 1; k < 4; k++) {
        double *p = heap(x / k, k + 1);
        s += p[k] * p[0];
        free(p);
    }
    return s;
}
struct node { double v; node *next; };
KEPT double list(double x, int n) {
    node *head = nullptr;
    double s = 0;
    for (int i = 0; i < n; i++) head = new node{cos(x * (i + 1)), head};
    while (head) {
        node *next = head->next;
        s += head->v * head->v * x;
        delete head;
        head = next;
    }
    return s;
}
static double lists(double x) { return list(x, 4) * x; }
static double until(double x) {
    double y = x;
    for (int n = 0; y * y > 1e-3 && n < 50; n++) y = y * y * .3 + change(&y, 1) * .1;
    return y * x;
}

typedef double (*fn)(double);
template <fn F> double R(double x) { return __enzyme_autodiff<double>((void *)F, x); }
template <fn F> double T(double x) { return __enzyme_fwddiff<double>((void *)F, x, 1.0); }
static double slope(fn g, double x) { return SLOPE(x, g(x)); }

TEST(through_calls) {
    CLOSE((R<R<calls>>(.7)), slope(T<calls>, .7), 1e-7);
    CLOSE((R<R<R<calls>>>(.7)), slope(T<T<calls>>, .7), 1e-6);
}
TEST(through_recursion) {
    CLOSE((T<R<recurse>>(.9)), slope(T<recurse>, .9), 1e-7);
    CLOSE((T<R<R<recurse>>>(.9)), slope(T<T<recurse>>, .9), 1e-6);
}
TEST(through_the_heap) {
    CLOSE((R<R<allocates>>(.6)), slope(T<allocates>, .6), 1e-7);
    CLOSE((R<T<R<allocates>>>(.6)), slope(T<T<allocates>>, .6), 1e-6);
}
TEST(through_lists) {
    CLOSE((R<R<lists>>(.4)), slope(T<lists>, .4), 1e-7);
}
TEST(through_a_loop_until) {
    CLOSE((R<R<until>>(.8)), slope(T<until>, .8), 1e-7);
}
int main() {
    RUN(through_calls); RUN(through_recursion); RUN(through_the_heap); RUN(through_lists);
    RUN(through_a_loop_until);
    return failed;
}
