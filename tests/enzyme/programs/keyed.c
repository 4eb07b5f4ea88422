/* Structures of arrays: keys, numbers, counts and hashes beside the numbers that they belong to, moved along with them. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);

/* Keys that lie before their numbers in zeroed memory, both moved up to make room. */
typedef struct { int n, key[4]; double of[4]; } Sorted;
static double inserted(const double *x, const int *key, int n) {
    Sorted *all = calloc(1, sizeof *all);
    for (int k = 0; k < n; k++) {
        int i = all->n++;
        for (; i > 0 && key[k] < all->key[i - 1]; i--) all->key[i] = all->key[i - 1], all->of[i] = all->of[i - 1];
        all->key[i] = key[k], all->of[i] = x[k];
    }
    double s = 0;
    for (int i = 0; i < all->n; i++) s += all->of[i] * all->of[i] * all->key[i] * i;
    free(all);
    return s;
}

/* Keys that a tree of pages takes from a table, at the place that a search has found. */
typedef struct Page { int n, is_leaf; unsigned key[3]; double of[3]; struct Page *below[4]; } Page;
static Page *page(int is_leaf) {
    Page *made = malloc(sizeof *made);
    *made = (Page){.is_leaf = is_leaf};
    return made;
}
static void put(Page *at, unsigned key, double value) {
    while (!at->is_leaf) {
        int i = at->n;
        while (i > 0 && key < at->key[i - 1]) i--;
        at = at->below[i];
    }
    int i = at->n++;
    for (; i > 0 && key < at->key[i - 1]; i--) at->key[i] = at->key[i - 1], at->of[i] = at->of[i - 1];
    at->key[i] = key, at->of[i] = value;
}
static double in_pages(const double *x, const unsigned *key, int n) {
    Page *root = page(0);
    root->n = 1, root->key[0] = 10, root->of[0] = x[0], root->below[0] = page(1), root->below[1] = page(1);
    for (int i = 0; i < n; i++) put(root, key[i], x[i] * x[i]);
    double s = root->of[0];
    for (int k = 0; k < 2; k++) {
        Page *leaf = root->below[k];
        for (int i = 0; i < leaf->n; i++) s += leaf->of[i] * leaf->key[i] * (i + 1);
        free(leaf);
    }
    free(root);
    return s;
}

