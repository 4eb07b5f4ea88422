// A function that may return a second time, from a longjmp.
#include <setjmp.h>

static jmp_buf place;

double f(const double *x, int n)
{
    double s = 0;
    if (setjmp(place))
        return -1;
    for (int i = 0; i < n; i++) {
        s += x[i] * x[i];
        if (s > 1e9)
            longjmp(place, 1);
    }
    return s;
}

// lowad: refuse LA020 -f f
// lowad: refuse LA020 -f f --mode forward
