/* What programs with OpenMP share: arrays with shadows, and numbers in them to begin with. */
#include "check.h"

void omp_set_num_threads(int);

#define N 203
static double x[N], y[N], dx[N], dy[N];

static void start(void) {
    for (int i = 0; i < N; i++) {
        x[i] = 1 + 0.25 * sin(3.0 * i);
        y[i] = 0.5 + 0.125 * cos(i);
        dx[i] = dy[i] = 0;
    }
}
