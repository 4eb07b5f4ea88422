/* Weights dropped into cells by place, each shared between its two neighbours; the cells are then squared. */
#include <stdlib.h>

double histogram(const double *place, const double *weight, int n, int cells)
{
    double *cell = calloc(cells + 1, sizeof(double));
    for (int i = 0; i < n; i++) {
        double scaled = place[i] * cells;
        int left = (int)scaled;
        if (left < 0 || left >= cells)
            continue;
        cell[left] += weight[i] * (1 - (scaled - left));
        cell[left + 1] += weight[i] * (scaled - left);
    }
    double sum = 0;
    for (int c = cells; c >= 0; c--)
        sum += cell[c] * cell[c];
    free(cell);
    return sum;
}
