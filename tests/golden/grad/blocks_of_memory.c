// Memory copied, moved within itself and set to zero: adjoints go back the same way, and are gone where zeros were put.
#include <string.h>

void copy(double *out, const double *in, int n) { memcpy(out, in, n * sizeof *out); }
void shift(double *x, int n) { memmove(x + 1, x, (n - 1) * sizeof *x); }

double clear(double *x, int n)
{
    double before = x[0] * x[1];
    memset(x, 0, n * sizeof *x);
    return before + 5 * x[0];
}

// lowad: grad -f copy
// run: @copy([0, 0, 0] ~ [1, 2, 3], [7, 8, 9] ~ [10, 0, 0], 3) d = [0, 0, 0], [11, 2, 3]
// run: @copy([0, 0, 0] ~ [1, 2, 3], [7, 8, 9], 2) d = [0, 0, 3], [1, 2, 0]
// lowad: grad -f shift
// run: @shift([1, 2, 3] ~ [1, 10, 100], 3) d = [11, 100, 0]
// run: @shift([1, 2, 3] ~ [1, 10, 100], 1) d = [1, 10, 100]
// lowad: grad -f clear
// run: @clear([2, 3, 4] ~ [50, 50, 50], 3) d = [3, 2, 0]
// run: @clear([2, 3, 4] ~ [0, 0, 50], 2) d = [3, 2, 50]
// lowad: fwd -f shift
// run: @shift([1, 2, 3] ~ [1, 10, 100], 3) t = [1, 1, 10]
// lowad: fwd -f clear
// run: @clear([2, 3, 4] ~ [1, 0, 7], 2) t = 3, [0, 0, 7]
