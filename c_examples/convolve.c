/* Convolution of n numbers with a window of w, by a pointer that walks. */

void convolve(double *out, const double *in, const double *window, int n, int w)
{
    for (int i = 0; i + w <= n; i++) {
        const double *p = in + i, *q = window;
        double sum = 0;
        while (q < window + w)
            sum += *p++ * *q++;
        *out++ = sum;
    }
}
