// Symptom: wrong gradient of a scratch array that is read in several loops and overwritten where its old value is still used.
// Cause: the reverse pass takes the store back so that loads can be repeated, but the old value was already needed by
// what runs after the store, which the reverse pass comes to before it.
double sin(double);
double cos(double);

double relax(double *x, int n, int steps)
{
    double t[8];
    double s = 0.5;
    for (int i = 0; i < n; i++)
        t[i] = x[i];
    for (int k = 0; k < steps; k++) {
        for (int i = 0; i < n; i++)
            s += sin(t[i]);
        for (int i = 0; i < n; i++)
            s += 0.1 * cos(t[i] * s);
        for (int i = 0; i < n; i++)
            s += x[i] * t[i] * s;
        for (int i = 0; i < n; i++)
            s += 0.1 * cos(x[i] * t[i] * s);
        for (int i = 0; i < n; i++)
            s += 0.1 * sin(t[i] + s);
        for (int i = 0; i < n; i++) {
            double old = t[i];
            t[i] = 0.1 * x[i] * s;
            s += 0.1 * sin(old * s) * x[i];
        }
    }
    return s;
}

// lowad: grad
// run: @relax([0.1, 0.2] ~ [0, 0], 2, 2)
// run: @relax([0.1, 0.2, 0.3] ~ [0, 0, 0], 3, 1)
// run: @relax([0.1, -0.2, 0.3] ~ [0, 0, 0], 3, 2)
