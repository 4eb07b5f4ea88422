// In a list of arguments nothing is aligned to more than 16 bytes: a call that passes four doubles as one stays.
#include <stdarg.h>

typedef double lanes __attribute__((vector_size(32)));

static __attribute__((noinline)) double pick(int at, ...)
{
    va_list list;
    va_start(list, at);
    double first = va_arg(list, double);
    lanes all = va_arg(list, lanes);
    va_end(list);
    return first * all[at & 3];
}

double f(double x, int n)
{
    lanes all = {x, 2 * x, 3, 4};
    return pick(n, x, all);
}

// lowad: refuse LA020 -f f
