// Symptom: numbers that are copied through a block, whose bytes are indices of a table, had derivative zero.
// Cause: of a copy of bytes, as many as are known when it runs, single numbers at its source said nothing of its target;
// what is read as an index is an integer, and a whole block of such bytes was taken for one without numbers.
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
    memcpy(y, block + 1, bytes);
    free(block);
    return x[0] * x[1] + (sum > 1000000);
}

// lowad: grad -f carried
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [8, 15], [0, 0]
// run: @carried([2, 5], [7, 11] ~ [3, 13], 1) d = [8, 2], [0, 13]
// lowad: fwd -f carried
// run: @carried([2, 5] ~ [1, 10], [7, 11], 2) t = 25, [1, 10], [1, 10]
// lowad: grad -f carried -O 0
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [8, 15], [0, 0]
