// Symptom: doubles that a program packs into bytes at any distance, a buffer that is copied then as a whole, had derivative 0.
// Cause: where all numbers of a program are doubles, a word of which nothing is known was taken for one or for an address; of a double that
// lies across two words, each half was looked at by itself. (A half of which the bits look like an address still ends it with a message.)
#include <string.h>

static unsigned long __attribute__((noinline)) put(unsigned char *to, unsigned long at, double value, int step)
{
    memcpy(to + at, &value, sizeof value);
    return at + step;
}
static double __attribute__((noinline)) get(const unsigned char *from, unsigned long *at, int step)
{
    double value;
    memcpy(&value, from + *at, sizeof value);
    *at += step;
    return value;
}

double packed(const double *x, int begin, int step)
{
    unsigned char own[64], copy[64];
    unsigned long at = begin, end = begin;
    double sum = 0;
    for (int i = 0; i < 3; ++i)
        end = put(own, end, x[i] * x[i], step);
    memcpy(copy, own, end);
    for (int i = 0; i < 3; ++i)
        sum += get(copy, &at, step) * (i + 1);
    return sum;
}

// lowad: grad -f packed
// run: @packed([2.1, 3.3, 5.7], 0, 8) d = [4.2, 13.2, 34.2]
// run: @packed([2.1, 3.3, 5.7], 4, 8) d = [4.2, 13.2, 34.2]
// run: @packed([2.1, 3.3, 5.7], 4, 12) d = [4.2, 13.2, 34.2]
// run: @packed([2.1, 3.3, 5.7], 0, 12) d = [4.2, 13.2, 34.2]
// run: @packed([2.1, 3.3, 5.7], 1, 17) d = [4.2, 13.2, 34.2]
// lowad: fwd -f packed
// run: @packed([2, 3, 5] ~ [1, 1, 1], 1, 17) t = 46, [1, 1, 1]
