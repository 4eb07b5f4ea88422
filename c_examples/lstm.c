/* How badly a recurrent network foretells a sequence: the LSTM objective of ADBench, with diagonal weights.
 *
 * A layer has 4 gates of `bits` weights and as many biases in `main`; `extra` scales the input, scales the output and
 * shifts it; `state` holds the hidden and the cell values a layer starts from. The sequence has `length` rows of bits.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

static void layer(const double *weight, const double *bias, double *hidden, double *cell, const double *input, int bits)
{
    for (int i = 0; i < bits; i++) {
        double forget = sigmoid(input[i] * weight[i] + bias[i]);
        double let_in = sigmoid(hidden[i] * weight[bits + i] + bias[bits + i]);
        double let_out = sigmoid(input[i] * weight[2 * bits + i] + bias[2 * bits + i]);
        double change = tanh(hidden[i] * weight[3 * bits + i] + bias[3 * bits + i]);
        cell[i] = cell[i] * forget + let_in * change;
        hidden[i] = let_out * tanh(cell[i]);
    }
}

static void predict(double *output, const double *parameters, const double *extra, double *state, const double *input,
                    int layers, int bits)
{
    for (int i = 0; i < bits; i++)
        output[i] = input[i] * extra[i];
    const double *below = output;
    for (int l = 0; l < layers; l++) {
        const double *weight = &parameters[l * 8 * bits];
        double *hidden = &state[l * 2 * bits];
        layer(weight, weight + 4 * bits, hidden, hidden + bits, below, bits);
        below = hidden;
    }
    for (int i = 0; i < bits; i++)
        output[i] = below[i] * extra[bits + i] + extra[2 * bits + i];
}

double lstm(const double *parameters, const double *extra, const double *start, const double *sequence, int layers,
            int length, int bits)
{
    double *state = malloc(2 * layers * bits * sizeof(double));
    double *output = malloc(bits * sizeof(double));
    memcpy(state, start, 2 * layers * bits * sizeof(double));

    double total = 0;
    for (int t = 0; t < length - 1; t++) {
        predict(output, parameters, extra, state, &sequence[t * bits], layers, bits);
        double sum = 2;
        for (int i = 0; i < bits; i++)
            sum += exp(output[i]);
        for (int i = 0; i < bits; i++)
            total += sequence[(t + 1) * bits + i] * (output[i] - log(sum));
    }
    free(state);
    free(output);
    return -total / ((length - 1) * bits);
}
