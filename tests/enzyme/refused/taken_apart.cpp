// LA024: of type double, holds numbers of another width
// A copy that LLVM takes apart: a round that is never run reads two floats behind an array of doubles as one double.
#include <cmath>

template <class Result, class... Arguments> extern Result __enzyme_autodiff(void *, Arguments...);
extern "C" { extern int enzyme_const, enzyme_dup; }

struct two_of_each {
    double value[2];
    float note[2];
};
static double doubled(const two_of_each *from, two_of_each *to, int n) {
    two_of_each kept = *from;
    double sum = 0;
    for (int i = 0;; i += 4) {
        if (i == n) break;
        sum += kept.value[i] *= 2;
        if ((i | 1) == n) break;
        sum += kept.value[i | 1] *= 2;
        if ((i | 2) == n) break;
        sum += kept.value[i | 2] *= 2;
        if ((i | 3) == n) break;
        sum += kept.value[i | 3] *= 2;
    }
    *to = kept;
    return sum;
}
int main() {
    two_of_each a{{1, 2}, {5, 6}}, b{}, da{{0, 0}, {0.5, 1}}, db{{0, 1}, {1, 1}};
    __enzyme_autodiff<void>((void *)doubled, enzyme_dup, &a, &da, enzyme_dup, &b, &db, enzyme_const, 2);
    bool is_right = std::abs(da.value[0] - 2) + std::abs(da.value[1] - 4) < 1e-12;
    return !(is_right && std::abs(da.note[0] - 1.5f) + std::abs(da.note[1] - 2) < 1e-6f);
}
