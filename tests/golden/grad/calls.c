// Calls that stay calls: one callee for active and inactive operands, one that writes through a
// pointer, one that calls itself.
__attribute__((noinline)) static double mul(double a, double b) { return a * b; }
__attribute__((noinline)) static void twice(double *p) { *p = mul(*p, 2) * *p; }

__attribute__((noinline)) static double power(double x, int n)
{
    return n == 0 ? 1 : n % 2 ? x * power(x, n - 1) : power(mul(x, x), n / 2);
}

double f(double x, double y, int n)
{
    double v = mul(x, y);
    twice(&v);
    return power(v, n) + mul(3, 4);
}

// lowad: grad
// run: @f(2, 3, 0) d = 0, 0
// run: @f(2, 3, 1) d = 72, 48
// run: @f(0.5, 0.75, 5)
// lowad: grad --arg y=const
// run: @f(2, 3, 1) d = 72
// lowad: fwd
// run: @f(2 ~ 1, 3 ~ 1, 1) t = 120
