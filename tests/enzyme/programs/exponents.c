/* Numbers to whose exponents integers are added, as exponentials written by hand do. */
// levels in the suite: 0 3
#include <stdint.h>

#include "check.h"

double __enzyme_autodiff(void *, ...);
float __enzyme_autodiff_float(void *, ...);
float __enzyme_fwddiff_float(void *, ...);

/* e to the a is 2 to the n times e to what is left of a. */
static float remainder_of(float *a) {
    float whole = floorf(1.44269504f * *a + 0.5f);
    *a -= whole * 0.693147181f;
    return whole;
}
static float series(float a) {
    return 1 + a * (1 + a * (0.5f + a * (0.16666667f + a * (0.04166667f + a * (0.008333333f + a * 0.001388889f)))));
}
static float by_bytes(float a) {
    int n = (int)remainder_of(&a);
    float found = series(a);
    int32_t bits;
    memcpy(&bits, &found, sizeof bits);
    bits += n << 23;
    memcpy(&found, &bits, sizeof bits);
    return found;
}
static float by_union(float a) {
    int n = (int)remainder_of(&a);
    union { float number; int bits; } both;
    both.number = series(a);
    both.bits += n * (1 << 23);
    return both.number;
}
TEST(exponentials) {
    for (float a = -3; a < 4; a += 0.37f) {
        CLOSE(__enzyme_autodiff_float((void *)by_bytes, a), expf(a), 2e-5);
        CLOSE(__enzyme_autodiff_float((void *)by_union, a), expf(a), 2e-5);
        CLOSE(__enzyme_fwddiff_float((void *)by_bytes, a, 2.0f), 2 * expf(a), 2e-5);
    }
}

static double many(const float *x, float *y, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) y[i] = by_bytes(x[i]) * x[i];
    for (int i = 0; i < n; i++) sum += y[i] * (i + 1);
    return sum;
}
TEST(exponentials_in_an_array) {
    float x[13], y[13], dx[13] = {0}, dy[13] = {0};
    for (int i = 0; i < 13; i++) x[i] = -1.5f + 0.3f * i;
    __enzyme_autodiff((void *)many, enzyme_dup, x, dx, enzyme_dup, y, dy, 13);
    for (int i = 0; i < 13; i++) CLOSE(dx[i], (i + 1) * expf(x[i]) * (1 + x[i]), 1e-4);
}

static double times_power(const double *x) {
    double product = x[0] * x[1];
    uint64_t bits;
    memcpy(&bits, &product, sizeof bits);
    bits += (uint64_t)(int64_t)x[2] << 52;
    memcpy(&product, &bits, sizeof bits);
    return product * x[1];
}
static double halved(const double *x) {
    double product = x[0] * x[1];
    uint64_t bits;
    memcpy(&bits, &product, sizeof bits);
    bits -= 1ull << 52;
    memcpy(&product, &bits, sizeof bits);
    return product * product;
}
TEST(powers_of_two) {
    double x[3] = {0.7, -1.3, 4.5}, d[3] = {0};
    __enzyme_autodiff((void *)times_power, x, d);
    NEAR(d[0], 16 * 1.3 * 1.3); NEAR(d[1], 2 * 16 * 0.7 * -1.3); NEAR(d[2], 0);
    d[0] = d[1] = 0;
    __enzyme_autodiff((void *)halved, x, d);
    NEAR(d[0], 0.5 * 0.7 * 1.3 * 1.3); NEAR(d[1], 0.5 * 0.7 * 0.7 * -1.3);
}

int main(void) {
    RUN(exponentials);
    RUN(exponentials_in_an_array);
    RUN(powers_of_two);
    return failed;
}
