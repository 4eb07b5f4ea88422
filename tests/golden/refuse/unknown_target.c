// A call through a pointer that no function of the program fits.
double f(double (*g)(double), double x)
{
    return g(x);
}

// lowad: refuse LA021 -f f
// lowad: refuse LA021 -f f --mode forward
