/* OpenMP: loops shared among threads in every way, regions of several, in callees and in each other, memory of threads. */
// levels in the suite: 0 2
#include "openmp.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
float __enzyme_autodiff_f(void *, ...);

/* A number that is private to each thread comes by value, what threads add up by reference. */
static double weighted(const double *in, int n, double c) {
    double s = 0;
#pragma omp parallel for reduction(+ : s) firstprivate(c)
    for (int i = 0; i < n; i++) {
        double t = c * in[i];
        c = c + 0;
        s += t * t;
    }
    return s;
}
TEST(sum_over_threads) {
    start();
    double want = 0;
    for (int i = 0; i < N; i++) want += 2 * 3.0 * x[i] * x[i];
    NEAR(__enzyme_autodiff((void *)weighted, x, dx, N, 3.0), want);
    for (int i = 0; i < N; i++) NEAR(dx[i], 18 * x[i]);
}

/* Every schedule: of each iteration, neighbours are read, so that threads meet at the borders of their parts. */
static void stencil(const double *in, double *out, int n, int kind) {
    if (kind == 0) {
#pragma omp parallel for schedule(static)
        for (int i = 1; i < n - 1; i++) out[i] = in[i - 1] * in[i] * in[i + 1];
    } else if (kind == 1) {
#pragma omp parallel for schedule(static, 3)
        for (int i = 1; i < n - 1; i++) out[i] = in[i - 1] * in[i] * in[i + 1];
    } else if (kind == 2) {
#pragma omp parallel for schedule(dynamic, 5)
        for (int i = 1; i < n - 1; i++) out[i] = in[i - 1] * in[i] * in[i + 1];
    } else if (kind == 3) {
#pragma omp parallel for schedule(guided)
        for (long i = n - 2; i > 0; i--) out[i] = in[i - 1] * in[i] * in[i + 1];
    } else {
#pragma omp parallel for schedule(runtime)
        for (unsigned i = 1; i < (unsigned)n - 1; i++) out[i] = in[i - 1] * in[i] * in[i + 1];
    }
}
TEST(schedules) {
    for (int kind = 0; kind < 5; kind++) {
        start();
        for (int i = 0; i < N; i++) dy[i] = i;
        __enzyme_autodiff_void((void *)stencil, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, N, enzyme_const, kind);
        for (int i = 0; i < N; i++) {
            double want = 0;
            for (int j = i - 1; j <= i + 1; j++) {
                if (j < 1 || j > N - 2) continue;
                double others = 1;
                for (int k = j - 1; k <= j + 1; k++) others *= k == i ? 1 : x[k];
                want += j * others;
            }
            NEAR(dx[i], want);
            NEAR(dy[i], i == 0 || i == N - 1 ? i : 0);
        }
    }
}

/* In place, and nonlinear: what is overwritten is needed. */
static void in_place(double *a, int n, int times) {
#pragma omp parallel
    for (int t = 0; t < times; t++) {
#pragma omp for schedule(dynamic, 2)
        for (int i = 0; i < n; i++) a[i] = sin(a[i]) + a[i] * a[i];
    }
}
TEST(overwritten_by_threads) {
    start();
    double want[N];
    for (int i = 0; i < N; i++) {
        double v = x[i], d = 1;
        for (int t = 0; t < 3; t++) d *= cos(v) + 2 * v, v = sin(v) + v * v;
        want[i] = d, dx[i] = 1;
    }
    __enzyme_autodiff_void((void *)in_place, x, dx, N, 3);
    for (int i = 0; i < N; i++) NEAR(dx[i] / want[i], 1);
}

/* One region, two loops with a barrier between them: what one thread has written others read. */
static double heat(double *u, double *v, int n, int steps) {
    double s = 0;
#pragma omp parallel num_threads(3)
    {
        for (int t = 0; t < steps; t++) {
#pragma omp for
            for (int i = 1; i < n - 1; i++) v[i] = u[i] + 0.1 * u[i] * (u[i - 1] - 2 * u[i] + u[i + 1]);
#pragma omp for schedule(static, 7)
            for (int i = 1; i < n - 1; i++) u[i] = v[i];
        }
#pragma omp for reduction(+ : s) nowait
        for (int i = 0; i < n; i++) s += u[i] * u[i];
    }
    return s;
}
static double heat_alone(double *u, int n, int steps) {
    double v[N], s = 0;
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++) v[i] = u[i] + 0.1 * u[i] * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i < n - 1; i++) u[i] = v[i];
    }
    for (int i = 0; i < n; i++) s += u[i] * u[i];
    return s;
}
TEST(loops_with_barriers) {
    double alone[N] = {0};
    start();
    __enzyme_autodiff((void *)heat_alone, x, alone, N, 5);
    start();
    __enzyme_autodiff((void *)heat, x, dx, y, dy, N, 5);
    for (int i = 0; i < N; i++) NEAR(dx[i], alone[i]);
}

