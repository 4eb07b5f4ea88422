/* Vector types, shuffles, and loops that the vectoriser takes. */
typedef float f4 __attribute__((vector_size(16)));
typedef double d4 __attribute__((ext_vector_type(4)));
typedef int i8 __attribute__((vector_size(32)));
typedef _Bool b8 __attribute__((ext_vector_type(8)));
typedef unsigned char c3 __attribute__((ext_vector_type(3)));

f4 blend(f4 a, f4 b) { return __builtin_shufflevector(a, b, 0, 5, 2, 7) * a + (f4){1, 2, 3, 4}; }
d4 swizzle(d4 v) { v.xy = v.zw; return v.wzyx + 0.5; }
float element(f4 v, int i) { v[i] = 2; return v[i + 1]; }
i8 compare(i8 a, i8 b) { return (a < b) & (a != b) | -(a == 3); }
b8 masks(b8 a, b8 b) { return a & ~b; }
c3 odd(c3 a) { return a + (unsigned char)1; }
d4 convert(i8 v) { return __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3), d4); }
double reduce(d4 v) { return __builtin_reduce_max(v) + __builtin_elementwise_sqrt(v).x + __builtin_elementwise_abs(v).y; }
float dot(const float *a, const float *b, int n) {
#pragma clang fp reassociate(on)
    float s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}
void saxpy(float *restrict y, const float *restrict x, float a, int n) { for (int i = 0; i < n; i++) y[i] += a * x[i]; }
void gather(double *y, const double *x, const int *index, int n) { for (int i = 0; i < n; i++) y[i] = x[index[i]] > 0 ? x[index[i]] : 0; }
void interleave(short *y, const short *x, int n) { for (int i = 0; i < n; i++) { y[2 * i] = x[i]; y[2 * i + 1] = (short)~x[i]; } }
int any(const char *s, int n) { int r = 0; for (int i = 0; i < n; i++) r |= s[i] == ';'; return r; }
void scaled(double *x, int n) {
#pragma clang loop vectorize_width(4) interleave_count(2)
    for (int i = 0; i < n; i++) x[i] *= 3.5;
}
