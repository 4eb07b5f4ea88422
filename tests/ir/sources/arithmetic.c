/* Integer and floating-point arithmetic in every width, with and without wrapping. */
#include <stdbool.h>
#include <stdint.h>

int32_t signed_ops(int32_t a, int32_t b) { return (a / b) ^ (a % b) | (a << 3) & (b >> 2) - ~a; }
uint64_t unsigned_ops(uint64_t a, uint64_t b) { return a / (b | 1) + a % (b | 1) - (a << (b & 63)) + (a >> 7); }
int8_t narrow(int8_t a, uint16_t b) { return (int8_t)(a * b + (a > b)); }
__int128 wide(__int128 a, unsigned __int128 b) { return a * 3 + (__int128)(b >> 64) - ((__int128)1 << 100); }
_BitInt(37) odd(_BitInt(37) a, unsigned _BitInt(5) b) { return a * b + 11wb; }
float single(float a, float b) { return a * 0.1f - b / 3.0f + -a; }
double twice(double a, double b) { return a > b ? a * 3.14159265358979 : b - 1e300 * a; }
long double extended(long double a, long double b) { return a / b + 1.0L / 3.0L; }
_Float16 half_width(_Float16 a, _Float16 b) { return a * b + (_Float16)0.5; }
double mixed(int a, unsigned b, float c, bool d, long e) { return a + b * c - d + e / 2; }
int to_int(double a, float b) { return (int)a + (unsigned)b + (signed char)a; }
_Bool compare(double a, double b, int c, unsigned d) { return (a < b) + (a != b) + (c <= (int)d) + (d > 7u) == 2; }
#pragma float_control(precise, off)
double fast(const double *x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i] / 7.0;
    return sum;
}