/* Numbers of rows that a merge takes along, by way of columns of their own. */
typedef struct { unsigned row[8], kept_row[8]; double of[8], kept[8]; } Columns;
static void merge(Columns *c, int low, int high) {
    if (high - low < 2) return;
    int middle = (low + high) / 2, i = low, j = middle;
    merge(c, low, middle), merge(c, middle, high);
    for (int k = low; k < high; k++) {
        int from = j >= high || (i < middle && c->of[i] <= c->of[j]) ? i++ : j++;
        c->kept_row[k] = c->row[from], c->kept[k] = c->of[from];
    }
    for (int k = low; k < high; k++) c->row[k] = c->kept_row[k], c->of[k] = c->kept[k];
}
static double merged(const double *x, const int *key, int n) {
    Columns *c = malloc(sizeof *c);
    (void)key;
    for (int i = 0; i < n; i++) c->row[i] = i, c->of[i] = x[i];
    merge(c, 0, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += (i + 1) * c->of[i] * c->of[i] * c->row[i];
    free(c);
    return s;
}

/* How often a cell has changed, in bits of a word in front of its numbers, which are found by a table. */
typedef struct { unsigned is_wall : 1, changes : 14; float in[3]; } Cell;
static const unsigned char opposite[3] = {0, 2, 1};
static double streamed(const double *x, const int *key, int n) {
    Cell cells[4] = {{0}}, before[4];
    for (int i = 0; i < n; i++) cells[i] = (Cell){key[i] == 2, 0, {(float)x[i], (float)(x[i] * x[i]), 1}};
    for (int step = 0; step < 2; step++) {
        memcpy(before, cells, sizeof cells);
        for (int i = 0; i < n; i++, cells[i - 1].changes++)
            for (int j = 0; j < 3; j++) {
                Cell *from = &before[(i + j) % n];
                cells[i].in[j] = 0.5f * (from->is_wall ? before[i].in[opposite[j]] : from->in[j]);
            }
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += cells[i].in[0] + 2 * cells[i].in[1] * cells[i].changes;
    return s;
}

/* A table of what has been found before, by hashes that words of a table are put into. */
typedef struct { uint64_t hash; double value; int depth; } Found;
typedef struct { Found found[8]; uint64_t words[4][2]; const double *x; } Game;
static double best(Game *g, uint64_t hash, int depth, double sum) {
    if (!depth) return sum * sum;
    Found *here = &g->found[hash & 7];
    if (here->hash == hash && here->depth == depth) return here->value;
    double total = 0;
    for (int i = 0; i < 4; i++) total += best(g, hash ^ g->words[i][depth & 1], depth - 1, sum + g->x[i]);
    *here = (Found){hash, total, depth};
    return total;
}
static double played(const double *x, const int *key, int n) {
    Game *g = calloc(1, sizeof *g);
    uint64_t word = 88172645463325252u + key[0];
    for (int i = 0; i < 4; i++) {
        word ^= word << 13, word ^= word >> 7, word ^= word << 17;
        g->words[i][0] = g->words[i][1] = word;
    }
    g->x = x;
    uint64_t hash = 5;
    double total = best(g, hash, n - 2, 0.5);
    hash ^= g->words[2][n > 0];
    total += best(g, hash, 1, 0.25);
    free(g);
    return total;
}

/* Lists of the atoms in each cell, in front of where they are; compilers find the cells of several at once. */
typedef struct { int first[3], next[6], moved[6]; float at[6][2], fast[6][2], force[6][2]; double sum; unsigned short cell[6]; unsigned rebuilt; } Atoms;
static void into_cells(Atoms *all) {
    all->rebuilt++;
    for (int c = 0; c < 3; c++) all->first[c] = -1;
    for (int i = 5; i >= 0; i--) {
        int c = (int)all->at[i][0] % 3;
        all->cell[i] = c, all->next[i] = all->first[c], all->first[c] = i;
    }
}
static double energy_in_cells(const float *at, int steps) {
    Atoms *all = calloc(1, sizeof *all);
    double sum = 0;
    memcpy(all->at, at, sizeof all->at);
    for (int step = 0; step < steps; step++) {
        into_cells(all);
        memset(all->force, 0, sizeof all->force);
        for (int i = 0; i < 6; i++)
            for (int j = all->first[all->cell[i]]; j >= 0; j = all->next[j]) {
                float apart = all->at[i][0] - all->at[j][0];
                if (j > i) sum += apart * apart;
            }
        for (int i = 0; i < 6; i++)
            for (int k = 0; k < 2; k++) {
                all->at[i][k] *= 1.5f;
                if (all->at[i][k] >= 3) all->at[i][k] -= 3, all->moved[i]++;
            }
    }
    for (int i = 0; i < 6; i++) sum += all->moved[i] * all->at[i][0];
    free(all);
    return sum;
}
TEST(atoms_in_cells) {
    float at[12] = {.1f, 0, .3f, 0, 1.25f, 0, 1.5f, 0, 2.25f, 0, 2.5f, 0}, d_at[12] = {0};
    __enzyme_autodiff((void *)energy_in_cells, enzyme_dup, at, d_at, 1);
    double want[6] = {-.4, .4, -.5, .5, -.5 + 1.5, .5 + 1.5};
    for (int i = 0; i < 6; i++) CLOSE(d_at[2 * i], want[i], 1e-6), NEAR(d_at[2 * i + 1], 0);
}

#define CHECK(f, tolerance)                                                              \
    do {                                                                                 \
        double x[4] = {0.4, 1.1, 0.7, -0.3}, d[4] = {0};                                 \
        int key[4] = {13, 1, 2, 12};                                                     \
        __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, key, 4);            \
        for (int i = 0; i < 4; i++) CLOSE(d[i], SLOPE(x[i], f(x, (void *)key, 4)), tolerance); \
    } while (0)

TEST(keys_moved_up) { CHECK(inserted, 1e-8); }
TEST(keys_in_pages) { CHECK(in_pages, 1e-8); }
TEST(rows_merged) { CHECK(merged, 1e-8); }
TEST(changes_counted) { CHECK(streamed, 1e-3); }
TEST(hashes_of_words) { CHECK(played, 1e-8); }

int main(void) {
    RUN(keys_moved_up);
    RUN(keys_in_pages);
    RUN(rows_merged);
    RUN(changes_counted);
    RUN(hashes_of_words);
    RUN(atoms_in_cells);
    return failed;
}
