// Gradients and tangents of functions of three numbers and a text, against what they should be.
#pragma once
#include <string>
#include <vector>

#include "check.h"

extern int enzyme_const, enzyme_dup;
template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(void *, T...);

using Numbers = std::vector<double>;

using Function = double (*)(const Numbers &, const std::string &);
template <Function f> static void check(const std::string &text, const Numbers &expected) {
    Numbers x{0.5, 0.7, 1.1}, dx(3);
    __enzyme_autodiff<void>((void *)f, enzyme_dup, &x, &dx, enzyme_const, &text);
    for (int i = 0; i < 3; i++) {
        NEAR(dx[i], expected[i]);
        Numbers direction(3);
        direction[i] = 1;
        NEAR(__enzyme_fwddiff<double>((void *)f, enzyme_dup, &x, &direction, enzyme_const, &text), expected[i]);
    }
}
