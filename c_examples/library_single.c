/* The functions of <math.h> in single precision. */
#include <math.h>

float library_single(const float *x, int n)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++) {
        float a = x[i], inside = tanhf(a);
        sum += sinf(a) * cosf(a) + tanf(0.5f * inside);
        sum += expf(inside) + logf(1.0f + a * a) + log1pf(a * a) + expm1f(inside);
        sum += powf(a * a + 1.0f, 1.5f) + sqrtf(1.0f + a * a) + cbrtf(2.0f + inside);
        sum += atanf(a) + atan2f(a, 2.0f) + hypotf(a, 1.0f) + fabsf(a) + fmaxf(a, 0.0f);
    }
    return sum;
}
