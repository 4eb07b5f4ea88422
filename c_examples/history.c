/* A recurrence over the last eight values, which live in a global ring. */
#include <math.h>

static double recent[8];

static void push(double value, int at)
{
    recent[at % 8] = value;
}

double history(const double *x, int n)
{
    for (int i = 0; i < 8; i++)
        recent[i] = 0;
    for (int i = 0; i < n; i++) {
        double sum = x[i];
        for (int j = 0; j < 8; j++)
            sum += 0.1 * recent[j] * recent[j];
        push(atan(sum), i);
    }
    double result = 0;
    for (int i = 0; i < 8; i++)
        result += (i + 1) * recent[i];
    return result;
}
