// Symptom: the gradient of `travelled` was 0 where it is 2 x.
// Cause: what had been cleared somewhere counted as memory of zeros for good, so that a copy of it carried no derivative. The float that
// lay there was known to the caller, but callers did not count in a program that calls through a pointer which may come from elsewhere.
#include <string.h>

double (*end)(double);

__attribute__((noinline)) static void travel(void *to, void *from)
{
    memset(to, 0, 16);
    memcpy(to, from, 16);
    memset(from, 0, 16);
}

double travelled(double x)
{
    double a[2] = {x, 0}, b[2];
    travel(b, a);
    if (end)
        return end(1);
    return b[0] * b[0];
}

// lowad: grad -f travelled
// run: @travelled(3) d = 6
// lowad: fwd -f travelled
// run: @travelled(3 ~ 1) t = 6
