// Bits of numbers that integers are made of, from which there may be numbers again, and an address that a function which the linker may replace
// is given as an integer: each had derivative 0.
#include <stdint.h>
#include <string.h>

static __attribute__((noinline)) void exchange(uint64_t *a, uint64_t *b)
{
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}

double exchanged(double *x, double *y, int n)
{
    double s = x[0] * x[1];
    exchange((uint64_t *)y + n, (uint64_t *)x + 2);
    return s;
}

double swapped(const double *x, unsigned char *bytes)
{
    double product = x[0] * x[1];
    uint64_t word;
    memcpy(&word, &product, sizeof word);
    word = __builtin_bswap64(word);
    memcpy(bytes, &word, sizeof word);
    return product;
}

__attribute__((weak, noinline)) double read(uintptr_t address)
{
    return *(double *)address * 2;
}

double through(double *x)
{
    return read((uintptr_t)x);
}

typedef uintptr_t __attribute__((may_alias)) word;

__attribute__((weak, noinline)) void keep(word *table, uintptr_t address)
{
    table[0] = address;
}

double kept(double *x)
{
    double *table[2];
    keep((word *)table, (uintptr_t)x);
    return table[0][0] * table[0][1];
}

// lowad: refuse LA020 -f exchanged
// lowad: refuse LA020 -f swapped
// lowad: refuse LA020 -f through
// lowad: refuse LA020 -f kept
