// How flang's library takes numbers apart and puts them together; `fortran_numbers.ll` is made of it.
// Of what is no number or infinite the fraction is not a number.
#include <stdint.h>

#define OURS(name, size) __asm__("lowad.lib._FortranA" name #size)
#define NUMBERS(size, real, apart, times_power) \
    real scale##size(real x, int64_t n) OURS("Scale", size); \
    real scale##size(real x, int64_t n) { return times_power(x, n); } \
    real fraction##size(real x) OURS("Fraction", size); \
    real fraction##size(real x) { \
        int exponent; \
        return x - x == 0 ? apart(x, &exponent) : x - x; \
    } \
    real set_exponent##size(real x, int64_t n) OURS("SetExponent", size); \
    real set_exponent##size(real x, int64_t n) { return times_power(fraction##size(x), n); }

NUMBERS(4, float, __builtin_frexpf, __builtin_scalblnf)
NUMBERS(8, double, __builtin_frexp, __builtin_scalbln)
