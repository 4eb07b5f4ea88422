// Tables and configurations that the program has set before and only reads, beside containers with active numbers
// levels in the suite: 0 1
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "check.h"

template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
template <class R, class... A> extern R __enzyme_fwddiff(void *, A...);

template <double (*f)(double)> static void twice(double x, double want) {
    for (int round = 0; round < 2; round++) {
        NEAR(__enzyme_autodiff<double>((void *)f, enzyme_out, x), want);
        NEAR(__enzyme_fwddiff<double>((void *)f, enzyme_dup, x, 1.0), want);
    }
}

static const std::vector<double> weights = {1, 0.5, 0.25};
static const std::map<int, double> rates = {{1, 0.5}, {2, 4}, {7, 3}};
static const std::map<int, std::vector<double>> lists = {{0, {1, 2}}, {1, {8, 9}}};
static const std::vector<std::vector<double>> rows = {{1, 2}, {3, 4, 5}};

static double by_vector_and_map(double x) {
    std::map<int, double> m;
    m[1] = x * x;
    m[2] = x;
    return weights[1] * m[1] + weights[2] * m[2];
}
static double by_map_and_map(double x) {
    std::map<int, double> m;
    for (const auto &[key, rate] : rates) m[key] = rate * x * key;
    return m[7] * m[1] + rates.at(2) * m[2];
}
static double by_vector_and_hash(double x) {
    std::unordered_map<int, double> m;
    for (int i = 0; i < 3; i++) m[i % 2] += weights[i] * x * x;
    return m[0] * m[1];
}
static double by_lists(double x) {
    std::map<std::string, double> m;
    m["low"] = lists.at(0)[1] * x;
    m["high"] = lists.at(1)[1] * x;
    return m["low"] * m["high"];
}
static double by_rows(double x) {
    std::map<std::string, std::vector<double>> m;
    for (const auto &row : rows)
        for (double one : row) m["all"].push_back(one * x);
    return m["all"][1] * m["all"][4];
}
TEST(tables_beside_containers) {
    twice<by_vector_and_map>(1.5, 1.75);
    twice<by_map_and_map>(1.5, 21 * 0.5 * 2 * 1.5 + 32);
    twice<by_vector_and_hash>(1.5, 1.25 * 0.5 * 4 * 1.5 * 1.5 * 1.5);
    twice<by_lists>(1.5, 2 * 9 * 2 * 1.5);
    twice<by_rows>(1.5, 2 * 5 * 2 * 1.5);
}

struct configuration {
    std::string name;
    std::vector<double> weights;
    std::shared_ptr<std::map<std::string, double>> limits;
    static const configuration &get() {
        static const configuration c{"one whose name is long enough for the heap", {1, 2, 3}, made()};
        return c;
    }
    static std::shared_ptr<std::map<std::string, double>> made() {
        return std::make_shared<std::map<std::string, double>>(std::map<std::string, double>{{"most", 7}});
    }
};
static double by_configuration(double x) {
    std::map<std::string, double> m;
    m["k"] = x * x;
    const configuration &c = configuration::get();
    return m["k"] * c.weights[1] * c.limits->at("most") * (c.name.size() > 5 ? 1 : 2);
}
TEST(configurations) { twice<by_configuration>(1.5, 42); }

static const std::vector<double> &lazy() {
    static const std::vector<double> t = {1, 0.5, 0.25};
    return t;
}
static double fibonacci(int n, double x, std::vector<double> &seen) {
    if (n < 2) return n ? x : 1;
    if (seen[n] != 0) return seen[n];
    return seen[n] = fibonacci(n - 1, x, seen) + x * fibonacci(n - 2, x, seen);
}
static double by_lazy_table(double x) {
    std::vector<double> seen(6);
    return lazy()[1] * x * x + fibonacci(4, x, seen);
}
TEST(tables_made_at_the_first_call) {
    // The third is 2 x, the fourth 2 x + x², the fifth 2 x + 3 x².
    twice<by_lazy_table>(1.5, 1.5 + 2 + 6 * 1.5);
}

int main() {
    RUN(tables_beside_containers); RUN(configurations); RUN(tables_made_at_the_first_call);
    return failed;
}
