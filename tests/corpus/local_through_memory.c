// Symptom: elements of a local array were read again in the reverse pass although they had been overwritten
//   through pointers that lay in memory.
// Cause: whether a local object may be what a loaded pointer leads to was answered by the order of the question:
//   asked of the object first, it was no.
double f(const double *x, const double *y) {
    double w[3], *p[3], s = 0;
    for (int i = 0; i < 3; i++) {
        w[i] = y[i];
        p[i] = &w[(i + 1) % 3];
    }
    double *first = p[0];
    p[0] = p[2];
    p[2] = first;
    for (int i = 0; i < 3; i++) {
        *p[i] *= x[i];
        s += w[i] * x[1];
    }
    return s;
}
// lowad: grad
// run: @f([2, 3, 5], [7, 11, 13])
// run: @f([2, 3, 5], [7, 11, 13]) d = [21, 103, 0], [6, 3, 9]
