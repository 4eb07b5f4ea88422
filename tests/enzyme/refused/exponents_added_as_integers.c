// LA024: carries a float cannot be decided
// flags: -fno-strict-aliasing
// The same through pointers to integers, which a compiler allows that is told so.
extern void __enzyme_autodiff(void *, ...);

static void scale(const float *x, float *y, const int *by, int n) {
    for (int i = 0; i < n; i++) *(int *)(y + i) = *(const int *)(x + i) + (by[i] << 23);
}

int main(void) {
    float x[2] = {1, 2}, y[2], dx[2] = {0}, dy[2] = {1, 1};
    int by[2] = {1, 2};
    __enzyme_autodiff((void *)scale, x, dx, y, dy, by, by, 2);
    return dx[1] != 4;
}
