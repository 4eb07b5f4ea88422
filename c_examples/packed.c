/* Numbers that pass through a union, through bytes, and through a struct copied whole. */
#include <string.h>

union cell {
    double number;
    unsigned char bytes[sizeof(double)];
};

struct record {
    int tag;
    double first;
    double second;
};

double packed(const double *x, int n)
{
    union cell cell, copy;
    struct record last = {0, 1, 1};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        cell.number = x[i] * x[i];
        memcpy(copy.bytes, cell.bytes, sizeof(double));
        struct record now = last;
        now.tag = i;
        now.first = copy.number + last.second;
        now.second = last.first * x[i];
        last = now;
        sum += now.first * (now.tag + 1);
    }
    return sum + last.second;
}
