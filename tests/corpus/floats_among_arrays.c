// Symptom: derivatives through addresses in structures of floats were wrong, or ended with a message, where a function
// that is told how many bytes swaps these structures, and arrays of floats too.
// Cause: one function for bytes of every kind says of none what they are. Each of its calls has one of its own.
#include <string.h>

struct item { float *q; long n; float v[4]; float w; int k; double z; };

static __attribute__((noinline)) void copy(void *to, const void *from, size_t n) { memcpy(to, from, n); }

static __attribute__((noinline)) void swap(void *a, void *b, size_t n)
{
    char t[64];
    copy(t, a, n);
    copy(a, b, n);
    copy(b, t, n);
}

float swapped(const float *x, int n)
{
    float z[2] = {x[0] * x[0], x[1]}, u[2];
    struct item v[2];
    copy(u, x, sizeof u);
    for (int i = 0; i < 2; i++)
        v[i] = (struct item){z + i, i, {1, 2, x[i], 3}, 2 * x[i], i, x[1 - i]};
    for (int i = 0; i < n; i++)
        swap(v, v + 1, sizeof *v);
    swap(u, u + n, sizeof *u);
    return v[0].w * v[0].q[0] * u[0] + v[0].v[2] * v[1].z;
}

// lowad: grad -f swapped -O 1
// run: @swapped(f[2, 3], 1) d = [0, 60]
// run: @swapped(f[2, 3], 0) d = [68, 0]
// lowad: grad -f swapped -O 2
// run: @swapped(f[2, 3], 1) d = [0, 60]
// lowad: fwd -f swapped -O 1
// run: @swapped(f[2, 3] ~ f[10, 1], 1) t = 60, [10, 1]
