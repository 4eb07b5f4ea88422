/* Log-posterior of a Gaussian mixture with a Wishart prior on the inverse covariances: the GMM objective of ADBench.
 *
 * n points x in d dimensions, k components. Component c has the unnormalised log-weight alphas[c], the mean means[c*d..]
 * and a lower triangular Q, the Cholesky-like factor of its inverse covariance, kept in icf[c*(d + d(d-1)/2)..]: first the
 * d logarithms of Q's diagonal, then what is strictly below the diagonal, column by column.
 */
#include <math.h>
#include <stdlib.h>

#define LOG_PI 1.1447298858494001741
#define LOG_2 0.69314718055994530942

static double log_sum_exp(const double *x, int n)
{
    double largest = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] > largest)
            largest = x[i];
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += exp(x[i] - largest);
    return largest + log(sum);
}

/* |Q v|^2, Q given by its diagonal and by its columns below it; Qv is scratch of d numbers. */
static double squared_length(const double *diagonal, const double *below, const double *v, double *Qv, int d)
{
    for (int i = 0; i < d; i++)
        Qv[i] = diagonal[i] * v[i];
    int next = 0;
    for (int j = 0; j < d; j++)
        for (int i = j + 1; i < d; i++)
            Qv[i] += below[next++] * v[j];

    double sum = 0;
    for (int i = 0; i < d; i++)
        sum += Qv[i] * Qv[i];
    return sum;
}

/* Logarithm of the multivariate gamma function. */
static double log_multigamma(double a, int d)
{
    double result = 0.25 * d * (d - 1) * LOG_PI;
    for (int j = 0; j < d; j++)
        result += lgamma(a - 0.5 * j);
    return result;
}

static double log_wishart(double gamma, int m, const double *log_determinant, const double *diagonals,
                          const double *icf, int d, int k)
{
    int freedom = d + m + 1;
    int icf_size = d * (d + 1) / 2;
    double normaliser = freedom * d * (log(gamma) - 0.5 * LOG_2) - log_multigamma(0.5 * freedom, d);

    double result = 0;
    for (int c = 0; c < k; c++) {
        double frobenius = 0;
        for (int i = 0; i < d; i++)
            frobenius += diagonals[c * d + i] * diagonals[c * d + i];
        for (int i = d; i < icf_size; i++)
            frobenius += icf[c * icf_size + i] * icf[c * icf_size + i];
        result += 0.5 * gamma * gamma * frobenius - m * log_determinant[c];
    }
    return result - k * normaliser;
}

void gmm_objective(int d, int k, int n, const double *alphas, const double *means, const double *icf, const double *x,
                   double gamma, int m, double *objective)
{
    int icf_size = d * (d + 1) / 2;
    double *diagonals = malloc(k * d * sizeof(double));
    double *log_determinant = malloc(k * sizeof(double));
    double *centred = malloc(d * sizeof(double));
    double *Qv = malloc(d * sizeof(double));
    double *terms = malloc(k * sizeof(double));

    for (int c = 0; c < k; c++) {
        log_determinant[c] = 0;
        for (int i = 0; i < d; i++) {
            double q = icf[c * icf_size + i];
            log_determinant[c] += q;
            diagonals[c * d + i] = exp(q);
        }
    }

    double likelihood = 0;
    for (int p = 0; p < n; p++) {
        for (int c = 0; c < k; c++) {
            for (int i = 0; i < d; i++)
                centred[i] = x[p * d + i] - means[c * d + i];
            double length = squared_length(&diagonals[c * d], &icf[c * icf_size + d], centred, Qv, d);
            terms[c] = alphas[c] + log_determinant[c] - 0.5 * length;
        }
        likelihood += log_sum_exp(terms, k);
    }

    *objective = -0.5 * n * d * (LOG_2 + LOG_PI) + likelihood - n * log_sum_exp(alphas, k)
                 + log_wishart(gamma, m, log_determinant, diagonals, icf, d, k);

    free(diagonals);
    free(log_determinant);
    free(centred);
    free(Qv);
    free(terms);
}
