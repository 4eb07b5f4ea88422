// A structure of two doubles and two floats, and a function whose copy of it LLVM takes apart.
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
