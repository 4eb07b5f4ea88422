// LA024: of type double, holds numbers of another width
// Two floats behind an array of doubles, in a copy that LLVM takes apart: a round that is never run reads them as one double.
// What the memory is that is lent, the program says by what it puts there (taken_apart.cpp: by the type of a variable).
#include "../programs/two_of_each.h"
#include <vector>

int main() {
    std::vector<two_of_each> at{{{1, 2}, {5, 6}}, {}}, d{{{0, 0}, {0.5, 1}}, {{0, 1}, {1, 1}}};
    __enzyme_autodiff<void>((void *)doubled, enzyme_dup, &at[0], &d[0], enzyme_dup, &at[1], &d[1], enzyme_const, 2);
    const two_of_each &da = d[0];
    bool is_right = std::abs(da.value[0] - 2) + std::abs(da.value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da.note[0] - 1.5f) + std::abs(da.note[1] - 2) < 1e-6f);
}
