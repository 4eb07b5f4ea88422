// A call through a pointer that may lead to several functions.
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }

double f(double x, int which)
{
    double (*const table[2])(double) = {square, cube};
    return table[which](x);
}

// lowad: refuse LA021 -f f
// lowad: refuse LA021 -f f --mode forward
