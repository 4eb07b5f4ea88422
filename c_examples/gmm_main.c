/* Print the objective of gmm.c for a file in ADBench's text format:
 *
 *     d k n
 *     k lines of one log-weight
 *     k lines of d numbers, the means
 *     k lines of d + d(d-1)/2 numbers, the inverse covariance factors
 *     n lines of d numbers, the points
 *     gamma m
 *
 * cc gmm_main.c gmm.c -lm -o gmm && ./gmm data/gmm_d2_k5_n10.txt
 */
#include <stdio.h>
#include <stdlib.h>

void gmm_objective(int d, int k, int n, const double *alphas, const double *means, const double *icf, const double *x,
                   double gamma, int m, double *objective);

/* Read count numbers into new memory, or return NULL. */
static double *read_numbers(FILE *file, size_t count)
{
    double *numbers = malloc((count ? count : 1) * sizeof(double));
    for (size_t i = 0; numbers && i < count; i++) {
        if (fscanf(file, "%lf", &numbers[i]) != 1) {
            free(numbers);
            return NULL;
        }
    }
    return numbers;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: gmm FILE (a readable file in ADBench's format)\n");
        return 2;
    }

    int status = 1;
    int d, k, n, m;
    double gamma, objective;
    double *alphas = NULL, *means = NULL, *icf = NULL, *x = NULL;
    if (fscanf(file, "%d %d %d", &d, &k, &n) == 3 && d > 0 && k > 0 && n >= 0) {
        alphas = read_numbers(file, (size_t)k);
        means = read_numbers(file, (size_t)k * d);
        icf = read_numbers(file, (size_t)k * (d * (d + 1) / 2));
        x = read_numbers(file, (size_t)n * d);
        if (alphas && means && icf && x && fscanf(file, "%lf %d", &gamma, &m) == 2) {
            gmm_objective(d, k, n, alphas, means, icf, x, gamma, m, &objective);
            printf("%.17g\n", objective);
            status = 0;
        }
    }
    if (status)
        fprintf(stderr, "gmm: %s: not a Gaussian mixture in ADBench's format\n", argv[1]);

    free(alphas);
    free(means);
    free(icf);
    free(x);
    fclose(file);
    return status;
}
