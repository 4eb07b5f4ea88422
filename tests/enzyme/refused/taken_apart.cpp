// LA024: of type double, holds numbers of another width
// A copy that LLVM takes apart: a round that is never run reads two floats behind an array of doubles as one double.
#include "../programs/two_of_each.h"

int main() {
    two_of_each a{{1, 2}, {5, 6}}, b{}, da{{0, 0}, {0.5, 1}}, db{{0, 1}, {1, 1}};
    __enzyme_autodiff<void>((void *)doubled, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_const, 2);
    bool is_right = std::abs(da.value[0] - 2) + std::abs(da.value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da.note[0] - 1.5f) + std::abs(da.note[1] - 2) < 1e-6f);
}
