// Symptom: a number rounded by adding and taking away 1.5 * 2^52 had the derivative 1 and not 0, so that exp and log of vector libraries,
// which reduce their arguments so, had wrong gradients.
// Cause: the two additions were differentiated one by one; that no digit behind the point is left between them was not seen.
double rounded(double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double whole = (x[i] + 6755399441055744.0) - 6755399441055744.0;
        s += x[i] * whole + whole;
    }
    return s;
}

// lowad: grad -f rounded
// run: @rounded([1.2, -3.6, 2.5], 3) d = [1, -4, 2]
// lowad: fwd -f rounded
// run: @rounded([1.2, -3.6, 2.5] ~ [1, 10, 100], 3) t = 161, [1, 10, 100]
