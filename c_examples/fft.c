/* Radix-2 fast Fourier transform in place: bit reversal, then log2(n) stages of butterflies; n is a power of two. */
#include <math.h>

#define TWO_PI 6.283185307179586476925

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

static void reverse_bits(double *re, double *im, int n)
{
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            swap(&re[i], &re[j]);
            swap(&im[i], &im[j]);
        }
    }
}

void fft(double *re, double *im, int n)
{
    reverse_bits(re, im, n);
    for (int length = 2; length <= n; length *= 2) {
        int half = length / 2;
        for (int k = 0; k < half; k++) {
            double cosine = cos(TWO_PI * k / length);
            double sine = -sin(TWO_PI * k / length);
            for (int even = k; even < n; even += length) {
                int odd = even + half;
                double turned_re = cosine * re[odd] - sine * im[odd];
                double turned_im = cosine * im[odd] + sine * re[odd];
                re[odd] = re[even] - turned_re;
                im[odd] = im[even] - turned_im;
                re[even] += turned_re;
                im[even] += turned_im;
            }
        }
    }
}
