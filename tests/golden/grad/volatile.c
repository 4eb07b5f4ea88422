// Volatile memory is read once for every access of the program, and never again for the derivative.
double compensated(const double *x, int n)
{
    volatile double sum = 0, lost = 0;
    for (int i = 0; i < n; i++) {
        volatile double term = x[i] * x[i] - lost;
        volatile double next = sum + term;
        lost = (next - sum) - term;
        sum = next;
    }
    return sum;
}

double in_turn(volatile double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        x[i] = x[i] * x[(i + 1) % n];
        sum += x[i] * x[0];
    }
    return sum;
}

// lowad: grad -f compensated
// run: @compensated([1, 2, 3], 3) d = [2, 4, 6]
// lowad: fwd -f compensated
// run: @compensated([1, 2, 3] ~ [1, 0, 1], 3) t = 8, [1, 0, 1]
// lowad: grad -f in_turn
// run: @in_turn([1.5, 2, 0.5], 3)
// lowad: fwd -f in_turn
// run: @in_turn([1.5, 2, 0.5] ~ [1, 2, 3], 3)
