/* Nonlinear smoothing of sixteen numbers in buffers on the stack, moved with memcpy, memmove and memset. */
#include <string.h>

void smooth(double *out, const double *in, int rounds)
{
    double now[16], next[16];
    memcpy(now, in, sizeof now);
    for (int r = 0; r < rounds; r++) {
        memset(next, 0, sizeof next);
        for (int i = 1; i < 15; i++)
            next[i] = 0.25 * now[i - 1] + 0.5 * now[i] / (0.5 + now[i] * now[i]) + 0.25 * now[i + 1];
        next[0] = now[15];
        memcpy(now, next, sizeof now);
        memmove(now + 1, now, 4 * sizeof(double));
    }
    memcpy(out, now, sizeof now);
}
