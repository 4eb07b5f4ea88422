// LA020 from -O1 on: is a number again
// The bits of a number times an odd one, and times its inverse, in place: nothing comes to be but integers.
#include <stdint.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);

typedef uint64_t __attribute__((may_alias)) word;

__attribute__((noinline)) static void times(word *bits, uint64_t k) { *bits *= k; }
static double square(double x) {
    double y = x * x;
    times((word *)&y, 3);
    times((word *)&y, 0xaaaaaaaaaaaaaaabull);
    return y * y;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
