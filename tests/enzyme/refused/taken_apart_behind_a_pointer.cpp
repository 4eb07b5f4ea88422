// LA024: of type double, holds numbers of another width
// The same, where a structure that is lent leads to the memory: the program stores floats behind a pointer that it puts there.
#include "../programs/two_of_each.h"
#include <vector>

struct Row {
    two_of_each *first;
    int n;
};
static double all(const Row *x, Row *y, int n) {
    double sum = 0;
    for (int i = 0; i < x->n; i++) sum += doubled(x->first + i, y->first + i, n);
    return sum;
}
int main() {
    std::vector<two_of_each> a(3), b(3), da(3), db(3);
    for (int i = 0; i < 3; i++) {
        a[i] = {{1, 2}, {5, 6}};
        da[i] = {{0, 0}, {0.5, 1}};
        db[i] = {{0, 1}, {1, 1}};
    }
    Row x{a.data(), 3}, y{b.data(), 3}, dx{da.data(), 3}, dy{db.data(), 3};
    __enzyme_autodiff<void>((void *)all, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy, enzyme_const, 2);
    bool is_right = std::abs(da[2].value[0] - 2) + std::abs(da[2].value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da[2].note[0] - 1.5f) + std::abs(da[2].note[1] - 2) < 1e-6f);
}
