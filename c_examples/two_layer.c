/* Mean cross-entropy of a network of two layers: tanh units, then softmax over the classes. */
#include <math.h>
#include <stdlib.h>

static void affine(double *out, const double *weights, const double *bias, const double *in, int rows, int columns)
{
    for (int r = 0; r < rows; r++) {
        double sum = bias[r];
        for (int c = 0; c < columns; c++)
            sum += weights[r * columns + c] * in[c];
        out[r] = sum;
    }
}

static double cross_entropy(const double *score, int classes, int label)
{
    double largest = score[0];
    for (int c = 1; c < classes; c++)
        if (score[c] > largest)
            largest = score[c];
    double sum = 0;
    for (int c = 0; c < classes; c++)
        sum += exp(score[c] - largest);
    return largest + log(sum) - score[label];
}

double two_layer(const double *w1, const double *b1, const double *w2, const double *b2, const double *x,
                 const int *label, int samples, int inputs, int hidden, int classes)
{
    double *unit = malloc(hidden * sizeof(double));
    double *score = malloc(classes * sizeof(double));
    double loss = 0;
    for (int s = 0; s < samples; s++) {
        affine(unit, w1, b1, &x[s * inputs], hidden, inputs);
        for (int h = 0; h < hidden; h++)
            unit[h] = tanh(unit[h]);
        affine(score, w2, b2, unit, classes, hidden);
        loss += cross_entropy(score, classes, label[s]);
    }
    free(unit);
    free(score);
    return loss / samples;
}
