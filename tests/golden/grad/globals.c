// A constant table, and a variable that carries a value from one function to another: only the second has a shadow.
static const double weight[3] = {1, 10, 100};
static double state;

__attribute__((noinline)) static void put(double x) { state = x * x; }
__attribute__((noinline)) static double take(int i) { return state * weight[i]; }

double f(double x, int i)
{
    put(x);
    double first = take(i);
    put(first);
    return take(0);
}

// lowad: grad
// run: @f(2, 0) d = 32
// run: @f(2, 1) d = 3200
// run: @f(1.5, 2)
