// Memory that anything may change between two accesses.
double f(const double *x, int n)
{
    volatile double s = 0;
    for (int i = 0; i < n; i++)
        s = s + x[i] * x[i];
    return s;
}

// lowad: refuse LA020 -f f
// lowad: refuse LA020 -f f --mode forward
