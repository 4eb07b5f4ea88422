// LA024: of type double, holds numbers of another width
// The same, where the program also calls such a function: the round that is never run is no evidence of doubles.
#include "../programs/two_of_each.h"
#include <vector>

__attribute__((noinline)) static double third(const two_of_each *from, int n) {
    const double *value = from->value;
    return n > 2 ? sin(value[2]) : value[1];
}
int main(int count, char **) {
    std::vector<two_of_each> a{{{1, 2}, {5, 6}}, {}}, d{{{0, 0}, {0.5, 1}}, {{0, 1}, {1, 1}}};
    double last = third(&a[0], count + 1);
    __enzyme_autodiff<void>((void *)doubled, enzyme_dup, &a[0], &d[0], enzyme_dup, &a[1], &d[1], enzyme_const, count + 1);
    const two_of_each &da = d[0];
    bool is_right = last == 2 && std::abs(da.value[0] - 2) + std::abs(da.value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da.note[0] - 1.5f) + std::abs(da.note[1] - 2) < 1e-6f);
}
