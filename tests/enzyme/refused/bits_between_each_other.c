// LA020 from -O1 on: is a number again
// The bits of two floats between each other in one word, as points are put into an order along a curve, and back.
#include <stdint.h>
#include <string.h>

void __enzyme_autodiff(void *, ...);

static uint64_t spread(uint64_t v) {
    v = (v | v << 16) & 0x0000ffff0000ffffull;
    v = (v | v << 8) & 0x00ff00ff00ff00ffull;
    v = (v | v << 4) & 0x0f0f0f0f0f0f0f0full;
    v = (v | v << 2) & 0x3333333333333333ull;
    return (v | v << 1) & 0x5555555555555555ull;
}
static uint64_t gather(uint64_t v) {
    v &= 0x5555555555555555ull;
    v = (v | v >> 1) & 0x3333333333333333ull;
    v = (v | v >> 2) & 0x0f0f0f0f0f0f0f0full;
    v = (v | v >> 4) & 0x00ff00ff00ff00ffull;
    v = (v | v >> 8) & 0x0000ffff0000ffffull;
    return (v | v >> 16) & 0xffffffffull;
}
static uint32_t bits_of(float x) {
    uint32_t bits;
    memcpy(&bits, &x, 4);
    return bits;
}
static float number_of(uint32_t bits) {
    float x;
    memcpy(&x, &bits, 4);
    return x;
}
__attribute__((noinline)) static void put(uint64_t *w, const double *x) {
    w[0] = spread(bits_of((float)x[0])) | spread(bits_of((float)x[1])) << 1;
}
__attribute__((noinline)) static double get(const uint64_t *w) {
    float a = number_of(gather(w[0])), b = number_of(gather(w[0] >> 1));
    return (double)a * a * b;
}
static double product(const double *x) {
    uint64_t w[1];
    put(w, x);
    return get(w);
}

void gradient(const double *x, double *dx) { __enzyme_autodiff((void *)product, x, dx); }
