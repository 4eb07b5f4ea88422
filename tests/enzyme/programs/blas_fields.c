/* Routines of BLAS with `float`, on arrays that lie in structures beside addresses. */
// libraries: openblas
#include "blas.h"

void cblas_sgemv(int, int, int, int, float, const float *, int, const float *, int, float, float *, int);
void cblas_scopy(int, const float *, int, float *, int);
float cblas_sdot(int, const float *, int, const float *, int);
void cblas_saxpy(int, float, const float *, int, float *, int);

// A layer of a network: its weights lie elsewhere, its shifts in it, and what it gave last behind them.
struct Layer { int rows, columns; float *weights, shifts[4]; struct Layer *below; float given[4]; };

static void run(struct Layer *layer, const float *x) {
    cblas_scopy(layer->rows, layer->shifts, 1, layer->given, 1);
    cblas_sgemv(COLUMN, 111, layer->rows, layer->columns, 1, layer->weights, layer->rows, x, 1, 1, layer->given, 1);
    for (int i = 0; i < layer->rows; i++) layer->given[i] = tanhf(layer->given[i]);
}
static double network(const float *p, int n) {
    struct Layer layers[3];
    float x[4] = {.5f, -.25f, .75f, .125f};
    for (int k = 0; k < n; k++) {
        struct Layer *layer = &layers[k];
        layer->rows = k % 2 ? 3 : 4;
        layer->columns = k % 2 ? 4 : 3;
        layer->below = k ? layer - 1 : 0;
        layer->weights = malloc(12 * sizeof(float));
        cblas_scopy(12, p + 4 * k, 1, layer->weights, 1);
        for (int i = 0; i < 4; i++) layer->shifts[i] = p[i] * p[k];
        run(layer, layer->below ? layers[k - 1].given : x);
    }
    double sum = cblas_sdot(4, layers[n - 1].given, 1, layers[0].given, 1);
    for (int k = 0; k < n; k++) free(layers[k].weights);
    return sum;
}
// A structure alone, whose numbers stand in front of the address.
struct Sum { float numbers[3]; const float *more; };

static double dotted(const float *p, int n) {
    struct Sum sum = {{p[0] * p[1], p[1], p[2]}, p + 3};
    cblas_saxpy(3, p[n], sum.more, 1, sum.numbers, 1);
    return cblas_sdot(3, sum.numbers, 1, sum.more, 1);
}

#define AGREES(f, n)                                                                                                 \
    do {                                                                                                             \
        float p[24], shadow[24] = {0}, tangent[24];                                                                  \
        for (int i = 0; i < 24; i++) p[i] = .25f + .0625f * ((7 * i) % 11);                                          \
        __enzyme_autodiff((void *)f, enzyme_dup, p, shadow, enzyme_const, n);                                        \
        for (int i = 0; i < 24; i++) {                                                                               \
            const float step = 1.f / 32, kept = p[i];                                                                \
            p[i] = kept + step;                                                                                      \
            double more = f(p, n);                                                                                   \
            p[i] = kept - step;                                                                                      \
            double less = f(p, n);                                                                                   \
            p[i] = kept;                                                                                             \
            CLOSE(shadow[i], (more - less) / (2 * step), 2e-3);                                                      \
            for (int k = 0; k < 24; k++) tangent[k] = k == i;                                                        \
            CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, p, tangent, enzyme_const, n), shadow[i], 1e-4);            \
        }                                                                                                            \
    } while (0)

TEST(layers) {
    AGREES(network, 1);
    AGREES(network, 3);
}
TEST(in_front) { AGREES(dotted, 5); }

int main(void) {
    RUN(layers);
    RUN(in_front);
    return failed;
}
