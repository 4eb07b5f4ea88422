// Text beside numbers: names in structures and as keys, that are made, grow, are moved, compared and searched for.
// levels in the suite: 0
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

struct Entry { std::string name; double amount; int count; };
static double ledger(const double *x, int n) {
    std::vector<Entry> entries;
    for (int i = 0; i < n; i++) entries.push_back({i % 2 ? "odd" : "a name that is longer than sixteen", x[i] * x[i], i + 1});
    double sum = 0;
    for (const auto &entry : entries) sum += entry.name != "odd" ? entry.amount * entry.count : -entry.amount;
    return sum;
}
struct Asset { double price; std::string ticker; std::vector<double> history; };
static double portfolio(const double *x, int n) {
    std::map<std::string, Asset> assets;
    for (int i = 0; i < n; i++) {
        Asset asset{x[i], "T" + std::to_string(i), {}};
        for (int day = 0; day < 2; day++) asset.history.push_back(asset.price * (day + 1));
        assets.insert({"a copy of the asset " + asset.ticker, asset});
        assets[asset.ticker] = asset;
    }
    double sum = 0;
    for (const auto &[name, asset] : assets) sum += asset.history[0] * asset.history[1] * (name.size() > 2 ? 1 : 3);
    return sum;
}
static double by_name(const double *x, int n) {
    std::map<std::string, double> values;
    for (int i = 0; i < n; i++) values.insert({"x" + std::to_string(i * 1000), x[i] * x[i]});
    auto first = values.find("x0");
    return first->second * values.at("x1000") + values.size();
}
struct Item {
    double weight;
    int id;
    bool operator<(const Item &other) const { return weight < other.weight; }
};
static double in_order(const double *x, int n) {
    std::multiset<Item> items;
    for (int i = 0; i < n; i++) items.insert({x[i] * x[i], i});
    double sum = 0, rank = 1;
    for (const auto &item : items) sum += item.weight * rank++ * (item.id + 1);
    return sum;
}
/* Names that are put together in one expression, in structures of which copies are made. */
struct Record { std::string name; double value; };
static double put_together(const double *x, int n) {
    std::vector<Record> all;
    for (int i = 0; i < n; i++) {
        Record one{std::string("a name that is ") + (i ? "odd" : "not"), x[i] * x[i]};
        all.push_back(one);
    }
    double sum = 0;
    for (auto &one : all) sum += one.value * one.value * one.name.size();
    return sum;
}
static const char *const names[] = {"delta", "alpha", "charlie, whose name is long enough for the heap", "bravo"};
struct Named { std::string name; double value; };
static double sorted_by_name(const double *x, int n) {
    std::vector<Named> all;
    for (int i = 0; i < n; i++) all.push_back({names[i % 4], x[i] * x[i]});
    std::sort(all.begin(), all.end(), [](const Named &a, const Named &b) { return a.name < b.name; });
    double sum = 0, rank = 1;
    for (const auto &one : all) sum += one.value * one.value * rank++;
    return sum;
}

/* Names that are assigned, in records that go into a map by name and into a vector. */
struct Entered { int id; double value; std::string name; };
static double entered(const double *x, int n) {
    std::map<std::string, Entered> by_name;
    std::vector<Entered> all;
    for (int i = 0; i < n; i++) {
        Entered one;
        one.id = i, one.value = x[i];
        one.name = names[i % 4];
        by_name[one.name] = one;
        all.push_back(std::move(one));
    }
    double sum = 0;
    for (auto &one : all) sum += one.value * by_name[one.name].value * (one.id + 1);
    return sum;
}

TEST(names_in_a_vector) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)ledger, x, d, 3);
    NEAR(d[0], 2); NEAR(d[1], -4); NEAR(d[2], 18);
}
TEST(names_in_a_map) {
    double x[2] = {1, 2}, d[2] = {0}, e[2] = {0, 1};
    __enzyme_autodiff<void>((void *)portfolio, x, d, 2);
    NEAR(d[0], 16); NEAR(d[1], 32);
    NEAR(__enzyme_fwddiff<double>((void *)portfolio, x, e, 2), 32);
}
TEST(names_as_keys) {
    double x[2] = {2, 3}, d[2] = {0};
    __enzyme_autodiff<void>((void *)by_name, x, d, 2);
    NEAR(d[0], 36); NEAR(d[1], 24);
}
TEST(structures_in_order) {
    double x[3] = {3, 1, 2}, d[3] = {0};
    __enzyme_autodiff<void>((void *)in_order, x, d, 3);
    NEAR(d[0], 18); NEAR(d[1], 4); NEAR(d[2], 24);
}
TEST(names_put_together) {
    double x[2] = {1, 2}, d[2] = {0};
    __enzyme_autodiff<void>((void *)put_together, x, d, 2);
    for (int i = 0; i < 2; i++) NEAR(d[i], 4 * x[i] * x[i] * x[i] * 18);
}
TEST(names_from_a_table) {
    double x[4] = {1, 2, 0.5, 1.5}, d[4] = {0}, rank[4] = {4, 1, 3, 2};
    __enzyme_autodiff<void>((void *)sorted_by_name, x, d, 4);
    for (int i = 0; i < 4; i++) {
        double e[4] = {0};
        e[i] = 1;
        NEAR(d[i], 4 * rank[i] * x[i] * x[i] * x[i]);
        NEAR(__enzyme_fwddiff<double>((void *)sorted_by_name, x, e, 4), d[i]);
    }
}
TEST(names_assigned) {
    double x[4] = {1, 2, 0.5, 1.5}, d[4] = {0};
    __enzyme_autodiff<void>((void *)entered, x, d, 4);
    for (int i = 0; i < 4; i++) NEAR(d[i], 2 * (i + 1) * x[i]);
}
int main() {
    RUN(names_in_a_vector); RUN(names_in_a_map); RUN(names_from_a_table); RUN(names_put_together); RUN(names_as_keys); RUN(structures_in_order);
    RUN(names_assigned);
    return failed;
}
