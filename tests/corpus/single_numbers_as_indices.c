// Symptom: numbers that are copied to any byte of a block, whose bytes are indices of a table, had derivative zero where no loop
// runs over them.
// Cause: copies of any number of bytes bring arrays along, but no single numbers: what they may bring is a fact of its own now.
#include <stdlib.h>
#include <string.h>

static const int weights[256] = {1, 2, 3};

double carried(const double *x, double *y, int n)
{
    volatile size_t hidden = 8 * (size_t)n;
    size_t bytes = hidden;
    unsigned char *block = malloc(64);
    memset(block, 0, 64);
    memcpy(block + 1, x, bytes);
    long sum = 0;
    for (int i = 0; i < 24; i++)
        sum += weights[block[i]];
    hidden = bytes;
    memcpy(y, block + 1, hidden);
    free(block);
    return x[0] * x[1] + (sum > 1000000);
}

double twice(const double *x, double *y, int n)
{
    unsigned char *block = calloc(64, 1), *other = calloc(64, 1);
    volatile size_t hidden = 8 * (size_t)n;
    memcpy(block + 1, x, 16);
    long sum = 0;
    for (int i = 0; i < 24; i++)
        sum += weights[block[i]];
    memcpy(other + n, block + 1, hidden);
    for (int i = 0; i < 24; i++)
        sum += weights[other[i]];
    memcpy(y, other + n, hidden);
    free(block);
    free(other);
    return x[0] * x[1] + (sum > 1000000);
}

// lowad: grad -f carried
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [8, 15], [0, 0]
// run: @carried([2, 5], [7, 11] ~ [3, 13], 1) d = [8, 2], [0, 13]
// lowad: fwd -f carried
// run: @carried([2, 5] ~ [1, 10], [7, 11], 2) t = 25, [1, 10], [1, 10]
// lowad: grad -f carried -O 0
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [8, 15], [0, 0]
// lowad: grad -f twice
// run: @twice([2, 5], [7, 11] ~ [3, 13], 2) d = [8, 15], [0, 0]
// run: @twice([2, 5], [7, 11] ~ [3, 13], 1) d = [8, 2], [0, 13]
// lowad: fwd -f twice -O 0
// run: @twice([2, 5] ~ [1, 10], [7, 11], 1) t = 25, [1, 10], [1, 0]
