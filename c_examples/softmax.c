/* Softmax in single precision, in place. */
#include <math.h>

void softmax(float *x, int n)
{
    float largest = x[0];
    for (int i = 1; i < n; i++)
        largest = fmaxf(largest, x[i]);
    float sum = 0;
    for (int i = 0; i < n; i++) {
        x[i] = expf(x[i] - largest);
        sum += x[i];
    }
    for (int i = 0; i < n; i++)
        x[i] /= sum;
}
