/* Euclidean distance of two single-precision vectors, summed in double. */
#include <math.h>

float mixed(const float *a, const float *b, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double difference = a[i] - b[i];
        sum += difference * difference;
    }
    return (float)sqrt(sum);
}
