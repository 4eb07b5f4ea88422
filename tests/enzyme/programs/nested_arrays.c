/* Arrays of structures in arrays of structures, with numbers of both widths and integers, copied as a whole: which field an
   index leads to is told by the structures, of however many there are elements. */
#include "check.h"

extern int enzyme_dup, enzyme_const;
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

int TWO = 2, THREE = 3; /* not known to compilers */

typedef struct { float weight[3]; int mark; double at; } Inner;
typedef struct { Inner pair[2]; double *all; double tail[3]; Inner last; } Outer;

/* Known numbers of elements: more places than are told apart one by one. */
static double copied(double *x, int n) {
    Outer one[3];
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            one[i].pair[k].mark = i + k, one[i].pair[k].at = x[i];
            for (int l = 0; l < 3; l++) one[i].pair[k].weight[l] = 0.5f * l;
        }
        one[i].all = x, one[i].last = one[i].pair[1];
        for (int l = 0; l < 3; l++) one[i].tail[l] = x[l] * x[i];
    }
    one[1] = one[2];
    double s = 0;
    for (int i = 0; i < 3; i++) {
        s += one[i].last.at * one[i].last.mark;
        for (int l = 0; l < 3; l++) s += one[i].tail[l] * one[i].pair[1].weight[l] * one[i].all[0];
    }
    return s;
}

/* The same with bounds that only the run knows. */
static double copied_so_many(double *x, int n) {
    Outer one[3];
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 2; k++) {
            one[i].pair[k].mark = i + k, one[i].pair[k].at = x[i];
            for (int l = 0; l < THREE; l++) one[i].pair[k].weight[l] = x[l] * l;
        }
        one[i].all = x, one[i].last = one[i].pair[1];
        for (int l = 0; l < 3; l++) one[i].tail[l] = x[l] * x[i];
    }
    one[1] = one[2];
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += one[i].last.at * one[i].last.mark;
        for (int l = 0; l < THREE; l++) s += one[i].tail[l] * one[i].pair[1].weight[l] * one[i].all[0];
    }
    return s;
}

typedef struct { double at; float weight[2]; int mark[2]; } Part;
typedef struct { Part in[3]; double *all; } Whole;
typedef struct { Part in[3]; double last; } Closed;

static double moved_down(double *x, int n) {
    Whole *one = malloc(n * sizeof *one);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < THREE; k++)
            for (int l = 0; l < TWO; l++)
                one[i].in[k].at = x[(k + l) % n], one[i].in[k].weight[l] = 0.25f * x[l], one[i].in[k].mark[l] = k + l;
        one[i].all = x + i;
    }
    for (int i = 1; i < n; i++) one[i - 1] = one[i];
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < THREE; k++)
            for (int l = 0; l < TWO; l++) s += one[i].in[k].at * one[i].in[k].weight[l] * one[i].in[k].mark[l] * *one[i].all;
    free(one);
    return s;
}
static double kept_closed(double *x, int n) {
    Closed one[4];
    for (int i = 0; i < n + 1; i++) {
        for (int k = 0; k < 3; k++)
            for (int l = 0; l < 2; l++)
                one[i].in[k].at = x[(k + l) % 3], one[i].in[k].weight[l] = 0.25f, one[i].in[k].mark[l] = k;
        one[i].last = x[i % 3];
    }
    one[2] = one[3];
    double s = 0;
    for (int i = 0; i < n + 1; i++)
        for (int k = 0; k < 3; k++)
            for (int l = 0; l < 2; l++) s += one[i].in[k].at * one[i].in[k].weight[l] * one[i].in[k].mark[l] * one[i].last;
    return s;
}

/* Whole states kept in one structure with their number, and taken back. */
typedef struct { Inner pair[2]; double place[3]; int count; } State;
typedef struct { State kept[8]; int top; } Undo;
static double energy(const State *state) {
    double e = 0;
    for (int k = 0; k < state->count; k++)
        for (int l = 0; l < 3; l++)
            e += state->pair[k].at * state->place[l] * state->pair[k].weight[l] + state->pair[k].mark * state->place[l];
    return e;
}
static double taken_back(double *x, int n) {
    Undo undo;
    State now;
    undo.top = 0, now.count = 2;
    for (int k = 0; k < 2; k++) {
        now.pair[k].mark = k + 1, now.pair[k].at = x[k];
        for (int l = 0; l < 3; l++) now.pair[k].weight[l] = 0.5f * (l + 1);
    }
    for (int l = 0; l < 3; l++) now.place[l] = x[(l + 2) % n];
    double least = energy(&now), s = 0;
    for (int i = 0; i < 2 * n; i++) {
        undo.kept[undo.top++] = now;
        now.place[i % 3] += x[i % n] * 0.3;
        now.pair[i & 1].at *= 1 + x[(i + 1) % n];
        now.pair[i & 1].mark ^= 3;
        double e = energy(&now);
        s += e * e;
        if (e < least || undo.top == 8) now = undo.kept[--undo.top];
        else least = e;
    }
    while (undo.top > 0) s += energy(&undo.kept[--undo.top]);
    return s;
}

