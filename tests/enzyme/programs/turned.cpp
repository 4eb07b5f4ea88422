// Values that are a count first and a number later, in one word: sums of an interpreter, kept in registers round loops.
#include "check.h"

extern "C" double __enzyme_autodiff(void *, ...);
extern "C" double __enzyme_fwddiff(void *, ...);

// A count, or a number as wide.
template <class Count, class Number> struct Value {
    bool is_number;
    union { Count count; Number number; };

    static Value of(Count count) { Value v; v.is_number = false; v.count = count; return v; }
    static Value of(Number number) { Value v; v.is_number = true; v.number = number; return v; }
    Number as_number() const { return is_number ? number : (Number)count; }
};

// Every second element is counted, until the first one is added up.
template <class Count, class Number> double summed(const Number *x, int n) {
    typedef Value<Count, Number> V;
    V sum = V::of((Count)1);
    for (int i = 0; i < n; i++) {
        if (i < 2 && !sum.is_number) sum.count += i + 1;
        else sum = V::of(sum.as_number() * x[i] + x[i - 1]);
    }
    return sum.as_number();
}
// Two values change places, and are counted on or multiplied as what they are then.
template <class Count, class Number> double exchanged(const Number *x, int n) {
    typedef Value<Count, Number> V;
    V one = V::of((Count)2), other = V::of(x[0]);
    for (int i = 0; i < n; i++) {
        V kept = one;
        one = other;
        other = kept;
        if (one.is_number) one.number *= x[i];
        else one.count += i;
        if (x[i] > 1 && other.is_number) other = V::of((Count)(other.number * 3));
    }
    return one.as_number() + 2 * other.as_number();
}
// A way that is left early gives what has been counted.
template <class Count, class Number> double left(const Number *x, int n) {
    typedef Value<Count, Number> V;
    V found = V::of((Count)n);
    for (int i = 0; i < n; i++) {
        if (x[i] < (Number).8) {
            if (found.is_number) break;
            found.count += i + 2;
            continue;
        }
        found = V::of(x[i] * (found.is_number ? found.number : found.count + (Number).5));
    }
    return found.is_number ? found.number * found.number : found.count;
}

template <class Number, double f(const Number *, int)> void judge() {

    enum { COUNT = 5 };
    Number x[COUNT] = {1.125, .75, 1.25, .875, .9375}, shadow[COUNT] = {0};
    __enzyme_autodiff((void *)f, enzyme_dup, x, shadow, enzyme_const, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const Number step = Number(1) / 256, kept = x[i];
        x[i] = kept + step;
        double more = f(x, COUNT);
        x[i] = kept - step;
        double less = f(x, COUNT);
        x[i] = kept;
        CLOSE(shadow[i], (more - less) / (2 * step), 2e-3);
        Number seed[COUNT] = {0};
        seed[i] = 1;
        CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, seed, enzyme_const, COUNT), shadow[i], 1e-5);
    }
}
#define JUDGE(f, Count, Number) judge<Number, f<Count, Number>>()

TEST(sums) {
    JUDGE(summed, int, float);
    JUDGE(summed, long, double);
    JUDGE(summed, unsigned, float);
}
TEST(exchanges) {
    JUDGE(exchanged, int, float);
    JUDGE(exchanged, long, double);
}
TEST(ways_out) {
    JUDGE(left, int, float);
    JUDGE(left, long, double);
}

int main() {
    RUN(sums);
    RUN(exchanges);
    RUN(ways_out);
    return failed;
}
