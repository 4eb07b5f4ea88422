/* A chain of units, each of the kind that kind[] names. */
#include <math.h>

double units(const double *x, const int *kind, int n)
{
    double state = 1;
    for (int i = 0; i < n; i++) {
        switch (kind[i]) {
        case 0:
            state = tanh(state * x[i]);
            break;
        case 1:
            state = state + exp(-x[i] * x[i]);
            break;
        case 2:
            state *= x[i];
            state += 1;
            /* fall through */
        case 3:
            state = state / (1 + fabs(x[i]));
            break;
        case 7:
            break;
        default:
            state += sin(x[i]) * cos(state);
        }
    }
    return state;
}