/* Exchanged by value, with arrays as long as the vectors that compilers fill them by. */
typedef struct { double mean; float weight[4]; int mark; } Long;
typedef struct { Long of[3]; double *source; } Model;
static double exchanged(double *x, int n) {
    Model all[3];
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++) {
            all[i].of[k].mean = x[i], all[i].of[k].mark = k;
            for (int l = 0; l < n + 1; l++) all[i].of[k].weight[l] = 0.25f;
        }
        all[i].source = x + i;
    }
    for (int i = 1; i < n; i++) {
        Model one = all[i];
        all[i] = all[i - 1], all[i - 1] = one;
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            for (int l = 0; l < n; l++) s += all[i].of[k].mean * all[i].of[k].weight[l] * (all[i].of[k].mark + i) * *all[i].source;
    return s;
}

/* What lies in structures in a row, run along as one array. */
typedef struct { double at; float weight; int mark; } Short;
typedef struct { Short in[3]; } Three;
static double of_all(Short *one, double *x, int n) {
    for (int k = 0; k < 4 * n; k++) one[k].at = x[k % n] * (k + 1), one[k].weight = (float)x[(k + 1) % n], one[k].mark = k;
    ((Three *)one)[1] = ((Three *)one)[3];
    double s = 0;
    for (int k = 0; k < 4 * n; k++) s += one[k].at * one[k].weight * (one[k].mark + 1) * 0.01;
    return s;
}
static double in_a_row(double *x, int n) {
    Three all[4];
    return of_all((Short *)all, x, n);
}
static double on_the_heap(double *x, int n) {
    Three *all = malloc(4 * sizeof *all);
    double s = of_all(all[0].in, x, n);
    free(all);
    return s;
}

/* Triples of floats behind a head, of which an index is counted up to a number that the head holds. */
typedef struct { float side[2]; float height; } Triple;
typedef struct { double first; int count; Triple of[4]; double more; } Headed;
static void fill(Triple *to, const double *x, int at) {
    to->height = (float)(0.5 * x[at % 3] + 0.25 * (at % 7));
    for (int k = 0; k < 2; k++) to->side[k] = (float)x[(at + k) % 3];
}
static double value(const Triple *of) { return of->side[0] * of->side[1] + of->height * of->height; }
static void widen(Triple *of, const double *x) {
    for (int k = 0; k < 2; k++) of->side[k] += (float)x[k];
}
static double moved_up(double *x, int n) {
    Headed all, *head = &all;
    double s = 0;
    head->count = n + 1;
    for (int i = 0; i < head->count; i++) fill(&head->of[i], x, i + 2);
    for (int i = 0; i < head->count; i++) {
        Triple *at = &head->of[i];
        s += value(at);
        if (i == 1) at = &head->of[0];
        widen(at, x);
    }
    if (n > 2)
        for (int i = 0; i < head->count; i++) fill(&head->of[i], x, i + 3);
    for (int i = head->count - 1; i > 0; i--) head->of[i] = head->of[i - 1];
    for (int i = 0; i < head->count; i++) s += value(&head->of[i]) * (1 + i);
    return s;
}

/* A short and a float in front of an array, along which compilers unroll loops. */
typedef struct { short mark; float weight; double of[4]; } Row;
static double one_over_another(double *x, int n) {
    Row *row = malloc((n + 2) * sizeof *row);
    for (int i = 0; i < n + 2; i++) {
        row[i].mark = (i + 3) % 5, row[i].weight = (float)(x[i % 3] * x[(i + 1) % 3]);
        for (int k = 0; k < n + 1; k++) row[i].of[k] = x[(i + k) % 3];
    }
    if (n > 1) memcpy(row, row + 2, sizeof *row);
    double s = 0;
    for (int i = 0; i < n + 2; i++) {
        double own = row[i].weight * row[i].weight;
        for (int k = 0; k < n + 1; k++) own += row[i].of[k] * row[i].of[k] * (k + 1);
        s += own * (1 + 0.1 * row[i].mark) * (1 + i);
    }
    free(row);
    return s;
}

#define CHECK(f, tolerance)                                                                       \
    double x[3] = {0.5, -0.25, 0.75}, d[3] = {0};                                                 \
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, 3);                              \
    for (int i = 0; i < 3; i++) {                                                                 \
        double t[3] = {i == 0, i == 1, i == 2};                                                   \
        CLOSE(d[i], SLOPE(x[i], f(x, 3)), tolerance);                                             \
        CLOSE(__enzyme_fwddiff((void *)f, enzyme_dup, x, t, enzyme_const, 3), d[i], 1e-6);        \
    }
TEST(whole_structures) { CHECK(copied, 1e-8) }
TEST(as_many_as_the_run_knows) { CHECK(copied_so_many, 2e-4) }
TEST(down_a_list) { CHECK(moved_down, 2e-4) }
TEST(numbers_behind) { CHECK(kept_closed, 1e-8) }
TEST(states_taken_back) { CHECK(taken_back, 1e-8) }
TEST(models_exchanged) { CHECK(exchanged, 1e-8) }
TEST(moved_behind_a_head) { CHECK(moved_up, 2e-4) }
TEST(copied_over_another) { CHECK(one_over_another, 2e-4) }
TEST(run_along) { CHECK(in_a_row, 2e-4) }
TEST(run_along_on_the_heap) { CHECK(on_the_heap, 2e-4) }

int main(void) {
    RUN(whole_structures);
    RUN(as_many_as_the_run_knows);
    RUN(down_a_list);
    RUN(numbers_behind);
    RUN(states_taken_back);
    RUN(models_exchanged);
    RUN(moved_behind_a_head);
    RUN(copied_over_another);
    RUN(run_along);
    RUN(run_along_on_the_heap);
    return failed;
}
