// Symptom: numbers at the end of an array that is copied as elements of another size had derivative zero: what lies behind the last
// whole element was not looked at.
// Cause: of fields that come again and again nothing was done in an element that ends behind the copy.
#include <stdlib.h>
#include <string.h>

struct record { int id; char name[9]; double value; float weight; };

static __attribute__((noinline)) void rotate(char *base, size_t count, size_t size, size_t by)
{
    char *other = malloc(count * size);
    memcpy(other, base + by * size, (count - by) * size);
    memcpy(other + (count - by) * size, base, by * size);
    memcpy(base, other, count * size);
    free(other);
}

double rotated(const double *x, int n)
{
    struct record r[6];
    double d[6], s = 0;
    memset(r, 0, sizeof r);
    for (int i = 0; i < 6; i++) {
        r[i].id = i;
        r[i].value = 3 * x[i];
        r[i].weight = 2;
        d[i] = x[i];
    }
    rotate((char *)r, 6, sizeof *r, (size_t)n);
    rotate((char *)d, 6, sizeof *d, (size_t)n);
    for (int i = 0; i < 6; i++)
        s += d[i] * (i + 1) + r[i].value * r[i].id * r[i].weight;
    return s;
}

// lowad: grad -f rotated -O 1
// run: @rotated([1, 2, 3, 4, 5, 6], 1) d = [6, 7, 14, 21, 28, 35]
// run: @rotated([1, 2, 3, 4, 5, 6], 5) d = [2, 9, 16, 23, 30, 31]
// lowad: fwd -f rotated
// run: @rotated([1, 2, 3, 4, 5, 6] ~ [1, 0, 0, 0, 0, 1], 1) t = 41, [1, 0, 0, 0, 0, 1]
