// Pointers behind pointers: a table of rows, whose shadow is a table of the rows' shadows; two buffers that change places.
double form(double **a, const double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += x[i] * a[i][j] * x[j];
    return sum;
}

double swapped(const double *x, int rounds)
{
    double first[2] = {x[0], x[1]}, second[2];
    double *from = first, *to = second;
    for (int r = 0; r < rounds; r++) {
        to[0] = from[0] * from[1];
        to[1] = from[0] + from[1];
        double *kept = from;
        from = to;
        to = kept;
    }
    return from[0];
}

// lowad: grad -f form
// run: @form([[1, 2], [3, 4]], [5, 7], 2) d = [25, 35, 35, 49], [45, 81]
// run: @form([[1, 2], [3, 4]], [5, 7], 0) d = [0, 0, 0, 0], [0, 0]
// lowad: grad -f swapped
// run: @swapped([2, 3], 0) d = [1, 0]
// run: @swapped([2, 3], 1) d = [3, 2]
// run: @swapped([2, 3], 2) d = [21, 16]
// run: @swapped([2, 3], 5)
// lowad: fwd -f form
// run: @form([[1, 2], [3, 4]] ~ [[1, 0], [0, 0]], [5, 7] ~ [0, 0], 2) t = 25, [1, 0, 0, 0], [0, 0]
// lowad: fwd -f swapped
// run: @swapped([2, 3] ~ [1, 0], 2) t = 21, [1, 0]
