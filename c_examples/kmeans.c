/* Cost of a clustering: the squared distance of every point to the nearest of k centres, summed. */

static double squared_distance(const double *a, const double *b, int d)
{
    double sum = 0;
    for (int i = 0; i < d; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

double kmeans(const double *point, const double *centre, int n, int k, int d)
{
    double cost = 0;
    for (int p = 0; p < n; p++) {
        double nearest = squared_distance(&point[p * d], centre, d);
        for (int c = 1; c < k; c++) {
            double distance = squared_distance(&point[p * d], &centre[c * d], d);
            if (distance < nearest)
                nearest = distance;
        }
        cost += nearest;
    }
    return cost;
}
