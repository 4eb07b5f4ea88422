// A count and numbers are put into a vector byte by byte, and taken out again whole.
#include "judge.h"
#include <vector>

static void put(std::vector<unsigned char> &to, const void *from, int size) {
    auto bytes = (const unsigned char *)from;
    for (int i = 0; i < size; i++) to.push_back(bytes[i]);
}
float judged(const float *x, int n) {
    std::vector<unsigned char> bytes;
    double square = x[0] * x[1], read;
    int tag = 3;
    put(bytes, &tag, sizeof tag);
    put(bytes, &square, sizeof square);
    memcpy(&read, &bytes[sizeof tag], sizeof read);
    memcpy(&tag, &bytes[0], sizeof tag);
    return read * tag + x[n - 1];
}
