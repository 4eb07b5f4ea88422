// Tables that are read from text: names and numbers that come from a stream.
// levels in the suite: 2
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "parsed.h"

// Names from a stream are keys beside numbers.
static double weighted(const Numbers &x, const std::string &text) {
    std::istringstream in(text);
    std::string word;
    std::map<std::string, double> sums;
    for (std::size_t i = 0; std::getline(in, word, ','); i++) sums[word] += x[i % x.size()];
    double total = 0;
    for (auto &[name, sum] : sums) total += sum * sum * name.size();
    return total;
}
static double listed(const Numbers &x, const std::string &text) {
    std::istringstream in(text);
    std::string word;
    double factor, total = 0;
    std::vector<std::pair<std::string, double>> terms;
    for (std::size_t i = 0; in >> word >> factor; i++) terms.emplace_back(word, factor * x[i % x.size()]);
    for (auto &[name, term] : terms) total += name == "square" ? term * term : std::sin(term);
    return total;
}

// The stream writes into the text of a structure with a number.
struct Row {
    double number;
    std::string name;
    double square;
};
static double rows(const Numbers &x, const std::string &text) {
    std::istringstream in(text);
    std::vector<Row> found;
    Row row{0, "", 0};
    for (std::size_t i = 0; std::getline(in, row.name); i++) {
        row.number += x[i % x.size()];
        row.square = row.number * row.number;
        found.push_back(row);
    }
    double total = 0;
    for (const Row &one : found) total += one.name.size() * one.square;
    return total;
}

// What is read takes the place of a number; at the end of the text the number stays.
static double replaced(const Numbers &x, const std::string &text) {
    std::istringstream in(text);
    Numbers values(3);
    for (int i = 0; i < 3; i++) values[i] = x[i] * x[i];
    for (double &value : values) in >> value;
    long count = -1;
    double last = 2 * x[2];
    in >> count >> last;
    return values[0] + 2 * values[1] + 3 * values[2] * last + count;
}

// A stream that throws has read before it does.
static double until_it_throws(const Numbers &x, const std::string &text) {
    std::istringstream in(text);
    in.exceptions(std::ios::eofbit | std::ios::failbit);
    double value = x[0] * x[0];
    std::string name = "none";
    try {
        in >> value >> name;
    } catch (const std::ios_base::failure &) {
    }
    return value * x[1] + name.size() * x[2];
}

// alpha: x, be: y + x, and a name too long for a string's own memory: z
TEST(keys) { check<weighted>("alpha,be,a name that is rather long,be", {10 * 0.5 + 4 * 1.2, 4 * 1.2, 2 * 26 * 1.1}); }
TEST(terms) { check<listed>("square 2 sine 3 square 1", {8 * 0.5, 3 * std::cos(2.1), 2 * 1.1}); }
// 3 x^2 + 1 (x + y)^2 + 24 (x + y + z)^2
TEST(structures) {
    check<rows>("one\nb\na line of some more text", {6 * 0.5 + 2 * 1.2 + 48 * 2.3, 2 * 1.2 + 48 * 2.3, 48 * 2.3});
}
// x and y are read, z and its double stay
TEST(numbers_replaced) { check<replaced>("7 8.5", {0, 0, 18 * 1.1 * 1.1}); }
TEST(numbers_read) { check<replaced>("7 8 9 10 11", {0, 0, 0}); }
TEST(numbers_before_an_exception) { check<until_it_throws>("2.5", {0, 2.5, 4}); }
TEST(nothing_before_an_exception) { check<until_it_throws>("words", {0, 0, 4}); }
TEST(texts_before_an_exception) { check<until_it_throws>("3 a text that is long: the first word", {0, 3, 1}); }
TEST(last_text_before_an_exception) { check<until_it_throws>("3 a_word_that_is_long", {0, 3, 19}); }
int main() { RUN(keys); RUN(terms); RUN(structures); RUN(numbers_replaced); RUN(numbers_read);
    RUN(numbers_before_an_exception); RUN(nothing_before_an_exception); RUN(texts_before_an_exception);
    RUN(last_text_before_an_exception); return failed; }
