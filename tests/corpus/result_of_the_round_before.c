// Symptom: a function that is called in a loop with what it returned in the round before had the derivatives of its last call at an
// undefined number, where it writes no memory and only its result is returned.
// Cause: whether the forward pass needs a call was found from the users of its value, but for the call itself.
double sin(double), exp(double);

static double __attribute__((noinline)) damped(double s, double x) { return sin(s) / x; }
static double __attribute__((noinline)) grown(double s, double t, double x) { return s * t + exp(-x) * s; }

double rounds(double *x, int n)
{
    double s = 1;
    for (int i = 0; i < n; ++i)
        s = damped(s, x[i]);
    return s;
}

double two_back(double *x, int n)
{
    double s = x[0], before = 1;
    for (int i = 1; i < n; ++i) {
        double next = grown(before, 2, x[i]) + s;
        before = s;
        s = next;
    }
    return s;
}

double in_turns(double *x, int n)
{
    double s = x[0];
    for (int i = 1; i < n; ++i)
        s = i % 2 ? damped(s, x[i]) : grown(s, s, x[i]) * 2 + s;
    return s;
}

// lowad: grad -f rounds
// run: @rounds([2, 0.5, 3, 0.25], 4)
// run: @rounds([2, 0.5, 3, 0.25], 1)
// lowad: grad -f two_back
// run: @two_back([2, 0.5, 3, 0.25, 0.125], 5)
// lowad: grad -f in_turns
// run: @in_turns([0.5, 2, 1.5, 3, 0.7], 5)
