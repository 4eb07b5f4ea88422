// Loops of unknown length inside others, left by goto and return from both levels, rounds cut short by continue.

double nested_unknown(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double v = x[i];
        while (v > 1) {
            v = v * v * 0.3;
            s += v;
        }
    }
    return s;
}

double nested_return(const double *x, int n, int m)
{
    double s = 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            s *= x[i * m + j];
            if (s > 50) return s * s;
            if (x[i * m + j] < 0) goto out;
        }
out:
    return 3 * s;
}

double cont(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) continue;
        s += s * x[i] + x[i];
    }
    return s;
}

// lowad: grad -f nested_unknown
// run: @nested_unknown([2, 3, 0.5, 1.1, 2.5], 5)
// run: @nested_unknown([2, 3, 0.5, 1.1, 2.5], 0)
// lowad: fwd -f nested_unknown
// run: @nested_unknown([2, 3, 0.5, 1.1, 2.5], 5)
// lowad: grad -f nested_return
// run: @nested_return([2, 3, 0.5, 1.1, 2.5, 3], 2, 3)
// run: @nested_return([2, 3, 5, 10.1, 2.5, 3], 2, 3)
// run: @nested_return([2, 3, -5, 10.1, 2.5, 3], 2, 3)
// run: @nested_return([2, 3, -5, 10.1, 2.5, 3], 2, 0)
// lowad: fwd -f nested_return
// run: @nested_return([2, 3, 5, 10.1, 2.5, 3], 2, 3)
// lowad: grad -f cont
// run: @cont([2, 3, -5, 0.5], 4)
