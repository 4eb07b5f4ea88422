// LA020 from -O1 on: travels as an integer
// Bytes of a number that a function gives back, each at its place in a word, and that are added up to the number.
#include <stdint.h>

double __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static uint64_t part(const unsigned char *b, int k) { return (uint64_t)b[k] << 8 * k; }
static double square(double x) {
    union {
        double number;
        unsigned char bytes[8];
    } given = {x};
    union {
        uint64_t word;
        double number;
    } made = {0};
    for (int k = 0; k < 8; k++) made.word += part(given.bytes, k);
    return made.number * made.number;
}

double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
