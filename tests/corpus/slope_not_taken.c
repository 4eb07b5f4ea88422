// Symptom: gradients of programs that branch before a pole were NaN on the other side of the branch.
// Cause: LLVM makes a selection of such a branch, with the operation before it; the selection's 0 was multiplied with the infinite
// slope (docs/conventions.md: a derivative that is not taken contributes nothing, branches and selections choose).
#include <math.h>

double root(double x) { return x > 0 ? sqrt(x) : 0; }
double power(double x, double y) { return x > 0 ? pow(x, y) : 0; }
double ratio(double x, double y) { return y != 0 ? x / y : 0; }

double logarithm(double x)
{
    if (x <= 0)
        return 0;
    return log(x);
}

// lowad: grad -f root
// run: @root(4) d = 0.25
// run: @root(0) d = 0
// run: @root(-1) d = 0
// lowad: grad -f power
// run: @power(4, 0.5) d = 0.25, 2.772588722239781
// run: @power(0, 0.5) d = 0, 0
// run: @power(-1, 0.5) d = 0, 0
// lowad: grad -f ratio
// run: @ratio(3, 2) d = 0.5, -0.75
// run: @ratio(3, 0) d = 0, 0
// lowad: grad -f logarithm
// run: @logarithm(4) d = 0.25
// run: @logarithm(0) d = 0
// run: @logarithm(-1) d = 0
// lowad: fwd -f root
// run: @root(0 ~ 1) t = 0
// lowad: fwd -f ratio
// run: @ratio(3 ~ 1, 0 ~ 1) t = 0
