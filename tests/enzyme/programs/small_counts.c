// Counts of one or two bytes in structures with numbers: which are indices, signed too, in lists of blocks, small vectors and rings
#include "check.h"

void __enzyme_autodiff(void *, ...);

struct bag {
    short n;
    float v[3];
    struct bag *over;
};

static float in_bags(const float *x, int n) {
    struct bag *bags = NULL;
    float sum = 0;
    for (int i = 0; i < n; i++) {
        if (!bags || bags->n == 3) {
            struct bag *fresh = calloc(1, sizeof *fresh);
            fresh->over = bags, bags = fresh;
        }
        bags->v[bags->n++] = x[i];
    }
    while (bags) {
        struct bag *old = bags;
        for (int k = 0; k < bags->n; k++) sum += (k + 1) * bags->v[k] * bags->v[k];
        bags = bags->over;
        free(old);
    }
    return sum;
}

TEST(blocks_in_a_list) {
    float x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, d[8] = {0};
    __enzyme_autodiff((void *)in_bags, x, d, 8);
    for (int i = 0; i < 8; i++) NEAR(d[i], 2 * (i % 3 + 1) * x[i]);
}

struct vector {
    unsigned char n, room;
    double *at;
    double inside[3];
};

static void append(struct vector *v, double x) {
    if (v->n == v->room) {
        double *larger = malloc((v->room *= 2) * sizeof *larger);
        memcpy(larger, v->at, v->n * sizeof *larger);
        if (v->at != v->inside) free(v->at);
        v->at = larger;
    }
    v->at[v->n++] = x;
}

static double in_vectors(const double *x, int n) {
    struct vector v[2];
    double sum = 0;
    for (int i = 0; i < 2; i++) v[i].n = 0, v[i].room = 3, v[i].at = v[i].inside;
    for (int i = 0; i < n; i++) append(&v[i % 2], x[i]);
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < v[i].n; k++) sum += v[i].at[k] * v[i].at[k] * (k + 1);
        if (v[i].at != v[i].inside) free(v[i].at);
    }
    return sum;
}

TEST(vectors_that_grow) {
    double x[13], d[13] = {0};
    for (int i = 0; i < 13; i++) x[i] = 0.5 * i - 2;
    __enzyme_autodiff((void *)in_vectors, x, d, 13);
    for (int i = 0; i < 13; i++) NEAR(d[i], 2 * x[i] * (i / 2 + 1));
}

struct ring {
    short n, at;
    float v[4];
    unsigned char used;
    double w[2];
};

static double in_rings(const double *x, int n) {
    struct ring r[3];
    double sum = 0;
    memset(r, 0, sizeof r);
    for (int i = 0; i < n; i++) {
        struct ring *c = &r[i % 3];
        c->v[c->at++ & 3] = x[i];
        c->w[c->used++ & 1] += x[i] * x[i];
        if (c->n < 4) c->n++;
    }
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < r[i].n; k++) sum += r[i].v[k] * (k + 1);
        sum += r[i].w[0] - r[i].w[1];
    }
    return sum;
}

TEST(rings_that_are_full) {
    double x[14], d[14] = {0};
    for (int i = 0; i < 14; i++) x[i] = 0.5 * i + 1;
    __enzyme_autodiff((void *)in_rings, x, d, 14);
    for (int i = 0; i < 14; i++) {
        int turn = i / 3, is_last = i + 12 >= 14;
        NEAR(d[i], (turn % 2 ? -2 : 2) * x[i] + (is_last ? turn % 4 + 1 : 0));
    }
}

int main(void) {
    RUN(blocks_in_a_list);
    RUN(vectors_that_grow);
    RUN(rings_that_are_full);
    return failed;
}
