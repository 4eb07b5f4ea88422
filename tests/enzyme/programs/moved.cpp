// Records that move as vectors of words: texts taken of streams beside numbers, counts beside numbers.
// levels in the suite: 2
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
template <class R, class... A> R __enzyme_autodiff(void *, A...);

struct pairs { long n; double x; };
struct triple { long n, m; double x; long k; };
template <class T> __attribute__((noinline)) static void shift(T *a, int n, int by) {
    for (int i = 0; i + by < n; i++) a[i] = a[i + by];
}
template <class T> __attribute__((noinline)) static void turn(T *a, int n) {
    for (int i = 0; i < n / 2; i++) {
        T kept = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = kept;
    }
}
static double of_pairs(const double *x, int n) {
    pairs all[12];
    for (int i = 0; i < n; i++) all[i] = {i, x[i] * x[i]};
    shift(all, n, 1);
    turn(all, n - 1);
    double sum = 0;
    for (int i = 0; i < n - 1; i++) sum += all[i].x * all[i].n;
    return sum;
}
static double of_triples(const double *x, int n) {
    triple all[12];
    for (int i = 0; i < n; i++) all[i] = {i, 2 * i, x[i] * x[i], 7};
    shift(all, n, 3);
    turn(all, n - 3);
    double sum = 0;
    for (int i = 0; i < n - 3; i++) sum += all[i].x * (all[i].n + all[i].m) + all[i].k;
    return sum;
}
struct noted { std::string name; double value; };
static double one_text(const double *x, int n) {
    noted note;
    note.value = x[0] * x[n - 1];
    std::ostringstream log;
    log << "a long text that lives on the heap";
    note.name = log.str();
    return note.value * note.name.size();
}
struct counted { double value; std::string name; long count; };
static double some_texts(const double *x, int) {
    counted all[4];
    for (int i = 0; i < 4; i++) {
        std::ostringstream log;
        log << "number " << i;
        all[i].value = x[i] * x[i + 1];
        all[i].name = log.str();
        all[i].count = i;
    }
    std::swap(all[0], all[3]);
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += all[i].value * (all[i].count + all[i].name.size() * i);
    return sum;
}
static double many_texts(const double *x, int n) {
    std::vector<std::pair<std::string, double>> all;
    for (int i = 0; i < n; i++) {
        std::ostringstream log;
        log << "the name of number " << i;
        all.emplace_back(log.str(), x[i]);
    }
    std::swap(all[0], all[n - 1]);
    all.erase(all.begin() + 1);
    double sum = 0;
    for (auto &[name, value] : all) sum += value * value * name.size();
    return sum;
}
#define AGAINST_DIFFERENCES(f)                                                          \
    double x[12], d[12] = {0};                                                          \
    for (int i = 0; i < 12; i++) x[i] = 1 + .1 * i;                                     \
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, 12);             \
    for (int i = 0; i < 12; i++) CLOSE(d[i], SLOPE(x[i], f(x, 12)), 1e-8)
TEST(counts_in_front) { AGAINST_DIFFERENCES(of_pairs); }
TEST(counts_around) { AGAINST_DIFFERENCES(of_triples); }
TEST(one_text_of_a_stream) { AGAINST_DIFFERENCES(one_text); }
TEST(some_texts_of_streams) { AGAINST_DIFFERENCES(some_texts); }
TEST(many_texts_of_streams) { AGAINST_DIFFERENCES(many_texts); }
int main() {
    RUN(counts_in_front);
    RUN(counts_around);
    RUN(one_text_of_a_stream);
    RUN(some_texts_of_streams);
    RUN(many_texts_of_streams);
    return failed;
}
