// Symptom: derivatives through addresses in structures were wrong where a function that is told how many bytes swaps these
// structures, and arrays of numbers too.
// Cause: what it copies was an array of numbers for certain, and the shadows of addresses stayed where they were. What any
// pointer to the same memory leads to is asked for as well now.
#include <string.h>

struct pair { double a; double *q; char name[16]; };

static __attribute__((noinline)) void swap(void *a, void *b, size_t n)
{
    char t[64];
    if (n > 64) { // so that it stays a function, for more than it is asked here
        swap(a, b, n / 2);
        swap((char *)a + n / 2, (char *)b + n / 2, n - n / 2);
        return;
    }
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}

double swapped(const double *x, int n)
{
    double z[2] = {x[0] * x[0], x[1]}, u[2] = {x[0], x[1]};
    struct pair v[2];
    for (int i = 0; i < 2; i++) {
        v[i].a = 2 * x[i];
        v[i].q = z + i;
        strcpy(v[i].name, "n");
    }
    for (int i = 0; i < n; i++)
        swap(v, v + 1, sizeof *v);
    swap(u, u + n, sizeof *u);
    return v[0].a * v[0].q[0] * u[0];
}

// lowad: grad -f swapped -O 1
// run: @swapped([2, 3], 1) d = [0, 54]
// run: @swapped([2, 3], 0) d = [64, 0]
// lowad: grad -f swapped -O 2
// run: @swapped([2, 3], 1) d = [0, 54]
// lowad: fwd -f swapped -O 1
// run: @swapped([2, 3] ~ [10, 1], 1) t = 54, [10, 1]
