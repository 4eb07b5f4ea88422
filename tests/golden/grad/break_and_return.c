// A loop left in the middle by break, and a function left early: the reverse pass starts where control stopped.
double f(const double *x, int n, double limit)
{
    double sum = 0;
    if (n > 5)
        return x[5] * x[5];
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            return 7 * x[i] * sum;
        sum += x[i] * x[i];
        if (sum > limit)
            break;
    }
    return 2 * sum;
}

// lowad: grad --arg limit=const
// run: @f([1, 2, 3], 3, 100) d = [4, 8, 12]
// run: @f([1, 2, 3], 3, 4) d = [4, 8, 0]
// run: @f([1, -2, 3], 3, 100) d = [-28, 7, 0]
// run: @f([1, 2, 3, 4, 5, 6], 6, 100) d = [0, 0, 0, 0, 0, 12]
// run: @f([1, 2], 0, 100) d = [0, 0]
// lowad: fwd --arg limit=const
// run: @f([1, 2, 3] ~ [1, 1, 1], 3, 4) t = 12, [1, 1, 1]
