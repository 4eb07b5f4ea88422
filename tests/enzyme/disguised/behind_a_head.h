/* A grid: a head, a structure with the attributes that HEAD gives, and elements as long as it is. */
#include "judge.h"

struct Element { uint8_t marked; float at[3]; uint8_t kind; };
struct HEAD Head { uint8_t version; uint16_t columns, rows; float gain; uint8_t unused; double factor; };
struct Grid { struct Head head; struct Element elements[]; };

static struct Grid *made(const float *x, int columns, int rows) {
    struct Grid *grid = malloc(sizeof *grid + columns * rows * sizeof(struct Element));
    grid->head.version = 7;
    grid->head.columns = columns;
    grid->head.rows = rows;
    grid->head.gain = x[0];
    grid->head.unused = 0;
    grid->head.factor = 1 + .1 * x[1];
    for (int i = 0; i < columns * rows; i++) {
        struct Element each = {1, {x[2] * i, .5f, .5f}, i % 3};
        grid->elements[i] = each;
    }
    return grid;
}
static struct Grid *smoothed(const struct Grid *from) {
    int columns = from->head.columns, rows = from->head.rows;
    struct Grid *to = malloc(sizeof *to + columns * rows * sizeof(struct Element));
    memcpy(to, from, sizeof *to + columns * rows * sizeof(struct Element));
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            float sums[3] = {0, 0, 0}, weights = 0;
            for (int by = -1; by <= 1; by++) {
                int beside = column + by;
                if (beside < 0 || beside >= columns) continue;
                const struct Element *other = &from->elements[row * columns + beside];
                float weight = 1 + other->at[0];
                for (int k = 0; k < 3; k++) sums[k] += weight * other->at[k];
                weights += weight;
            }
            for (int k = 0; k < 3; k++) to->elements[row * columns + column].at[k] = sums[k] / weights;
        }
    return to;
}
float judged(const float *x, int n) {
    struct Grid *first = made(x, 4, 3), *second = smoothed(first), *third = smoothed(second);
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += third->elements[i].at[0] * third->head.gain * third->head.factor;
    free(first);
    free(second);
    free(third);
    return sum + x[n - 1];
}
