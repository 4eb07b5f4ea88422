/* Adjoints of arrays that several threads read, which each thread gathers in memory of its own first. */
// levels in the suite: 0 3
#include "check.h"

void omp_set_num_threads(int);

void __enzyme_autodiff(void *, ...);

enum { SIZE = 60 };
typedef void Program(const double *x, const double *y, double *out, int n);

static double x[SIZE], y[SIZE], out[SIZE], dx[SIZE], dy[SIZE], dout[SIZE];
static int threads;
static const int turned[12] = {5, 3, 11, 0, 2, 2, 9, 1, 3, 7, 8, 4};

static double weight(int i) { return 1 + 0.25 * sin(2.0 * i); }

static double value(Program *run, int n) {
    double s = 0;
    for (int i = 0; i < SIZE; i++) out[i] = 0.125 * i;
    run(x, y, out, n);
    for (int i = 0; i < SIZE; i++) s += weight(i) * out[i];
    return s;
}

static void start(void) {
    for (int i = 0; i < SIZE; i++) {
        x[i] = 1 + 0.25 * sin(3.0 * i);
        y[i] = 0.5 + 0.125 * cos(i);
        out[i] = 0.125 * i;
        dx[i] = dy[i] = 0;
        dout[i] = weight(i);
    }
}

static void compare(Program *run, int n) {
    omp_set_num_threads(1);
    for (int i = 0; i < SIZE; i++) {
        CLOSE(dx[i], SLOPE(x[i], value(run, n)), 1e-8);
        CLOSE(dy[i], SLOPE(y[i], value(run, n)), 1e-8);
    }
}

/* All threads read all of y; each has rows of x and of what is written. */
static void product(const double *x, const double *y, double *out, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++) s += x[i * n + k] * y[k * n + j];
            out[i * n + j] = s * s;
        }
}

/* The same with what is written read again, and iterations given one by one. */
static void added_product(const double *x, const double *y, double *out, int n) {
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++) out[i * n + j] += x[i * n + k] * y[k * n + j] * x[k];
}

/* Neighbours in rows and in columns, forth and back between two arrays. */
static void heat(const double *x, const double *y, double *out, int n) {
    double *from = malloc(n * n * sizeof *from), *to = malloc(n * n * sizeof *to);
    memcpy(from, x, n * n * sizeof *from);
    memcpy(to, x, n * n * sizeof *to);
    for (int t = 0; t < 3; t++) {
#pragma omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                to[i * n + j] = from[i * n + j] * y[i * n + j] + from[(i - 1) * n + j] * from[i * n + j - 1] +
                                from[(i + 1) * n + j] + from[i * n + j + 1];
        double *other = from;
        from = to, to = other;
    }
    memcpy(out, from, n * n * sizeof *from);
    free(from), free(to);
}

/* Neighbours on both sides, further on one of them; the ends belong to nobody. */
static void along(const double *x, const double *y, double *out, int n) {
    int m = n * n;
#pragma omp parallel for
    for (int i = 2; i < m - 1; i++) out[i] = x[i - 2] * x[i] + x[i + 1] * y[i] * y[i - 1];
}

/* Every thread reads its own element and all of them. */
static void bodies(const double *x, const double *y, double *out, int n) {
    int m = n * n;
#pragma omp parallel for schedule(guided)
    for (int i = 0; i < m; i++) {
        double force = 0;
        for (int j = 0; j < m; j++) force += (x[j] - x[i]) * (x[j] - x[i]) * y[j];
        out[i] = force;
    }
}

/* Inner loops that run from the outer one's counter on, and a loop that does not run at all. */
static void triangle(const double *x, const double *y, double *out, int n) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = i; j < n; j++) s += x[j] * y[j - i];
        for (int j = n; j < i; j++) s += x[j + 1000000];
        out[i] = s * s;
    }
}

