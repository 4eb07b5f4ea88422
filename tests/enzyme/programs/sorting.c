/* Algorithms on numbers: sorting, searching, dynamic programming, histograms, text beside. */
// levels in the suite: 0 2
#include "check.h"
#include <ctype.h>
#include <limits.h>

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

#define ORDER(i, j) do { float lo = fminf(x[i], x[j]), hi = fmaxf(x[i], x[j]); x[i] = lo; x[j] = hi; } while (0)
static float median_of_five(float *x) {
    ORDER(0, 1); ORDER(3, 4); ORDER(2, 4); ORDER(2, 3); ORDER(0, 3); ORDER(0, 2); ORDER(1, 4); ORDER(1, 3); ORDER(1, 2);
    return x[2] * x[2];
}
static void insertion(double *x, int n) {
    for (int i = 1; i < n; i++) {
        double v = x[i];
        int j = i - 1;
        while (j >= 0 && x[j] > v) {
            x[j + 1] = x[j];
            j--;
        }
        x[j + 1] = v;
    }
}
static double trimmed(double *x, int n) {
    insertion(x, n);
    double s = 0;
    for (int i = 1; i < n - 1; i++) s += x[i];
    return s / (n - 2);
}
static void quick(double *x, int low, int high) {
    while (low < high) {
        double pivot = x[(low + high) / 2];
        int i = low, j = high;
        do {
            while (x[i] < pivot) i++;
            while (x[j] > pivot) j--;
            if (i <= j) {
                double t = x[i];
                x[i++] = x[j];
                x[j--] = t;
            }
        } while (i <= j);
        if (j - low < high - i) {
            quick(x, low, j);
            low = i;
        } else {
            quick(x, i, high);
            high = j;
        }
    }
}
static double gini(double *x, int n) {
    quick(x, 0, n - 1);
    double s = 0, total = 0;
    for (int i = 0; i < n; i++) s += (i + 1) * x[i], total += x[i];
    return 2 * s / (n * total) - (n + 1.0) / n;
}
static void merge_sorted(double *x, double *spare, int n) {
    if (n < 2) return;
    int half = n / 2;
    merge_sorted(x, spare, half);
    merge_sorted(x + half, spare + half, n - half);
    memcpy(spare, x, n * sizeof *x);
    for (int i = 0, j = half, k = 0; k < n; k++) x[k] = j >= n || (i < half && spare[i] <= spare[j]) ? spare[i++] : spare[j++];
}
static double weighted_order(double *x, double *spare, int n) {
    merge_sorted(x, spare, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += (i + 1) * x[i] * x[i];
    return s;
}
/* Dynamic time warping of two series: a table of minima. */
static double warped(const double *a, int n, const double *b, int m) {
    double table[9][9];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) table[i][j] = i || j ? INFINITY : 0;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            double best = table[i - 1][j - 1];
            if (table[i - 1][j] < best) best = table[i - 1][j];
            if (table[i][j - 1] < best) best = table[i][j - 1];
            table[i][j] = best + (a[i - 1] - b[j - 1]) * (a[i - 1] - b[j - 1]);
        }
    return table[n][m];
}
/* The most likely path through a hidden Markov model, and the sum over all paths. */
static double all_paths(const double *transition, const double *emission, const int *seen, int length, int states) {
    double alpha[4], next[4];
    for (int s = 0; s < states; s++) alpha[s] = emission[s * 2 + seen[0]] / states;
    for (int t = 1; t < length; t++) {
        for (int s = 0; s < states; s++) {
            next[s] = 0;
            for (int r = 0; r < states; r++) next[s] += alpha[r] * transition[r * states + s];
            next[s] *= emission[s * 2 + seen[t]];
        }
        memcpy(alpha, next, sizeof alpha);
    }
    double p = 0;
    for (int s = 0; s < states; s++) p += alpha[s];
    return log(p);
}
/* Numbers dropped into bins by value; each bin's mean then counts. */
static double binned(const double *x, int n) {
    double sum[4] = {0};
    int count[4] = {0};
    for (int i = 0; i < n; i++) {
        int bin = (int)(x[i] * 4);
        if (bin < 0 || bin > 3) continue;
        sum[bin] += x[i];
        count[bin]++;
    }
    double s = 0;
    for (int b = 0; b < 4; b++)
        if (count[b]) s += sum[b] * sum[b] / count[b];
    return s;
}
/* A formula is read from text and computed: recursive descent. */
struct reader { const char *at; const double *values; };
static double sum_in(struct reader *r);
static double factor_in(struct reader *r) {
    double v;
    if (*r->at == '(') {
        r->at++;
        v = sum_in(r);
        r->at++;
    } else if (isdigit((unsigned char)*r->at)) {
        v = 0;
        while (isdigit((unsigned char)*r->at)) v = v * 10 + (*r->at++ - '0');
    } else if (strncmp(r->at, "sin", 3) == 0) {
        r->at += 3;
        v = sin(factor_in(r));
    } else v = r->values[*r->at++ - 'a'];
    return v;
}
static double product_in(struct reader *r) {
    double v = factor_in(r);
    while (*r->at == '*' || *r->at == '/') {
        if (*r->at++ == '*') v *= factor_in(r);
        else v /= factor_in(r);
    }
    return v;
}
static double sum_in(struct reader *r) {
    double v = product_in(r);
    while (*r->at == '+' || *r->at == '-') {
        if (*r->at++ == '+') v += product_in(r);
        else v -= product_in(r);
    }
    return v;
}
static double formula(const char *text, const double *values) {
    struct reader r = {text, values};
    return sum_in(&r);
}
/* Shortest paths by relaxation until nothing changes. */
struct edge { int from, to; double length; };
static double shortest(const struct edge *e, int edges, int nodes, int goal) {
    double *d = (double *)malloc(nodes * sizeof *d);
    for (int i = 0; i < nodes; i++) d[i] = i ? 1e30 : 0;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int i = 0; i < edges; i++)
            if (d[e[i].from] + e[i].length < d[e[i].to]) {
                d[e[i].to] = d[e[i].from] + e[i].length;
                changed = 1;
            }
    }
    double found = d[goal] * d[goal];
    free(d);
    return found;
}

