// LA020: is a number again
// Words of the caller's numbers in a hash table, by their remainder: of a dividend it was believed that it is an
// integer, in the table too.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static void put(uint64_t *table, const void *x, int n, uint64_t m) {
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        uint64_t bits;
        memcpy(&bits, (const char *)x + 8 * i, 8);
        unsigned at = bits % m;
        while (table[at]) at = (at + 1) % m;
        table[at] = bits;
    }
}
__attribute__((noinline)) static double squares(const uint64_t *table, int n) {
    double s = 0;
#pragma clang loop unroll(disable) vectorize(disable)
    for (int i = 0; i < n; i++) {
        double v;
        memcpy(&v, &table[i], 8);
        s += v * v;
    }
    return s;
}
static double kept(const double *x) {
    uint64_t table[7] = {0};
    put(table, x, 2, 7);
    return squares(table, 7);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)kept, x, dx); }
