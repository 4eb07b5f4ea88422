// Symptom: numbers written to a buffer at odd places, where addresses are written at other times, had derivative zero, or one off by anything.
// Cause: what an address has left in the shadow of a `float` was looked for in the words of memory, whether or not the address was one of them.
#include <stdlib.h>
#include <string.h>

double buffered(const float *x, int n)
{
    char *buffer = calloc(8, n + 1);
    float *kept = malloc(4 * n);
    double s = 0;
    memcpy(kept, x, 4 * n);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < n; i++) {
            float number = x[i] * x[0], next = x[i];
            float *address = &kept[i];
            if ((i + round) & 1) {
                memcpy(buffer + 8 * i + 1, &address, 8);
            } else {
                memcpy(buffer + 8 * i + 1, &number, 4);
                memcpy(buffer + 8 * i + 5, &next, 4);
            }
        }
        for (int i = 0; i < n; i++) {
            float number, next;
            float *address;
            if ((i + round) & 1) {
                memcpy(&address, buffer + 8 * i + 1, 8);
                s += *address;
            } else {
                memcpy(&number, buffer + 8 * i + 1, 4);
                memcpy(&next, buffer + 8 * i + 5, 4);
                s += number * next;
            }
        }
    }
    free(buffer);
    free(kept);
    return s;
}

// lowad: refuse LA024 -f buffered
// lowad: fwd -f buffered
// run: @buffered(f[0.5, 0.25, 0.75] ~ f[1, 1, 1], 3) t = 5.375, f[1, 1, 1]
