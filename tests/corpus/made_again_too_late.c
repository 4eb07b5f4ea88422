// Symptom: y[0] held another number after the derivative than after the program where n % 6 is 0.
// Cause: the store to y[n % 6] was taken back in the reverse pass, so that y[3] to y[5] could be loaded again, and was made again at its end,
// over what y[0] had been set to since.
void f(double *x, double *y, int n)
{
    double sum = 0;
    for (int i = 3; i < 6; i++)
        sum += y[i] * y[i];
    y[n % 6] = sum;
    y[0] = x[1];
}

// lowad: grad -f f
// run: @f([2, 3] ~ [0, 0], [1, 1, 1, 5, 2, 1] ~ [10, 100, 0, 0, 0, 0], 0) d = [0, 10], [0, 100, 0, 0, 0, 0]
// run: @f([2, 3] ~ [0, 0], [1, 1, 1, 5, 2, 1] ~ [10, 100, 0, 0, 0, 0], 1) d = [0, 10], [0, 0, 0, 1000, 400, 200]
// run: @f([2, 3] ~ [0, 0], [1, 1, 1, 5, 2, 1] ~ [10, 100, 0, 1, 0, 0], 3) d = [0, 10], [0, 100, 0, 10, 4, 2]
