// Lists of named numbers, by name: short texts are compared letter by letter and moved as words while lists grow.
// levels in the suite: 3
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

static double euros(const double *x) {
    std::map<std::string, std::vector<std::pair<std::string, double>>> book;
    book["act360"].push_back({"eur", 1 + x[0]});
    book["act365"].push_back({"usd", 2 * x[1]});
    book["act365"].push_back({"eur", x[0] * x[1]});
    book["act365"].push_back({"a currency with a long name", x[1]});
    book["thirty360_isda_european"].emplace_back("usd", 5);
    double sum = 0;
    for (const auto &[basis, legs] : book)
        for (const auto &[name, value] : legs)
            if (name == "eur") sum += value * value;
            else if (name != "usd") sum += value;
    return sum;
}
TEST(named_numbers_by_name) {
    double x[2] = {2, 3}, d[2] = {0};
    __enzyme_autodiff<void>((void *)euros, x, d);
    NEAR(d[0], 2 * 3 + 2 * 6 * 3); NEAR(d[1], 2 * 6 * 2 + 1);
}
int main() { RUN(named_numbers_by_name); return failed; }
