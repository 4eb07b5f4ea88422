/* A dense network of any depth: an array of structs that point to their weights, activations in local scratch. */
#include <math.h>
#include <stdlib.h>

struct stage {
    int width;
    const double *weights;
};

static void forward(double *out, const double *in, const struct stage *stage, int width)
{
    for (int o = 0; o < stage->width; o++) {
        double sum = 0;
        for (int i = 0; i < width; i++)
            sum += stage->weights[o * width + i] * in[i];
        out[o] = sum / (1 + fabs(sum));
    }
}

double network(const double *weights, const double *x, int width, int depth)
{
    struct stage *stages = malloc(depth * sizeof(struct stage));
    double **activation = malloc((depth + 1) * sizeof(double *));
    activation[0] = malloc(width * sizeof(double));
    for (int i = 0; i < width; i++)
        activation[0][i] = x[i];
    for (int s = 0; s < depth; s++) {
        stages[s].width = width;
        stages[s].weights = weights + s * width * width;
        activation[s + 1] = malloc(width * sizeof(double));
    }

    for (int s = 0; s < depth; s++)
        forward(activation[s + 1], activation[s], &stages[s], width);
    double loss = 0;
    for (int i = 0; i < width; i++)
        loss += activation[depth][i] * activation[depth][i];

    for (int s = 0; s <= depth; s++)
        free(activation[s]);
    free(activation);
    free(stages);
    return loss;
}
