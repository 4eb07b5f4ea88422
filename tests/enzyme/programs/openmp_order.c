/* OpenMP: reductions, critical and ordered blocks, locks, atomic operations; the order of threads in the reverse pass. */
#include "openmp.h"

int omp_get_thread_num(void);
int omp_get_num_threads(void);
typedef struct { void *of; } omp_lock_t;
void omp_init_lock(omp_lock_t *);
void omp_set_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* Reductions of every kind that is used with floats. */
static double reduced(const double *in, int n) {
    double sum = 1, product = 2, least = 1e30, most = -1e30;
#pragma omp parallel for reduction(- : sum) reduction(* : product) reduction(min : least) reduction(max : most)
    for (int i = 0; i < n; i++) {
        sum -= in[i] * in[i];
        product *= 1 + 0.001 * in[i];
        least = in[i] < least ? in[i] : least;
        if (in[i] > most) most = in[i];
    }
    return sum * product + least * most;
}
TEST(reductions) {
    start();
    double sum = 1, product = 2;
    int least = 0, most = 0;
    for (int i = 0; i < N; i++) {
        sum -= x[i] * x[i], product *= 1 + 0.001 * x[i];
        if (x[i] < x[least]) least = i;
        if (x[i] > x[most]) most = i;
    }
    __enzyme_autodiff((void *)reduced, x, dx, N);
    for (int i = 0; i < N; i++) {
        double want = -2 * x[i] * product + sum * product * 0.001 / (1 + 0.001 * x[i]);
        want += i == least ? x[most] : i == most ? x[least] : 0;
        NEAR(dx[i], want);
    }
}

/* One after the other in any order: the derivative is that of the order that was. All orders give the same product. */
static double one_by_one(const double *in, int n) {
    double p = 1, q = 1;
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < n; i++) {
#pragma omp critical(a)
        p = p * in[i];
        if (i % 3 == 0) {
#pragma omp critical(b)
            q = q * in[i] * in[i];
        }
    }
    return p * q;
}
TEST(critical_sections) {
    start();
    const int n = 24;
    double all = one_by_one(x, n);
    __enzyme_autodiff((void *)one_by_one, x, dx, n);
    for (int i = 0; i < n; i++) NEAR(dx[i], (i % 3 == 0 ? 3 : 1) * all / x[i]);
}

/* In the order of the loop: nothing commutes here. */
static double recurrence(const double *in, int n) {
    double s = 1;
#pragma omp parallel for ordered schedule(dynamic, 1)
    for (int i = 0; i < n; i++) {
        double t = in[i] * in[i];
#pragma omp ordered
        s = s * t + in[i];
    }
    return s;
}
TEST(ordered_blocks) {
    start();
    const int n = 40;
    __enzyme_autodiff((void *)recurrence, x, dx, n);
    double rest = 1, before[41] = {1};
    for (int i = 0; i < n; i++) before[i + 1] = before[i] * x[i] * x[i] + x[i];
    for (int i = n - 1; i >= 0; i--) {
        NEAR(dx[i], rest * (before[i] * 2 * x[i] + 1));
        rest *= x[i] * x[i];
    }
}

/* Atomic additions to one number and to bins. */
static double histogram(const double *in, double *bins, int n, int m) {
    double total = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double v = exp(in[i]);
#pragma omp atomic
        bins[i % m] += v * v;
#pragma omp atomic
        total -= v;
    }
    double s = total * total;
    for (int k = 0; k < m; k++) s += (k + 1) * bins[k];
    return s;
}
TEST(atomic_additions) {
    start();
    double bins[7] = {0}, dbins[7] = {0}, total = 0;
    for (int i = 0; i < N; i++) total -= exp(x[i]);
    __enzyme_autodiff((void *)histogram, x, dx, bins, dbins, N, 7);
    for (int i = 0; i < N; i++) NEAR(dx[i], -2 * total * exp(x[i]) + (i % 7 + 1) * 2 * exp(2 * x[i]));
}

