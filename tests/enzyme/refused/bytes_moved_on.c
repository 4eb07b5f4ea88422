// LA024: carries a float cannot be decided
// Bytes of a number to each of which something is added, and taken away again behind a buffer: without optimisation
// the derivative was zero.
#include <string.h>

double __enzyme_autodiff(void *, double, int);

static double f(double x, int n) {
    double number = x * x, back;
    unsigned char from[8], moved[8], to[8];
    memcpy(from, &number, 8);
    for (int i = 0; i < n; i++) moved[i] = from[i] + 1;
    for (int i = 0; i < n; i++) to[i] = moved[i] - 1;
    memcpy(&back, to, 8);
    return back;
}

int main(void) { return __enzyme_autodiff((void *)f, 3.0, 8) != 6; }
