/* What programs that pass messages share: objectives that are sums over all processes, compared with differences. */
#include "../programs/check.h"
#include <mpi.h>

#ifdef __cplusplus
template <typename... T> double __enzyme_autodiff(void *, T...);
template <typename... T> double __enzyme_fwddiff(void *, T...);
#else
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
#endif

enum { N = 4 };
static int rank, size;

/* Every process has its x; what is differentiated is the sum of what they return. */
typedef double objective(double *x);

static double total(double mine) {
    double all;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

static double valued(objective *f, const double *x) {
    double copy[N];
    memcpy(copy, x, sizeof copy);
    return total(f(copy));
}

static void begin(double *x) {
    for (int i = 0; i < N; i++) x[i] = 0.7 + 0.31 * i - 0.23 * rank + 0.05 * i * rank;
}

static void compare(objective *f, const double *g, double tangents, const double *v, int line, double tolerance) {
    double x[N], against = 0;
    begin(x);
    for (int process = 0; process < size; process++)
        for (int i = 0; i < N; i++) {
            double nowhere = 0, *place = process == rank ? &x[i] : &nowhere;
            double slope = SLOPE(*place, valued(f, x));
            if (process == rank) near_to(g[i], slope, tolerance, line);
        }
    for (int i = 0; i < N; i++) against += g[i] * v[i];
    near_to(total(tangents), total(against), tolerance > 1e-6 ? 1e-5 : 1e-11, line);
}

/* Gradients by reverse mode agree with differences; tangents by forward mode with them. */
#define RIGHT(f, tolerance)                                                                                         \
    do {                                                                                                            \
        double x_[N], g_[N] = {0}, v_[N], t_;                                                                       \
        begin(x_);                                                                                                  \
        __enzyme_autodiff((void *)f, enzyme_dup, x_, g_);                                                           \
        MPI_Barrier(MPI_COMM_WORLD);                                                                                \
        begin(x_);                                                                                                  \
        for (int i_ = 0; i_ < N; i_++) v_[i_] = 0.3 - 0.2 * i_ + 0.1 * rank;                                        \
        double w_[N];                                                                                               \
        memcpy(w_, v_, sizeof w_);                                                                                  \
        t_ = __enzyme_fwddiff((void *)f, enzyme_dup, x_, w_);                                                       \
        MPI_Barrier(MPI_COMM_WORLD);                                                                                \
        compare(f, g_, t_, v_, __LINE__, tolerance);                                                                \
    } while (0)

#define LEFT ((rank + size - 1) % size)
#define NEXT ((rank + 1) % size)

static void start(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
}
static int end(void) {
    MPI_Finalize();
    return failed;
}
