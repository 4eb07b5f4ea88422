// LA024: of type double, holds numbers of another width
// The same, where pointers run along a vector of such structures, of which the program fills shadows alone with floats.
#include "../programs/two_of_each.h"
#include <vector>

static double all(const std::vector<two_of_each> &from, std::vector<two_of_each> &to, int n) {
    double sum = 0;
    auto here = to.begin();
    for (const two_of_each &one : from) sum += doubled(&one, &*here++, n);
    return sum;
}
int main() {
    std::vector<two_of_each> a(3), b(3), da(3), db(3);
    for (int i = 0; i < 3; i++) {
        a[i].value[0] = 1;
        a[i].value[1] = 2;
        da[i] = {{0, 0}, {0.5, 1}};
        db[i] = {{0, 1}, {1, 1}};
    }
    __enzyme_autodiff<void>((void *)all, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_const, 2);
    bool is_right = std::abs(da[2].value[0] - 2) + std::abs(da[2].value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da[2].note[0] - 1.5f) + std::abs(da[2].note[1] - 2) < 1e-6f);
}
