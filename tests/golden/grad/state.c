// Static variables, a number and an integer, that a loop updates.

static double acc;

static int count;

double stateful(const double *x, int n)
{
    acc = 1; count = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 0) { acc *= x[i];
        count++;
        };
    }
    return acc * count;
}

// lowad: grad -f stateful
// run: @stateful([2, 3, -5, 0.5], 4)
// lowad: fwd -f stateful
// run: @stateful([2, 3, -5, 0.5], 4)