/* Rows found by name in a sorted table, and changed where they are found. */
struct row { const char *name; double value; int uses; };
static int by_name(const void *key, const void *row) { return strcmp((const char *)key, ((const struct row *)row)->name); }
static double looked_up(struct row *rows, int n, const char *letters) {
    double s = 0;
    for (; *letters; letters++) {
        char key[2] = {*letters, 0};
        struct row *found = (struct row *)bsearch(key, rows, n, sizeof *rows, by_name);
        if (!found) continue;
        s += found->value * found->value;
        found->value *= 0.5;
        found->uses++;
    }
    return s;
}

TEST(sorting_network) {
    float x[5] = {5, 1, 4, 2, 3}, d[5] = {0};
    __enzyme_autodiff_f((void *)median_of_five, x, d);
    for (int i = 0; i < 5; i++) CLOSE(d[i], i == 4 ? 6 : 0, 0);
}
TEST(insertion_sort) {
    double x[6] = {3, 9, 1, 7, 5, 2}, d[6] = {0};
    __enzyme_autodiff((void *)trimmed, x, d, 6);
    for (int i = 0; i < 6; i++) NEAR(d[i], i == 1 || i == 2 ? 0 : 0.25);
}
TEST(quick_sort) {
    double x[6] = {3, 9, 1, 7, 5, 2}, d[6] = {0}, rank[6] = {3, 6, 1, 5, 4, 2}, total = 27, s = 3 * 3 + 54 + 1 + 35 + 20 + 4;
    __enzyme_autodiff((void *)gini, x, d, 6);
    for (int i = 0; i < 6; i++) NEAR(d[i], 2 * (rank[i] * total - s) / (6 * total * total));
}
TEST(merge_sort) {
    double x[7] = {4, 2, 7, 1, 3, 6, 5}, was[7], d[7] = {0}, spare[7], none[7] = {0};
    memcpy(was, x, sizeof x);
    __enzyme_autodiff((void *)weighted_order, x, d, spare, none, 7);
    for (int i = 0; i < 7; i++) NEAR(d[i], 2 * was[i] * was[i]);
}
TEST(time_warping) {
    double a[4] = {1, 3, 2, 5}, b[5] = {1.1, 2.9, 3.2, 2.1, 4.5}, da[4] = {0}, db[5] = {0};
    __enzyme_autodiff((void *)warped, a, da, 4, b, db, 5);
    for (int i = 0; i < 4; i++) CLOSE(da[i], SLOPE(a[i], warped(a, 4, b, 5)), 1e-9);
    for (int i = 0; i < 5; i++) CLOSE(db[i], SLOPE(b[i], warped(a, 4, b, 5)), 1e-9);
}
TEST(hidden_markov) {
    double t[4] = {.7, .3, .4, .6}, e[4] = {.9, .1, .2, .8}, dt[4] = {0}, de[4] = {0};
    int seen[6] = {0, 1, 1, 0, 0, 1};
    __enzyme_autodiff((void *)all_paths, t, dt, e, de, enzyme_const, seen, 6, 2);
    double expected = 0; /* homogeneous: each of five transitions and six emissions counts once */
    for (int i = 0; i < 4; i++) expected += t[i] * dt[i];
    NEAR(expected, 5);
    CLOSE(de[1], SLOPE(e[1], all_paths(t, e, seen, 6, 2)), 1e-9);
}
TEST(histogram) {
    double x[6] = {.1, .2, .3, .9, .8, 7}, d[6] = {0};
    __enzyme_autodiff((void *)binned, x, d, 6);
    NEAR(d[0], .3); NEAR(d[2], .6); NEAR(d[3], 1.7); NEAR(d[5], 0);
}
TEST(formula_from_text) {
    double v[3] = {2, 0.5, 3}, d[3] = {0};
    __enzyme_autodiff((void *)formula, enzyme_const, "a*a*b+sin(b*c)/(12-c)-a", v, d);
    NEAR(d[0], 2 * 2 * .5 - 1); NEAR(d[1], 4 + cos(1.5) * 3 / 9); NEAR(d[2], cos(1.5) * .5 / 9 + sin(1.5) / 81);
}
TEST(shortest_path) {
    struct edge e[5] = {{2, 3, 1}, {0, 1, 2}, {1, 2, 2}, {0, 2, 5}, {1, 3, 7}}, d[5];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)shortest, e, d, 5, 4, 3);
    NEAR(d[0].length, 10); NEAR(d[1].length, 10); NEAR(d[2].length, 10); NEAR(d[3].length, 0); NEAR(d[4].length, 0);
}
TEST(found_by_the_library) {
    struct row r[3] = {{"a", 1, 0}, {"c", 2, 0}, {"e", 3, 0}}, d[3];
    memset(d, 0, sizeof d);
    __enzyme_autodiff((void *)looked_up, r, d, 3, enzyme_const, "cxce");
    NEAR(d[0].value, 0); NEAR(d[1].value, 2 * 2 + 2 * 1 * .5); NEAR(d[2].value, 6); NEAR(r[1].uses, 2);
}
int main(void) {
    RUN(sorting_network); RUN(insertion_sort); RUN(quick_sort); RUN(merge_sort); RUN(time_warping); RUN(hidden_markov);
    RUN(histogram); RUN(formula_from_text); RUN(shortest_path);
    RUN(found_by_the_library);
    return failed;
}
