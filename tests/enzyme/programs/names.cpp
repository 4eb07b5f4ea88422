// Functions by their names in a tree and copied from there, beside a list of numbers.
// levels in the suite: 0
#include <functional>
#include <list>
#include <map>
#include <string>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

// Names are constants: they are passed where other texts have shadows, and no number comes from them.
static double by_function(const double *x) {
    std::map<std::string, std::function<double(double)>> all;
    double k = x[1];
    all["square"] = [k](double v) { return v * v * k; };
    all["line"] = [=](double v) { return v * x[2] + k; };
    std::vector<std::function<double(double)>> in_turn{all["square"], all["line"], all["square"]};
    double v = x[0];
    for (auto &one : in_turn) v = one(v);
    return v;
}
static double in_a_list(const double *x) {
    std::list<double> all(x, x + 3);
    double product = 1;
    for (double one : all) product = product * one + 1;
    return product;
}
static void compare(double (*run)(const double *), const double *d) {
    double x[3] = {0.4, 1.3, 0.7};
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], run(x)), 1e-8);
}
#define COMPARE(...) double x[3] = {0.4, 1.3, 0.7}, d[3] = {}; __enzyme_autodiff<double>((void *)__VA_ARGS__, x, d); compare(__VA_ARGS__, d)
TEST(functions) { COMPARE(by_function); }
TEST(lists) { COMPARE(in_a_list); }

int main() {
    RUN(functions);
    RUN(lists);
    return failed;
}
