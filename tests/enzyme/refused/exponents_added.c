// LA024: carries a float cannot be decided
// Numbers are scaled by what is added to their exponents; nothing but copies of their bytes tells that they are numbers.
#include <stdint.h>
#include <string.h>

extern void __enzyme_autodiff(void *, ...);

static void scale(const float *x, float *y, const int *by, int n) {
    for (int i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, x + i, sizeof bits);
        bits += (uint32_t)by[i] << 23;
        memcpy(y + i, &bits, sizeof bits);
    }
}

int main(void) {
    float x[2] = {1, 2}, y[2], dx[2] = {0}, dy[2] = {1, 1};
    int by[2] = {1, 2};
    __enzyme_autodiff((void *)scale, x, dx, y, dy, by, by, 2);
    return dx[1] != 4;
}
