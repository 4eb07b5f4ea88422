/* Values of a cubic B-spline at m places, by de Boor's triangle.
 *
 * n control values, n + 4 ascending knots; every place lies in [knot[3], knot[n]).
 */
#define DEGREE 3

static int span_of(const double *knot, int n, double t)
{
    int low = DEGREE, high = n;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (t < knot[middle])
            high = middle;
        else
            low = middle;
    }
    return low;
}

void bspline(double *out, const double *control, const double *knot, const double *at, int n, int m)
{
    for (int p = 0; p < m; p++) {
        double triangle[DEGREE + 1];
        int span = span_of(knot, n, at[p]);
        for (int i = 0; i <= DEGREE; i++)
            triangle[i] = control[span - DEGREE + i];
        for (int level = 1; level <= DEGREE; level++) {
            for (int i = DEGREE; i >= level; i--) {
                double left = knot[span - DEGREE + i];
                double right = knot[span + 1 + i - level];
                double share = (at[p] - left) / (right - left);
                triangle[i] = (1 - share) * triangle[i - 1] + share * triangle[i];
            }
        }
        out[p] = triangle[DEGREE];
    }
}
