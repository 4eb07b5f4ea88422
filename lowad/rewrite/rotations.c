// BLAS's rotations of the plane, those of Givens and the modified ones (Lawson, Hanson, Kincaid and Krogh, "Basic Linear
// Algebra Subprograms for Fortran Usage", 1979), and real factors of complex vectors. `rotations.ll` is made of it.
// What a function takes is what a plain function does (lowad/rewrite/blas.py).
#include <stdint.h>

typedef int64_t whole;

// Where the first element of a vector is: the last in memory if its step is negative.
static whole first(whole n, whole step) { return step < 0 ? (1 - n) * step : 0; }

#define TEXT(a) #a
#define ROUTINE(name, ...) \
    void name(__VA_ARGS__) __asm__("lowad.lib.blas_" TEXT(name)); \
    void name(__VA_ARGS__)

// `param` holds a flag and the four elements of H by columns; what the flag says to be 1, -1 or 0 is not read.
#define ROTATIONS(letter, real, root) \
    ROUTINE(letter##rotg, real *a, real *b, real *cos, real *sin) { \
        real size_a = __builtin_fabs(*a), size_b = __builtin_fabs(*b), scale = size_a + size_b; \
        if (scale == 0) { \
            *cos = 1; \
            *sin = *a = *b = 0; \
            return; \
        } \
        real p = *a / scale, q = *b / scale, size = scale * root(p * p + q * q); \
        real r = (size_a > size_b ? *a : *b) < 0 ? -size : size, c = *a / r, s = *b / r; \
        *cos = c; \
        *sin = s; \
        *a = r; \
        *b = size_a > size_b ? s : c != 0 ? 1 / c : 1; \
    } \
    ROUTINE(letter##rotm, whole n, real *restrict x, whole incx, real *restrict y, whole incy, real *param) { \
        real flag = param[0]; \
        if (flag == -2) return; \
        int is_whole = flag < 0; \
        real h11 = is_whole || flag > 0 ? param[1] : 1, h22 = is_whole || flag > 0 ? param[4] : 1; \
        real h21 = is_whole || flag == 0 ? param[2] : -1, h12 = is_whole || flag == 0 ? param[3] : 1; \
        x += first(n, incx); \
        y += first(n, incy); \
        for (whole i = 0; i < n; ++i) { \
            real u = x[i * incx], v = y[i * incy]; \
            x[i * incx] = h11 * u + h12 * v; \
            y[i * incy] = h21 * u + h22 * v; \
        } \
    } \
    static void letter##rescale(real *d, real *x, real *flag, real *h11, real *h12, real *h21, real *h22, \
                                real *left, real *right) { \
        const real gamma = 4096; \
        while (*d != 0 && (__builtin_fabs(*d) <= 1 / (gamma * gamma) || __builtin_fabs(*d) >= gamma * gamma)) { \
            if (*flag == 0) *h11 = *h22 = 1; \
            if (*flag > 0) { \
                *h21 = -1; \
                *h12 = 1; \
            } \
            *flag = -1; \
            real factor = __builtin_fabs(*d) < 1 ? gamma : 1 / gamma; \
            *d *= factor * factor; \
            if (x) *x /= factor; \
            *left /= factor; \
            *right /= factor; \
        } \
    } \
    ROUTINE(letter##rotmg, real *d1, real *d2, real *x1, real y1, real *param) { \
        real p1 = *d1 * *x1, p2 = *d2 * y1, q1 = p1 * *x1, q2 = p2 * y1; \
        real flag = -1, h11 = 0, h12 = 0, h21 = 0, h22 = 0, u = 0; \
        if (*d1 >= 0 && p2 == 0) { \
            param[0] = -2; \
            return; \
        } \
        if (*d1 >= 0 && __builtin_fabs(q1) > __builtin_fabs(q2)) { \
            h21 = -y1 / *x1; \
            h12 = p2 / p1; \
            u = 1 - h12 * h21; \
            if (u > 0) { \
                flag = 0; \
                *d1 /= u; \
                *d2 /= u; \
                *x1 *= u; \
            } \
        } else if (*d1 >= 0 && q2 >= 0) { \
            flag = 1; \
            h11 = p1 / p2; \
            h22 = *x1 / y1; \
            u = 1 + h11 * h22; \
            real moved = *d2 / u; \
            *d2 = *d1 / u; \
            *d1 = moved; \
            *x1 = y1 * u; \
        } \
        if (flag < 0) { \
            h12 = h21 = 0; \
            *d1 = *d2 = *x1 = 0; \
        } else { \
            letter##rescale(d1, x1, &flag, &h11, &h12, &h21, &h22, &h11, &h12); \
            letter##rescale(d2, 0, &flag, &h11, &h12, &h21, &h22, &h21, &h22); \
        } \
        param[0] = flag; \
        if (flag != 0) param[1] = h11, param[4] = h22; \
        if (flag <= 0) param[2] = h21, param[3] = h12; \
    }
ROTATIONS(s, float, __builtin_sqrtf)
ROTATIONS(d, double, __builtin_sqrt)

// The parts of complex numbers are turned and scaled each by itself.
#define BY_PARTS(name, real) \
    ROUTINE(name##rot, whole n, real *restrict x, whole incx, real *restrict y, whole incy, real c, real s) { \
        x += 2 * first(n, incx); \
        y += 2 * first(n, incy); \
        for (whole i = 0; i < n; ++i) { \
            for (int part = 0; part < 2; ++part) { \
                real u = x[2 * i * incx + part], v = y[2 * i * incy + part]; \
                x[2 * i * incx + part] = c * u + s * v; \
                y[2 * i * incy + part] = c * v - s * u; \
            } \
        } \
    } \
    ROUTINE(name##scal, whole n, real alpha, real *x, whole incx) { \
        if (incx <= 0) return; \
        for (whole i = 0; i < n; ++i) { \
            for (int part = 0; part < 2; ++part) x[2 * i * incx + part] *= alpha; \
        } \
    }
BY_PARTS(cs, float)
BY_PARTS(zd, double)
