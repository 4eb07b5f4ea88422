// Integers steer where numbers go: positive entries move to the front; float and double share a statement.

int inty(const double *x, double *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) if (x[i] > 0) out[k++] = x[i] * x[i];
    return k;
}

double floats(float *a, double *b, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        a[i] = (float)(b[i] * a[i]);
        s += a[i] * b[i];
    }
    return s;
}

// lowad: grad -f inty
// run: @inty([1, -2, 3], [0, 0, 0] ~ [1, 10, 100], 3) d = [2, 0, 60], [0, 0, 100]
// lowad: fwd -f inty
// run: @inty([1, -2, 3], [0, 0, 0], 3)
// lowad: grad -f floats
// run: @floats(f[1, -2, 3], [0.5, 2, 3] , 3)
// lowad: fwd -f floats
// run: @floats(f[1, -2, 3], [0.5, 2, 3] , 3)
