// Numbers that travel as structs by value, through a union, as long double, behind an output pointer of <math.h>.
#include <math.h>

struct vec { double x, y, z; };

__attribute__((noinline)) static struct vec cross(struct vec a, struct vec b)
{
    return (struct vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

double triple(const double *p)
{
    struct vec a = {p[0], p[1], p[2]
}
, b = {p[3], p[4], p[5]
}
;
struct vec c = cross(a, b);
struct vec d = cross(c, b);
return d.x * c.y + d.z * a.x;
}

union u { double d; long l; };

double uni(double x)
{
    union u v;
    v.d = x * x;
    v.l ^= 1L << 63;
    return v.d * x;
}

double ld(double x)
{
    long double y = x;
    y = y * y;
    return (double)y;
}

double modf_(double x)
{
    double ip;
    double f = modf(x, &ip);
    return f * f + ip * x;
}

// lowad: grad -f triple
// run: @triple([2, 3, -0.5, 1.5, 2, 7])
// lowad: fwd -f triple
// run: @triple([2, 3, -0.5, 1.5, 2, 7])
// lowad: grad -f uni
// run: @uni(3) d = -27
// lowad: fwd -f uni
// run: @uni(3)
// lowad: grad -f ld
// run: @ld(3) d = 6
// lowad: grad -f modf_
// run: @modf_(2.25) d = 2.5
// lowad: fwd -f modf_
// run: @modf_(2.25)