/* Atomic operations whose order counts: multiplied, swapped out, read. The first factor is 1: equal bits, another value. */
static double multiplied(const double *in, int n) {
    double p = 1;
    float f = 1;
#pragma omp parallel for schedule(dynamic, 1)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        p *= in[i];
#pragma omp atomic
        f = f * (float)in[i];
    }
    return p * f;
}
TEST(atomic_products) {
    start();
    const int n = 20;
    x[0] = x[1] = 1;
    double all = 1;
    for (int i = 0; i < n; i++) all *= x[i];
    __enzyme_autodiff((void *)multiplied, x, dx, n);
    for (int i = 0; i < n; i++) CLOSE(dx[i], 2 * all * all / x[i], 1e-5);
}
static double captured(const double *in, double *at, int n) {
    double next = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double old;
#pragma omp atomic capture
        { old = next; next += in[i]; }
        at[i] = old;
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += at[i];
    /* Whoever came first is counted in all that came later: the sum with its reverse is known. */
    for (int i = 0; i < n; i++) s += next - at[i] - in[i];
    return s + next * next;
}
TEST(atomic_capture) {
    start();
    double next = 0;
    for (int i = 0; i < N; i++) next += x[i];
    __enzyme_autodiff((void *)captured, x, dx, y, dy, N);
    for (int i = 0; i < N; i++) NEAR(dx[i], N - 1 + 2 * next);
}

/* By hand: threads ask who they are, and a lock. */
static double by_number(const double *in, double *part, int n) {
    double s = 0;
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel num_threads(4)
    {
        int me = omp_get_thread_num(), all = omp_get_num_threads();
        part[me] = 0;
        for (int i = me; i < n; i += all) part[me] += in[i] * in[i] * in[i];
        omp_set_lock(&lock);
        s = s + part[me] * part[me] - part[me] * part[me] + part[me];
        omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
    return s;
}
TEST(thread_numbers_and_locks) {
    start();
    __enzyme_autodiff((void *)by_number, x, dx, y, dy, N);
    for (int i = 0; i < N; i++) NEAR(dx[i], 3 * x[i] * x[i]);
}

/* Forward mode. */
static double forward_sum(const double *in, double *out, int n, double c) {
    double s = 0, p = 1, a = 0;
#pragma omp parallel reduction(+ : s) firstprivate(c)
    {
#pragma omp for
        for (int i = 0; i < n; i++) out[i] = in[i] * in[i] * c;
#pragma omp for
        for (int i = 0; i < n; i++) {
            s += out[(i + 1) % n];
#pragma omp atomic
            a += in[i];
            if (i < 10) {
#pragma omp critical
                p = p * in[i];
            }
        }
    }
    return s + p * a;
}
TEST(forward_mode) {
    start();
    double want = 0, p = 1, dp = 0, a = 0, da = 0;
    for (int i = 0; i < N; i++) {
        dx[i] = 1 + i % 3;
        want += 2 * x[i] * 2.0 * dx[i] + x[i] * x[i] * 0.5;
        if (i < 10) p *= x[i], dp += dx[i] / x[i];
        a += x[i], da += dx[i];
    }
    NEAR(__enzyme_fwddiff((void *)forward_sum, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, N, enzyme_dup, 2.0, 0.5),
         want + p * da + p * dp * a);
}

/* Packets that begin at any number, which all threads read. */
typedef double packet __attribute__((vector_size(32), aligned(1)));
static double by_packets(const double *in, int n) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 8; i++) {
        packet all = {0, 0, 0, 0};
        for (int j = 0; j + 5 < n; j += 3) all += *(const packet *)(in + j) * *(const packet *)(in + j + 1) * (double)(i + 1);
        sum += all[0] + all[1] + all[2] + all[3];
    }
    return sum;
}
TEST(packets_that_all_read) {
    start();
    for (int j = 0; j + 5 < N; j += 3)
        for (int k = j; k < j + 4; k++) dy[k] += 36 * x[k + 1], dy[k + 1] += 36 * x[k];
    __enzyme_autodiff((void *)by_packets, x, dx, N);
    double t = 0;
    for (int i = 0; i < N; i++) {
        NEAR(dx[i], dy[i]);
        t += dy[i] * y[i];
    }
    NEAR(__enzyme_fwddiff((void *)by_packets, x, y, N), t);
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
    EACH(reductions);
    EACH(critical_sections);
    EACH(ordered_blocks);
    EACH(atomic_additions);
    EACH(atomic_products);
    EACH(atomic_capture);
    EACH(thread_numbers_and_locks);
    EACH(forward_mode);
    EACH(packets_that_all_read);
    return failed;
}
