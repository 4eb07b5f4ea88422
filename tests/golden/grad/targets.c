// A call through a pointer that comes from a constant table is a choice between its functions.
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }

double f(double x, int which)
{
    static double (*const table[2])(double) = {square, cube};
    return table[which](x);
}

// lowad: grad -f f
// CHECK: define {{.*}}@diffe_f(
// CHECK-NOT: call double %
// run: @f(3, 0)
// run: @f(3, 1)
// lowad: fwd -f f
// run: @f(3, 0)
// run: @f(3, 1)
