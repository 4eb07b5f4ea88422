// Symptom: numbers that are copied to any byte of a block, whose bytes are indices of a table, had derivative zero.
// Cause: copies of any number of bytes were to leave arrays of numbers behind that do not lie as the target does, as where a
// text is copied in front of numbers; nothing but the index was left to tell what the block holds.
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
    double s = sum > 1000000;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

// lowad: grad -f carried
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [7, 23], [0, 0]
// run: @carried([2, 5], [7, 11] ~ [3, 13], 1) d = [7, 0], [0, 13]
// lowad: fwd -f carried
// run: @carried([2, 5] ~ [1, 10], [7, 11], 2) t = 104, [1, 10], [1, 10]
// lowad: grad -f carried -O 0
// run: @carried([2, 5], [7, 11] ~ [3, 13], 2) d = [7, 23], [0, 0]
