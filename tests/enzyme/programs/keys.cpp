// Numbers by names that the program puts together, in trees and hash tables.
// levels in the suite: 0
// flags: -std=c++20
#include <map>
#include <string>
#include <unordered_map>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

// What is put in front of a text may lie in that text, says the library: it moves it by a distance.
template <typename Map> static double by_name(const double *x) {
    Map all;
    for (int i = 0; i < 6; i++) all["k" + std::string(1, '0' + i % 2)] += x[i % 3] * i;
    return all["k0"] * all["k1"];
}
static void compare(double (*run)(const double *), const double *d) {
    double x[3] = {0.4, 1.3, 0.7};
    for (int i = 0; i < 3; i++) CLOSE(d[i], SLOPE(x[i], run(x)), 1e-8);
}
#define COMPARE(...) double x[3] = {0.4, 1.3, 0.7}, d[3] = {}; __enzyme_autodiff<double>((void *)__VA_ARGS__, x, d); compare(__VA_ARGS__, d)
TEST(trees) { COMPARE(by_name<std::map<std::string, double>>); }
TEST(hashes) { COMPARE(by_name<std::unordered_map<std::string, double>>); }

int main() {
    RUN(trees);
    RUN(hashes);
    return failed;
}