/* A block for one thread, with barriers; another for the first thread. */
static double single_blocks(double *in, double *w, int n) {
    double t = 0, s = 0;
#pragma omp parallel reduction(+ : s)
    {
#pragma omp single
        {
            t = in[0] * in[1];
            for (int i = 0; i < n; i++) w[i] = t * in[i];
        }
#pragma omp for nowait
        for (int i = 0; i < n; i++) s += w[i] * t;
#pragma omp barrier
#pragma omp master
        w[0] = t * in[2];
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < n; i++) s += w[0] * in[i];
    }
    return s;
}
TEST(single_and_master) {
    start();
    double sum = 0;
    for (int i = 0; i < N; i++) sum += x[i];
    __enzyme_autodiff((void *)single_blocks, x, dx, y, dy, N);
    double t = x[0] * x[1], dt = 2 * t * sum + x[2] * sum;
    for (int i = 0; i < N; i++) {
        double want = t * t + t * x[2] + (i == 0 ? dt * x[1] : i == 1 ? dt * x[0] : i == 2 ? t * sum : 0);
        NEAR(dx[i], want);
    }
}

/* The last iteration's value leaves the loop; arrays of a thread's own. */
static double last_one(const double *in, int n) {
    double last = 0, scratch[4];
#pragma omp parallel for lastprivate(last) private(scratch)
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++) scratch[k] = in[(i + k) % n];
        last = 0;
        for (int k = 0; k < 4; k++) last += scratch[k] * scratch[3 - k];
    }
    return last;
}
TEST(last_private) {
    start();
    __enzyme_autodiff((void *)last_one, x, dx, N);
    for (int i = 0; i < N; i++) {
        int k = (i + 1) % N;
        NEAR(dx[i], k < 4 ? 2 * x[(N - 1 + 3 - k) % N] : 0);
    }
}

/* A region in a callee that is called several times, with what came out of it before; and callees in a region. */
__attribute__((noinline)) static double scaled(const double *in, int n, double c) {
    double s = 0;
#pragma omp parallel for reduction(+ : s) if (n > 50)
    for (int i = 0; i < n; i++) s += c * in[i] * in[i];
    return s;
}
static double chained(const double *in, int n) {
    double r = 0;
    for (int k = 1; k < 4; k++) r += scaled(in, n / (k * k), r + k);
    return r;
}
TEST(regions_in_callees) {
    start();
    double s[4] = {0};
    for (int k = 1; k < 4; k++)
        for (int i = 0; i < N / (k * k); i++) s[k] += x[i] * x[i];
    __enzyme_autodiff((void *)chained, x, dx, N);
    double r1 = s[1], r2 = r1 + (r1 + 2) * s[2], d3 = r2 + 3, d2 = (r1 + 2) * (1 + s[3]);
    double d1 = (1 + s[2]) * (1 + s[3]);
    for (int i = 0; i < N; i++) {
        double want = d1 + (i < N / 4 ? d2 : 0) + (i < N / 9 ? d3 : 0);
        NEAR(dx[i], want * 2 * x[i]);
    }
}
__attribute__((noinline)) static double magnitude(const double *in, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += in[i] * in[i];
    return sqrt(s);
}
static void normalise(const double *in, double *out, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) out[i] = in[i] / magnitude(in, n);
}
TEST(callees_in_regions) {
    start();
    for (int i = 0; i < N; i++) dy[i] = cos(i);
    double m = magnitude(x, N), dot = 0, seed[N];
    for (int i = 0; i < N; i++) seed[i] = dy[i], dot += dy[i] * x[i];
    __enzyme_autodiff_void((void *)normalise, x, dx, y, dy, N);
    for (int i = 0; i < N; i++) NEAR(dx[i], seed[i] / m - x[i] * dot / (m * m * m));
}

/* A region whose threads are asked to be as many as an active computation's neighbour says, two loops in one, sections. */
static double collapsed(const double *in, int rows, int columns) {
    double s = 0, p = 0, q = 0;
#pragma omp parallel num_threads(rows % 3 + 1)
    {
#pragma omp for collapse(2) reduction(+ : s)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) s += in[i] * in[j] * (i + 1);
#pragma omp sections
        {
#pragma omp section
            p = in[0] * in[1];
#pragma omp section
            q = in[1] * in[2];
        }
    }
    return s + p * q;
}
TEST(collapsed_and_sections) {
    start();
    double sum = 0, weighted_sum = 0;
    for (int i = 0; i < 8; i++) weighted_sum += (i + 1) * x[i];
    for (int j = 0; j < 11; j++) sum += x[j];
    __enzyme_autodiff((void *)collapsed, x, dx, 8, 11);
    double dpq[3] = {x[1] * x[1] * x[2], 2 * x[0] * x[1] * x[2], x[0] * x[1] * x[1]};
    for (int i = 0; i < 11; i++) NEAR(dx[i], (i < 8 ? (i + 1) * sum : 0) + weighted_sum + (i < 3 ? dpq[i] : 0));
}

