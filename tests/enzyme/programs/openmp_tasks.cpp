/* OpenMP's tasks: recursive ones, loops of them, with memory of their own, in an order that they depend on. */
// levels in the suite: 0 3
#include "check.h"
#include <vector>

extern "C" void omp_set_num_threads(int);
template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);
template <typename Result, typename... Arguments> Result __enzyme_fwddiff(void *, Arguments...);

static const int SIZE = 11;
static double x[SIZE], dx[SIZE];

static void compare(double (*run)(double *, int), double slope_forward) {
    double along = 0;
    for (int i = 0; i < SIZE; i++) {
        double kept[SIZE], slope;
        memcpy(kept, x, sizeof x);
        slope = SLOPE(x[i], (memcpy(kept, x, sizeof x), run(kept, SIZE)));
        along += slope * (i + 1);
        CLOSE(dx[i], slope, 1e-8);
    }
    CLOSE(slope_forward, along, 1e-8);
}

static void start(double *tangent) {
    for (int i = 0; i < SIZE; i++) {
        x[i] = 1 + 0.25 * sin(3.0 * i);
        dx[i] = 0;
        tangent[i] = i + 1;
    }
}

/* Halves of an array, changed in place, until little is left; what is small is final. */
static void halves(double *v, int from, int to, double w) {
    if (to - from <= 2) {
        for (int i = from; i < to; i++) v[i] = sin(w * v[i]);
        return;
    }
    int middle = (from + to) / 2;
    double steeper = w * 1.1 + v[from] * 0.01;
#pragma omp task firstprivate(from, middle, steeper) shared(v)
    halves(v, from, middle, steeper);
#pragma omp task final(to - from < 6) mergeable shared(v)
    halves(v, middle, to, w);
#pragma omp taskwait
    v[from] += v[to - 1] * v[middle];
}
static double divided(double *v, int n) {
#pragma omp parallel
#pragma omp single
    halves(v, 0, n, 1.0);
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i];
    return s;
}

/* One after the other by what they depend on, and one that is not put off. */
static double ordered(double *v, int n) {
    double a = 0, b = 0, c = 0;
#pragma omp parallel
#pragma omp master
    {
#pragma omp task depend(out : a) shared(a)
        for (int i = 0; i < n; i++) a += v[i] * v[i];
#pragma omp task depend(in : a) depend(out : b) shared(a, b)
        b = a * v[0];
#pragma omp task depend(inout : a, b) shared(a, b, c) if (n > 100)
        c = a * b + v[1];
#pragma omp taskyield
    }
    return a * b + c;
}

/* Objects that each task has a copy of, made when it is met and destroyed when it is over. */
static double copies(double *v, int n) {
    std::vector<double> all(v, v + n), out(4);
#pragma omp parallel
#pragma omp single nowait
#pragma omp taskgroup
    for (int k = 0; k < 4; k++) {
#pragma omp task firstprivate(all, k) shared(out)
        {
            double s = 0;
            for (double &each : all) each *= k + 1, s += each * each;
            out[k] = s * v[k];
        }
    }
    return out[0] * out[1] + out[2] * out[3];
}

/* Every thread makes tasks of a loop's iterations; the last one is known behind it. */
static double loops(double *v, int n) {
    double sums[4] = {0, 0, 0, 0}, last = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(3) lastprivate(last)
    for (int i = 0; i < n; i++) {
        last = v[i] * v[0];
#pragma omp atomic
        sums[i % 4] += last * v[i];
    }
    return sums[0] * sums[1] + sums[2] * sums[3] * last;
}

/* A table whose places wait for those above and before; at -O3 the tasks of several ways share one end. */
static double wave(double *v, int n) {
    double table[5][5];
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            double *above = i ? &table[i - 1][j] : &table[0][0], *before = j ? &table[i][j - 1] : &table[0][0];
            double *here = &table[i][j];
#pragma omp task depend(in : above[0], before[0]) depend(out : here[0]) firstprivate(i, j, above, before, here)
            *here = sin(0.4 * (i ? *above : v[j]) * (j ? *before : v[i])) + 0.5 * v[(i * 5 + j) % n];
        }
    return table[4][4] * table[3][2];
}

#define GRADIENT(run)                                                                    \
    do {                                                                                 \
        double tangent[SIZE], again[SIZE];                                               \
        start(tangent);                                                                  \
        memcpy(again, x, sizeof x);                                                      \
        double along = __enzyme_fwddiff<double>((void *)run, enzyme_dup, again, tangent, SIZE); \
        memcpy(again, x, sizeof x);                                                      \
        __enzyme_autodiff<void>((void *)run, enzyme_dup, again, dx, SIZE);               \
        compare(run, along);                                                             \
    } while (0)

TEST(recursive) { GRADIENT(divided); }
TEST(dependent) { GRADIENT(ordered); }
TEST(with_objects) { GRADIENT(copies); }
TEST(loops_of_tasks) { GRADIENT(loops); }
TEST(table_in_waves) { GRADIENT(wave); }

#define EACH(name)                                      \
    for (int threads = 1; threads <= 4; threads += 3) { \
        omp_set_num_threads(threads);                   \
        running = #name;                                \
        name();                                         \
    }                                                   \
    printf("ran %s\n", #name)

int main() {
    EACH(recursive);
    EACH(dependent);
    EACH(with_objects);
    EACH(loops_of_tasks);
    EACH(table_in_waves);
    return failed;
}
