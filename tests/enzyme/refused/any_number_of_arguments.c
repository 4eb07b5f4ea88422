// LA020: @f takes any number of arguments
#include <stdarg.h>
double __enzyme_autodiff(void *, ...);
static double f(double x, ...)
{
    va_list rest;
    va_start(rest, x);
    double y = va_arg(rest, double);
    va_end(rest);
    return x * y;
}
double gradient(double x) { return __enzyme_autodiff((void *)f, x); }