/* A region in a region. */
static double nested(const double *in, int n) {
    double s = 0;
#pragma omp parallel for num_threads(2) reduction(+ : s)
    for (int i = 0; i < 4; i++) {
        double t = 0;
#pragma omp parallel for num_threads(2) reduction(+ : t)
        for (int j = 0; j < n; j++) t += in[j] * in[(j + i) % n];
        s += t * t;
    }
    return s;
}
TEST(regions_in_regions) {
    start();
    const int n = 30;
    __enzyme_autodiff((void *)nested, x, dx, n);
    for (int k = 0; k < n; k++) {
        double want = 0;
        for (int i = 0; i < 4; i++) {
            double t = 0;
            for (int j = 0; j < n; j++) t += x[j] * x[(j + i) % n];
            want += 2 * t * (x[(k + i) % n] + x[(k - i + n) % n]);
        }
        NEAR(dx[k], want);
    }
}

/* Memory that threads allocate, copy and release. */
static double own_memory(const double *in, int n) {
    double s = 0;
#pragma omp parallel for reduction(+ : s) schedule(dynamic)
    for (int i = 0; i < n; i++) {
        int m = 1 + i % 5;
        double *row = (double *)malloc(m * sizeof(double));
        memcpy(row, in, m * sizeof(double));
        for (int k = 1; k < m; k++) row[k] *= row[k - 1];
        s += row[m - 1] * in[i];
        free(row);
    }
    return s;
}
TEST(memory_of_threads) {
    start();
    double rows[5] = {0}, products[6] = {1};
    for (int m = 1; m <= 5; m++) products[m] = products[m - 1] * x[m - 1];
    for (int i = 0; i < N; i++) rows[i % 5] += x[i];
    __enzyme_autodiff((void *)own_memory, x, dx, N);
    for (int i = 0; i < N; i++) {
        double want = products[i % 5 + 1];
        for (int m = 1; m <= 5; m++) want += i < m ? rows[m - 1] * products[m] / x[i] : 0;
        NEAR(dx[i], want);
    }
}

/* float, and an iteration count that is not known. */
static float gentle(const float *in, int n) {
    float s = 0;
#pragma omp parallel for reduction(+ : s) schedule(guided, 2)
    for (int i = 0; i < n; i++) {
        float v = in[i];
        while (v > 1) v *= 0.5f * in[i];
        s += v;
    }
    return s;
}
TEST(floats_and_whiles) {
    float in[50], d[50] = {0};
    for (int i = 0; i < 50; i++) in[i] = 0.5f + 0.025f * i;
    __enzyme_autodiff_f((void *)gentle, in, d, 50);
    for (int i = 0; i < 50; i++) {
        double v = in[i], dv = 1;
        while (v > 1) dv = 0.5 * (dv * in[i] + v), v *= 0.5 * in[i];
        CLOSE(d[i], dv, 1e-4);
    }
}

/* Floats in blocks of a free list, whose shadows have links in them when the reverse pass comes: threads add to both
   halves of such a word, at places looked up in blocks too large for memory of each thread. */
enum { MANY = 1 << 20, READS = 100000 };
static void *recycled(void **spare) {
    void *one = *spare;
    if (!one) return calloc(MANY, sizeof(float));
    *spare = *(void **)one;
    return one;
}
static void released(void **spare, void *one) {
    *(void **)one = *spare;
    *spare = one;
}
static double looked_up(const float *in, int m, const int *at, float *out, int n) {
    void *spare = NULL;
    double s = 0;
    for (int round = 0; round < 2; round++) {
        float *a = recycled(&spare), *b = recycled(&spare);
        for (int i = 0; i < m; i++) a[i] = in[i] * (round + 1), b[i] = in[i] * in[i];
#pragma omp parallel for
        for (int i = 0; i < n; i++) out[i] += a[at[i]] * b[at[i]];
        released(&spare, b);
        released(&spare, a);
    }
    for (int i = 0; i < n; i++) s += out[i];
    while (spare) free(recycled(&spare));
    return s;
}
TEST(floats_of_a_free_list) {
    static float out[READS], dout[READS];
    static int at[READS];
    for (int i = 0; i < READS; i++) at[i] = i % 16 == 15 ? MANY - 1 - i % 7 : i % 2;
    float in[2] = {1, 1}, d[2] = {0};
    memset(dout, 0, sizeof dout);
    __enzyme_autodiff((void *)looked_up, in, d, 2, enzyme_const, at, out, dout, READS);
    NEAR(d[0], 3.0 * (1 + 2) * (READS / 2));
    NEAR(d[1], 3.0 * (1 + 2) * (READS / 2 - READS / 16));
}

/* With one thread and with more than there are processors. */
#define EACH(name)                                      \
    for (int threads = 1; threads <= 4; threads += 3) { \
        omp_set_num_threads(threads);                   \
        running = #name;                                \
        name();                                         \
    }                                                   \
    printf("ran %s\n", #name)

int main(void) {
    EACH(sum_over_threads);
    EACH(schedules);
    EACH(overwritten_by_threads);
    EACH(loops_with_barriers);
    EACH(single_and_master);
    EACH(last_private);
    EACH(regions_in_callees);
    EACH(callees_in_regions);
    EACH(collapsed_and_sections);
    EACH(regions_in_regions);
    EACH(memory_of_threads);
    EACH(floats_and_whiles);
    EACH(floats_of_a_free_list);
    return failed;
}
