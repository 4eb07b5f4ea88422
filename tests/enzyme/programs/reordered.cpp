// Sums that the compiler may reorder, so that it reads several structures at once: numbers beside counts, truth values, bits and addresses.
// flags: -ffast-math -mtune=haswell
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "check.h"

template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);

#define APART __attribute__((noinline)) static

struct ranked { int rank; float weight; };
struct weighed { float weight; int rank; };
struct counted { double weight; long rank; };
template <class T> APART double summed(const T *a, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += a[i].weight * (a[i].rank + 1) * a[i].weight;
    return s;
}
template <class T> static double of_array(const double *x, int n) {
    T a[16];
    for (int i = 0; i < 4 * n; i++) a[i].rank = (i * 5 + 3) % 16, a[i].weight = x[i % n] + i;
    return summed(a, 4 * n);
}
/* Exchanged in pairs, and summed. */
static double turned(const double *x, int n) {
    ranked a[16];
    for (int i = 0; i < 4 * n; i++) a[i] = {(i * 5 + 3) % 16, float(x[i % n])};
    for (int i = 0; i < 2 * n; i++) std::swap(a[i], a[4 * n - 1 - i]);
    return summed(a, 4 * n);
}

/* Results in registers, of which one holds a number and a count. */
struct mixed { float a; int n; float b; };
APART mixed made(float a, int n, float b) { return {a * b, n, a + b}; }
static double returned(const double *x, int n) {
    mixed all[4];
    for (int i = 0; i < n; i++) all[i] = made(x[i], i, x[0]);
    double s = 0;
    for (int i = 0; i < n; i++) s += (double)all[i].a * all[i].b * all[i].n;
    return s;
}
struct keyed { double key; float weight; int id; };
APART keyed next_of(const keyed &a) { return {a.key * a.key, a.weight, a.id}; }
static double passed_back(const double *x, int n) {
    keyed a{x[0], float(x[1]), 0};
    double s = 0;
    for (int i = 0; i < n; i++) {
        keyed b = next_of(a);
        s += b.key * b.id + b.weight * x[b.id];
        a = {b.key + x[i], b.weight, b.id + 1};
    }
    return s;
}

/* Numbers and truth values. */
static double with_a_truth_value(const double *x, int n) {
    std::vector<std::pair<double, bool>> v;
    for (int i = 0; i < 3 * n; i++) v.emplace_back(x[i % n] * (i + 1), i % 3 == 0);
    double s = 0;
    int k = 1;
    for (auto &p : v) s += p.first * p.first * (p.second + 1) * k++;
    return s;
}
static double that_may_be_there(const double *x, int n) {
    std::vector<std::optional<double>> v(3 * n);
    for (int i = 0; i < 3 * n; i++)
        if (i % 3) v[i] = x[i % n] * (i + 1);
    double s = 0;
    for (auto &one : v) s += one ? *one * *one : 2.0;
    return s;
}
static double of_two_kinds(const double *x, int n) {
    std::vector<std::variant<long, double>> all;
    for (int i = 0; i < 3 * n; i++)
        if (i % 2) all.emplace_back(x[i % n] * i);
        else all.emplace_back(long(i + n));
    double s = 0;
    for (auto &one : all) s += std::visit([x](auto value) { return (double)value * x[0]; }, one);
    return s;
}

/* A table that bits of numbers look into, two at a time. */
static double entries[64];
static double by_bits(double x) {
    unsigned long bits;
    memcpy(&bits, &x, 8);
    return entries[(bits >> 46) & 63] * x + (double)((int)(bits >> 52) - 1023);
}
static double looked_up(const double *x, int n) { return by_bits(x[0]) * by_bits(x[1]) + x[2] * n; }

template <double (*F)(const double *, int)> static void agrees(double h, double tolerance) {
    double x[4] = {0.76, 1.13, 1.52, 1.87}, d[4] = {};
    __enzyme_autodiff<void>((void *)F, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 4; i++) {
        double t[4] = {}, kept = x[i], up, down;
        t[i] = 1;
        CLOSE(__enzyme_fwddiff<double>((void *)F, enzyme_dup, x, t, enzyme_const, 4), d[i], 1e-5);
        x[i] = kept + h, up = F(x, 4);
        x[i] = kept - h, down = F(x, 4);
        x[i] = kept;
        CLOSE(d[i], (up - down) / (2 * h), tolerance);
    }
}
TEST(counts_beside_numbers) {
    agrees<of_array<ranked>>(1. / 64, 1e-3); agrees<of_array<weighed>>(1. / 64, 1e-3);
    agrees<of_array<counted>>(1. / 64, 1e-8); agrees<turned>(1. / 64, 1e-3);
}
TEST(structures_in_registers) { agrees<returned>(1. / 64, 2e-3); agrees<passed_back>(1. / 1024, 2e-3); }
TEST(truth_values_beside_numbers) { agrees<with_a_truth_value>(1. / 64, 1e-8); agrees<that_may_be_there>(1. / 64, 1e-8); }
TEST(numbers_and_counts_in_turn) { agrees<of_two_kinds>(1. / 64, 1e-8); }
TEST(bits_of_two_numbers) {
    for (int i = 0; i < 64; i++) entries[i] = 1;
    agrees<looked_up>(1. / 1024, 1e-8);
}
int main() {
    RUN(counts_beside_numbers); RUN(structures_in_registers); RUN(truth_values_beside_numbers);
    RUN(numbers_and_counts_in_turn); RUN(bits_of_two_numbers);
    return failed;
}
