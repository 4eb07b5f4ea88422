/* One dense layer, its arrays and counts in a struct that the caller owns. */
#include <math.h>

struct layer {
    int inputs;
    int outputs;
    double *weights; /* outputs rows of inputs numbers */
    double *bias;
    double *x;
    double *y;
};

void layer(struct layer *net)
{
    for (int o = 0; o < net->outputs; o++) {
        double sum = net->bias[o];
        for (int i = 0; i < net->inputs; i++)
            sum += net->weights[o * net->inputs + i] * net->x[i];
        net->y[o] = tanh(sum);
    }
}
