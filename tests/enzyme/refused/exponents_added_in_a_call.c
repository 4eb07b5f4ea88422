// LA020 from -O1 on: travels as an integer
// The same in a function that is given the bits and returns them.
#include <stdint.h>
#include <string.h>

extern void __enzyme_autodiff(void *, ...);

__attribute__((noinline)) static uint32_t scaled(uint32_t bits, int by) { return bits + ((uint32_t)by << 23); }
static void scale(const float *x, float *y, const int *by, int n) {
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, x + i, sizeof bits);
        bits = scaled(bits, by[i]);
        memcpy(y + i, &bits, sizeof bits);
    }
}

int main(void) {
    float x[2] = {1, 2}, y[2], dx[2] = {0}, dy[2] = {1, 1};
    int by[2] = {1, 2};
    __enzyme_autodiff((void *)scale, x, dx, y, dy, by, by, 2);
    return dx[1] != 4;
}
