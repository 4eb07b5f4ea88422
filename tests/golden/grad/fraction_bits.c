// The fraction of a float under another exponent: the number by a power of 2.
#include <stdint.h>
#include <string.h>

double f(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof x);
    bits = (bits & 0x000fffffffffffffu) | 0x3ff0000000000000u;
    memcpy(&x, &bits, sizeof x);
    return x * x;
}

// lowad: grad -f f
// run: @f(3) d = 1.5
// run: @f(-3) d = -1.5
// run: @f(0) d = 0
// lowad: fwd -f f
// run: @f(3 ~ 10)
