// Symptom: derivatives through addresses in structures were wrong, and nothing said so, where a function that is told how many
// bytes swaps these structures, and arrays of floats too.
// Cause: what lies behind its arguments is what all callers agree on. The address beside no float of the array was left out, and
// with it the reason not to guess that floats go on from the first one, nor to believe the variable on the way, declared to hold
// floats. Each caller is asked now, and each call has a swap.
#include <string.h>

struct pair { float a; float *q; char name[16]; };

static __attribute__((noinline)) void swap(void *a, void *b, size_t n)
{
    char t[64];
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}

static float of(struct pair *v, float *u, const float *z, const float *x)
{
    for (int i = 0; i < 2; i++) {
        v[i].a = 2 * x[i];
        v[i].q = (float *)z + i;
        strcpy(v[i].name, "n");
    }
    for (int i = 0; i < 4; i++)
        u[i] = x[i & 1];
    return 0;
}

float swapped(const float *x, int n)
{
    float z[2] = {x[0] * x[0], x[1]}, u[4];
    struct pair v[2];
    of(v, u, z, x);
    for (int i = 0; i < n; i++)
        swap(v, v + 1, sizeof *v);
    swap(u, u + n, sizeof *u);
    return v[0].a * v[0].q[0] * u[0];
}

// Both through one call: sixteen bytes of either, as the run decides.
float chosen(const float *x, int n)
{
    struct { float a; float *q; } v[2] = {{2 * x[0], (float *)x}, {2 * x[1], (float *)x + 1}};
    float u[8] = {x[0], x[1], x[0], x[1], x[1], x[0], x[1], x[0]};
    void *one[2] = {v, u}, *other[2] = {v + 1, u + 4};
    for (int i = 0; i < n; i++)
        swap(one[i & 1], other[i & 1], i & 1 ? 4 * sizeof *u : sizeof *v);
    return v[0].a + u[0];
}

static __attribute__((noinline)) void swap_by_floats(void *a, void *b, size_t n)
{
    float t[16];
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}

static __attribute__((noinline)) void swap_by_addresses(void *a, void *b, size_t n)
{
    void *t[8];
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}

float declared(const float *x, int n)
{
    float z[2] = {x[0] * x[0], x[1]}, u[4];
    struct pair v[2];
    of(v, u, z, x);
    for (int i = 0; i < n; i++) {
        swap_by_floats(v, v + 1, sizeof *v);
        swap_by_addresses(u, u + 1, sizeof *u);
    }
    swap_by_addresses(v, v + n, sizeof *v);
    swap_by_floats(u, u + n, sizeof *u);
    return v[0].a * v[0].q[0] * u[0];
}

// lowad: grad -f swapped -O 1
// run: @swapped(f[2, 3], 1) d = f[0, 54]
// run: @swapped(f[2, 3], 0) d = f[64, 0]
// lowad: grad -f swapped -O 2
// run: @swapped(f[2, 3], 1) d = f[0, 54]
// lowad: fwd -f swapped -O 1
// run: @swapped(f[2, 3] ~ f[10, 1], 1) t = 54, f[10, 1]
// lowad: grad -f declared -O 1
// run: @declared(f[2, 3], 0)
// run: @declared(f[2, 3], 1)
// lowad: grad -f declared -O 2
// run: @declared(f[2, 3], 1)
// lowad: fwd -f declared -O 1
// run: @declared(f[2, 3] ~ f[10, 1], 1)
// lowad: fwd -f chosen -O 1
// run: @chosen(f[2, 3] ~ f[10, 1], 2) t = 3, f[10, 1]
