// C++20: texts moved beside numbers, texts of streams, numbers read from text in memory, room that each thread has
// flags: -std=c++20
// levels in the suite: 0 2
#include <charconv>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Path {
    double weight;
    std::string states;
};
static double path_of(const double *x, int n) {
    Path best{1, ""};
    for (int k = 0; k < n; k++) best = {best.weight * x[k], best.states + char('0' + k % 10)};
    return best.weight * best.states.size();
}
TEST(numbers_and_texts_are_assigned_together) {
    double x[20], dx[20] = {}, product = 1;
    for (int i = 0; i < 20; i++) product *= x[i] = 1 + sin(i + 1) / 4;
    __enzyme_autodiff<void>((void *)path_of, x, dx, 20);
    for (int i = 0; i < 20; i++) NEAR(dx[i], 20 * product / x[i]);
}

struct Result {
    double value;
    std::string note;
};
static Result square(double x, int n) {
    Result r{x * x, ""};
    std::ostringstream o;
    o << "step " << n;
    r.note = o.str();
    return r;
}
static double noted(double x, int n) {
    Result r = square(x, n);
    return r.value * r.note.size();
}
TEST(text_of_a_stream_beside_a_number) {
    NEAR(__enzyme_autodiff<double>((void *)noted, 3.0, 12), 2 * 3 * 7);
    NEAR(__enzyme_fwddiff<double>((void *)noted, 3.0, 1.0, 12), 2 * 3 * 7);
}

/* Products of names and constants, as in "a2.5a": what a constant is read into held a variable before. */
__attribute__((noinline)) static double product_in(std::string_view text, const double *variables) {
    double product = 1, next = 0;
    while (!text.empty()) {
        const char *end = text.data() + 1;
        if (text[0] >= 'a' && text[0] <= 'z')
            next = variables[text[0] - 'a'];
        else
            end = std::from_chars(text.data(), text.data() + text.size(), next).ptr;
        product *= next;
        text.remove_prefix(end - text.data());
    }
    return product;
}
static double parsed(const double *variables) { return product_in("a2.5b-1e1a", variables); }
TEST(constants_read_from_text) {
    double x[2] = {3, 0.5}, dx[2] = {}, turned[2] = {1, 0};
    NEAR(parsed(x), 3 * 2.5 * 0.5 * -10 * 3);
    __enzyme_autodiff<void>((void *)parsed, x, dx);
    NEAR(dx[0], 2 * 3 * 2.5 * 0.5 * -10);
    NEAR(dx[1], 3 * 2.5 * -10 * 3);
    NEAR(__enzyme_fwddiff<double>((void *)parsed, x, turned), 2 * 3 * 2.5 * 0.5 * -10);
}

/* What is no number leaves what was there. */
static double kept(double x) {
    double read = x * x;
    const char text[] = "none";
    std::from_chars(text, text + 4, read);
    return read;
}
TEST(what_is_no_number_is_not_read) { NEAR(__enzyme_autodiff<double>((void *)kept, 3.0), 6); }

static double sums(const double *x, int n) {
    thread_local std::vector<double> room;
    room.assign(n + 1, 0.);
    for (int i = 0; i < n; i++) room[i + 1] = room[i] + x[i] * x[i];
    double s = 0;
    for (double partial : room) s += partial * partial;
    return s;
}
TEST(room_that_each_thread_has) {
    double x[3] = {1, 2, 3}, dx[3] = {};
    __enzyme_autodiff<void>((void *)sums, x, dx, 3);
    for (int i = 0; i < 3; i++) {
        double want = 0, partial = 0;
        for (int j = 0; j < 3; j++) {
            partial += x[j] * x[j];
            if (j >= i) want += 4 * x[i] * partial;
        }
        NEAR(dx[i], want);
    }
}

int main() {
    RUN(numbers_and_texts_are_assigned_together);
    RUN(text_of_a_stream_beside_a_number);
    RUN(constants_read_from_text);
    RUN(what_is_no_number_is_not_read);
    RUN(room_that_each_thread_has);
    return failed;
}