/* Places that are looked up are added to in one step each, beside others that are gathered. */
static void looked_up(const double *x, const double *y, double *out, int n) {
#pragma omp parallel for schedule(static, 2)
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < n; j++) s += x[turned[(i + j) % 12]] * y[j];
        out[i] = s;
    }
}

/* Single precision, and numbers that lie in structures. */
typedef struct {
    double at, mass;
} Body;
static void structures(const double *x, const double *y, double *out, int n) {
    Body *all = malloc(n * sizeof *all);
    float *narrow = malloc(n * sizeof *narrow);
    for (int i = 0; i < n; i++) all[i].at = x[i], all[i].mass = y[i], narrow[i] = 0.5f * (i % 3);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j < n; j++) s += all[j].mass * (all[j].at - all[i].at) * narrow[j];
        out[i] = s;
    }
    free(narrow), free(all);
}

/* Threads wait in the loop over time, so that only the loops inside may gather. */
static void with_barriers(const double *x, const double *y, double *out, int n) {
    double a[SIZE], b[SIZE];
    for (int i = 0; i < SIZE; i++) a[i] = x[i], b[i] = 0;
#pragma omp parallel
    for (int t = 0; t < 2; t++) {
#pragma omp for
        for (int i = 1; i < n * n - 1; i++) b[i] = a[i - 1] * a[i + 1] * y[t];
#pragma omp for
        for (int i = 1; i < n * n - 1; i++) a[i] = b[i] + b[i + 1] * y[i - 1];
    }
    for (int i = 0; i < SIZE; i++) out[i] = a[i] * b[i];
}

#define GRADIENT(run, n) \
    (start(), omp_set_num_threads(threads), __enzyme_autodiff((void *)run, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_dup, out, dout, n), compare(run, n))

TEST(matrices) { GRADIENT(product, 6), GRADIENT(added_product, 6); }
TEST(neighbours) { GRADIENT(heat, 6), GRADIENT(along, 6), GRADIENT(along, 1); }
TEST(all_of_all) { GRADIENT(bodies, 5), GRADIENT(triangle, 8); }
TEST(some_of_all) { GRADIENT(looked_up, 12), GRADIENT(structures, 7); }
TEST(barriers) { GRADIENT(with_barriers, 7); }

/* One thread may read what it writes itself: then nothing may be gathered, as the place is read in between. */
static void in_one_array(double *from, const double *by, double *to, int n) {
#pragma omp parallel for num_threads(1)
    for (int i = 1; i < n; i++)
        for (int j = 0; j < 3; j++) to[i] += from[i - 1] * by[j];
}
TEST(one_array) {
    double want[SIZE], factor;
    for (int shift = 0; shift < 3; shift++) {
        start();
        factor = y[0] + y[1] + y[2];
        for (int i = 0; i < SIZE; i++) want[i] = dx[i] = weight(i);
        /* to[i] is from[i + shift] here. */
        for (int i = 9; i > 0; i--) want[i - 1] += factor * want[i + shift];
        if (shift == 0) {
            __enzyme_autodiff((void *)in_one_array, enzyme_dup, x, dx, enzyme_const, y, enzyme_dup, x, dx, 10);
            for (int i = 0; i < 12; i++) NEAR(dx[i], want[i]);
        } else {
            __enzyme_autodiff((void *)in_one_array, enzyme_dup, x, dx, enzyme_const, y, enzyme_dup, x + shift, dx + shift, 10);
            for (int i = 0; i < 12; i++) NEAR(dx[i], want[i]);
        }
    }
}

/* With one thread, with two, and with more than there are iterations. */
#define EACH(name)                                           \
    for (threads = 1; threads <= 13; threads += threads > 1 ? 11 : 1) { \
        running = #name;                                     \
        name();                                              \
    }                                                        \
    printf("ran %s\n", #name)

int main(void) {
    EACH(matrices);
    EACH(neighbours);
    EACH(all_of_all);
    EACH(some_of_all);
    EACH(barriers);
    EACH(one_array);
    return failed;
}
