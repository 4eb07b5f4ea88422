// The first bit of the fraction of a float turned: neither a step nor the number itself.
#include <stdint.h>
#include <string.h>

double f(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof x);
    bits ^= 0x0008000000000000u;
    memcpy(&x, &bits, sizeof x);
    return x * x;
}

// lowad: refuse LA020 -f f
// lowad: refuse LA020 -f f --mode forward
