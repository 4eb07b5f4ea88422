// Every entry is replaced by a function of itself and its new neighbour: old values are taped, adjoints replaced.
void sweep(double *x, int n)
{
    for (int i = 1; i < n; i++)
        x[i] = x[i - 1] * x[i] * x[i];
}

// lowad: grad
// run: @sweep([2, 3] ~ [0, 1], 2) d = [9, 12]
// run: @sweep([2, 3] ~ [5, 1], 2) d = [14, 12]
// run: @sweep([2, 3, 0.5] ~ [0, 0, 1], 3)
// run: @sweep([2, 3, 0.5, -1] ~ [1, 2, 3, 4], 4)
// run: @sweep([2] ~ [3], 1) d = [3]
// lowad: fwd
// run: @sweep([2, 3] ~ [1, 0], 2) t = [1, 9]
// run: @sweep([2, 3, 0.5, -1] ~ [1, 2, 3, 4], 4)
