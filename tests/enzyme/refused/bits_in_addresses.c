// LA020 at -O0: is a number again
// Bits of numbers in a table of addresses, to which nobody goes: what is read as an address was believed to be one.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, 8);
    return bits;
}
static double number_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, 8);
    return x;
}
static void put(void **w, const double *x, int n) {
    for (int i = 0; i < n; i++) w[i] = (void *)(uintptr_t)bits_of(x[i]);
}
static double get(void **w, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += number_of((uintptr_t)w[i]) * number_of((uintptr_t)w[i]);
    return s;
}
static double squares(const double *x) {
    void *w[3];
    put(w, x, 3);
    return get(w, 3);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)squares, x, dx); }
