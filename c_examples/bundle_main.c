/* Print half the sum of squares of what bundle.c computes for a file in ADBench's text format:
 *
 *     cameras points observations
 *     11 numbers, every camera's
 *     3 numbers, every point's
 *     1 number, every weight
 *     2 numbers, every feature
 *
 * Observation o is of point o by camera o, each counted round.
 *
 * cc bundle_main.c bundle.c -lm -o bundle && ./bundle data/bundle_n2_m5_p8.txt
 */
#include <stdio.h>
#include <stdlib.h>

void bundle(const double *cameras, const double *points, const double *weight, const int *camera_of,
            const int *point_of, const double *feature, int camera_count, int point_count, int observations,
            double *error, double *weight_error);

/* Read `width` numbers and repeat them `count` times in new memory, or return NULL. */
static double *read_repeated(FILE *file, size_t width, size_t count)
{
    double *numbers = malloc(width * count * sizeof(double));
    for (size_t i = 0; numbers && i < width; i++) {
        if (fscanf(file, "%lf", &numbers[i]) != 1) {
            free(numbers);
            return NULL;
        }
    }
    for (size_t i = width; numbers && i < width * count; i++)
        numbers[i] = numbers[i - width];
    return numbers;
}

static double half_squares(const double *x, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += 0.5 * x[i] * x[i];
    return sum;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: bundle FILE (a readable file in ADBench's format)\n");
        return 2;
    }

    int status = 1;
    int n, m, p;
    double *cameras = NULL, *points = NULL, *weight = NULL, *feature = NULL, *error = NULL;
    int *seen = NULL;
    if (fscanf(file, "%d %d %d", &n, &m, &p) == 3 && n > 0 && m > 0 && p > 0) {
        cameras = read_repeated(file, 11, (size_t)n);
        points = read_repeated(file, 3, (size_t)m);
        weight = read_repeated(file, 1, (size_t)p);
        feature = read_repeated(file, 2, (size_t)p);
        seen = malloc(2 * (size_t)p * sizeof(int));
        error = malloc(3 * (size_t)p * sizeof(double));
        if (cameras && points && weight && feature && seen && error) {
            for (int o = 0; o < p; o++) {
                seen[o] = o % n;
                seen[p + o] = o % m;
            }
            bundle(cameras, points, weight, seen, &seen[p], feature, n, m, p, error, &error[2 * p]);
            printf("%.17g\n", half_squares(error, 3 * p));
            status = 0;
        }
    }
    if (status)
        fprintf(stderr, "bundle: %s: not a bundle adjustment problem in ADBench's format\n", argv[1]);

    free(cameras);
    free(points);
    free(weight);
    free(feature);
    free(seen);
    free(error);
    fclose(file);
    return status;
}
