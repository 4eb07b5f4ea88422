// Symptom: "the derivative made is not valid LLVM IR: PHINode should have one entry for each predecessor".
// Cause: the note of which way control came had one entry a preceding block, but a phi needs one an edge, and several
// cases of a switch that only break lead from one block to the same other.
double kept(double *x, double *y, int n)
{
    double s = x[0];
    switch (n) {
    case 0:
    case 1:
    case 5:
        break;
    case 2:
        s *= x[1];
    default:
        y[0] = s * s;
    }
    return s * y[0];
}

// lowad: grad
// run: @kept([2, 3], [5], 1) d = [5, 0], [2]
// run: @kept([2, 3], [5], 2) d = [324, 216], [0]
// run: @kept([2, 3], [5], 9) d = [12, 0], [0]
