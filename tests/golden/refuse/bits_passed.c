// Bits of a float that go as an integer to a function which the linker may replace, and come back from one.
#include <stdint.h>
#include <string.h>

__attribute__((weak)) double take(uint64_t b)
{
    double d;
    memcpy(&d, &b, sizeof d);
    return d * d;
}

__attribute__((weak)) uint64_t give(double d)
{
    uint64_t b;
    d *= d;
    memcpy(&b, &d, sizeof b);
    return b;
}

double taken(const double *x)
{
    double y = x[0] * x[1];
    uint64_t b;
    memcpy(&b, &y, sizeof b);
    return take(b) + x[1];
}

double given(const double *x)
{
    uint64_t b = give(x[0]);
    double d;
    memcpy(&d, &b, sizeof d);
    return d + x[1];
}

// lowad: refuse LA020 -f taken
// lowad: refuse LA020 -f given
