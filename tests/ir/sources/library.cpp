// The standard library as ordinary programs use it.
#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <vector>

double mean(const std::vector<double> &v) { return std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size()); }
std::vector<int> sorted(std::vector<int> v) { std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; }); v.push_back(1); return v; }
std::unique_ptr<std::array<double, 4>> make() { auto p = std::make_unique<std::array<double, 4>>(); p->fill(2.5); return p; }
