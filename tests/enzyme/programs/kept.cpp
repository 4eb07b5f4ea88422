// Memory that variables keep from call to call: filled once, grown, cleared, released in between by the program itself.
// levels in the suite: 1
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

#define BOTH(f, x, n, want) \
    do { \
        NEAR(__enzyme_autodiff((void *)f, x, enzyme_const, n), want); \
        NEAR(__enzyme_fwddiff((void *)f, x, 1.0, enzyme_const, n), want); \
    } while (0)

// 1 + x + ... + x^(n-1)
static double slope(double x, int n) {
    double s = 0;
    for (int i = 1; i < n; i++) s += i * pow(x, i - 1);
    return s;
}
static double *work;
static int room;
static double powers(double x, int n) {
    if (n > room) {
        free(work);
        work = (double *)malloc(n * sizeof *work);
        room = n;
    }
    work[0] = 1;
    for (int i = 1; i < n; i++) work[i] = work[i - 1] * x;
    double s = 0;
    for (int i = 0; i < n; i++) s += work[i];
    return s;
}
TEST(room_for_work) {
    for (int n = 2; n < 9; n++) BOTH(powers, 1.1, n, slope(1.1, n));
    for (int n = 8; n > 1; n--) BOTH(powers, 0.9, n, slope(0.9, n));
}
TEST(room_that_the_program_makes_larger_in_between) {
    for (int n = 9; n < 4000; n = 3 * n + 1) {
        BOTH(powers, 0.5, n - 2, slope(0.5, n - 2));
        // Where it stands, or elsewhere: of memory of which no derivative knows there is no shadow.
        double *before = work;
        work = (double *)realloc(work, 2 * n * sizeof *work);
        room = 2 * n;
        if (work != before) {
            free(work);
            work = 0;
            room = 0;
        }
        BOTH(powers, 0.5, n, slope(0.5, n));
    }
}
static std::vector<double> kept;
static double in_a_vector(double x, int n) {
    kept.clear();
    kept.push_back(1);
    while ((int)kept.size() < n) kept.push_back(kept.back() * x);
    double s = 0;
    for (double one : kept) s += one;
    return s;
}
TEST(a_vector) {
    for (int n = 3; n < 40; n += 5) BOTH(in_a_vector, 0.8, n, slope(0.8, n));
    kept = {};
    kept.shrink_to_fit();
    for (int n = 3; n < 40; n += 5) NEAR(__enzyme_fwddiff((void *)in_a_vector, 0.8, 1.0, enzyme_const, n), slope(0.8, n));
}
static std::vector<std::vector<double>> rows;
static double in_rows(double x, int n) {
    if ((int)rows.size() < n) rows.resize(n);
    double s = 0;
    for (int i = 0; i < n; i++) {
        rows[i].assign(i + 1, x * (i + 1));
        for (double one : rows[i]) s += one * one;
    }
    return s;
}
TEST(a_vector_of_vectors) {
    for (int n = 1; n < 7; n++) {
        double want = 0;
        for (int i = 1; i <= n; i++) want += 2 * 1.5 * i * i * i;
        BOTH(in_rows, 1.5, n, want);
        BOTH(in_rows, 1.5, n, want);
    }
}
static double of_a_table(double x, int n) {
    static const std::map<std::string, double> table = {{"constant", 1.0}, {"linear", 2.0}, {"a name that is longer", 3.0}};
    std::map<std::string, double> own;
    own["constant"] = 1;
    own["linear"] = x;
    own["a name that is longer"] = x * x;
    double s = 0;
    for (auto &entry : table) s += entry.second * own[entry.first];
    return s * n;
}
TEST(a_table_that_is_made_at_first) {
    for (int i = 0; i < 3; i++) BOTH(of_a_table, 0.5 + i, 2, 2 * (2 + 6 * (0.5 + i)));
}
// What was computed before is there as a constant.
static std::unordered_map<int, double> known;
static double remembered(double x, int n) {
    auto found = known.find(n);
    if (found != known.end()) return found->second * x;
    return known[n] = n < 2 ? x : remembered(x, n - 1) * x;
}
TEST(a_table_that_grows) {
    double x = 1.5;
    // x^3, then x^3 as it was times x, and x^5 of which x^3 was known.
    NEAR(__enzyme_autodiff((void *)remembered, x, enzyme_const, 3), 3 * x * x);
    BOTH(remembered, x, 3, x * x * x);
    NEAR(__enzyme_fwddiff((void *)remembered, x, 1.0, enzyme_const, 5), x * x * x * 3 * x * x);
    BOTH(remembered, x, 5, pow(x, 6));
}
struct node {
    double value;
    node *next;
};
static node *first, **last = &first;
static double in_a_list(double x, int n) {
    *last = new node{x * n, nullptr};
    last = &(*last)->next;
    double s = 0;
    for (node *at = first; at; at = at->next) s += at->value * at->value;
    return s;
}
TEST(a_list_with_its_end) {
    for (int n = 1; n < 5; n++) BOTH(in_a_list, 0.5, n, n * n);
    while (first) {
        node *next = first->next;
        delete first;
        first = next;
    }
    last = &first;
    BOTH(in_a_list, 0.5, 3, 9);
}
// A block with a place in it that goes on, as arenas have.
static struct {
    char *begin, *at, *end;
} arena;
static void *from_arena(size_t size) {
    if (!arena.begin || arena.at + size > arena.end) {
        arena.begin = arena.at = (char *)calloc(1, 1 << 12);
        arena.end = arena.begin + (1 << 12);
    }
    void *found = arena.at;
    arena.at += size;
    return found;
}
static double in_an_arena(double x, int n) {
    double *values = (double *)from_arena(n * sizeof(double)), s = 0;
    for (int i = 0; i < n; i++) values[i] = x * i;
    for (int i = 0; i < n; i++) s += values[i] * values[i];
    return s;
}
TEST(an_arena) {
    for (int i = 0; i < 60; i++) BOTH(in_an_arena, 2.0, 5, 2 * 2.0 * (1 + 4 + 9 + 16));
}
static double again(double x, int n) { return __enzyme_autodiff((void *)powers, x, enzyme_const, n); }
TEST(derivatives_of_derivatives) {
    free(work);
    work = 0;
    room = 0;
    NEAR(__enzyme_autodiff((void *)again, 0.5, enzyme_const, 4), 2 + 6 * 0.5);
    free(work);
    work = 0;
    room = 0;
    NEAR(__enzyme_fwddiff((void *)again, 0.5, 1.0, enzyme_const, 4), 2 + 6 * 0.5);
    free(work);
    work = 0;
    room = 0;
}
int main() {
    RUN(room_for_work); RUN(room_that_the_program_makes_larger_in_between); RUN(a_vector); RUN(a_vector_of_vectors);
    RUN(a_table_that_is_made_at_first); RUN(a_table_that_grows); RUN(a_list_with_its_end); RUN(an_arena);
    RUN(derivatives_of_derivatives);
    return failed;
}
