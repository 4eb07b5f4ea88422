// Symptom: NaN for 0, where a product of an infinite number is made ahead of a branch that does not take it.
// Cause: an operation counted as one that may not be chosen where a selection reads it, and not where control comes by another way.
#include <math.h>

double squares(const double *x)
{
    double d = log(x[0]);
    d = d * d;
    double sum = 0;
    for (int i = 0; i < 2; i++)
        sum += x[0] > 0 ? d : x[1];
    return sum;
}

// lowad: grad -f squares -O 0
// run: @squares([0, 2]) d = [0, 2]
// run: @squares([1, 2]) d = [0, 0]
// run: @squares([2, 2]) d = [1.3862943611198906, 0]
