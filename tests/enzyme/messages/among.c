/* What all processes do together: sums, the greatest and the least, parts put together and taken apart. */
#include "mpi_check.h"

static double broadcast(double *x) {
    double y[N], dt = 0.25 * (rank + 1);
    int n = rank == 0 ? 3 : 0;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&dt, 1, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
    memcpy(y, x, sizeof y);
    MPI_Bcast(y, n, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
    double s = 0;
    for (int i = 0; i < N; i++) s += sin(y[i]) * x[i] * dt;
    MPI_Bcast(x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return s + x[0] * x[1];
}
TEST(one_to_all) { RIGHT(broadcast, 1e-8); }

static double to_root(double *x) {
    double y[N] = {1, 2, 3, 4}, s = x[0] * x[1];
    int root = size / 2;
    MPI_Reduce(x, y, N, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
    if (rank == root)
        for (int i = 0; i < N; i++) s += y[i] * y[i] * (1 + i);
    double z[2] = {x[2] * x[2], x[3]};
    if (rank == 0)
        MPI_Reduce(MPI_IN_PLACE, z, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(z, NULL, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    return s + z[0] * z[1];
}
TEST(sums_at_a_root) { RIGHT(to_root, 1e-8); }

static double norm(double *x) {
    double mine = 0, all;
    for (int i = 0; i < N; i++) mine += x[i] * x[i];
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++) x[i] /= sqrt(all);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, x, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return x[0] * x[1] * (rank + 1) + x[2] * x[3] * all;
}
TEST(sums_everywhere) { RIGHT(norm, 1e-8); }

static double extremes(double *x) {
    double most[N], least[N], best[N] = {1, 1, 1, 1}, s = 0;
    MPI_Allreduce(x, most, N, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    memcpy(least, x, sizeof least);
    least[1] *= -least[1];
    MPI_Allreduce(MPI_IN_PLACE, least, N, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Reduce(x, best, N, MPI_DOUBLE, MPI_MAX, size - 1, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++) s += (rank + 1) * most[i] * most[i] + least[i] * x[i] + best[i] * best[i];
    return s;
}
TEST(greatest_and_least) { RIGHT(extremes, 1e-8); }

/* Of equal ones the process of the lowest rank counts. */
static double tied(double *x) {
    double y = fabs(x[0]) * 0 + 2 * x[1], most;
    MPI_Allreduce(&y, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return most;
}
TEST(equal_ones) {
    double x[N] = {1, 3}, g[N] = {0}, v[N] = {0, rank + 1.0};
    __enzyme_autodiff((void *)tied, enzyme_dup, x, g);
    NEAR(g[1], rank == 0 ? 2 * size : 0);
    NEAR(__enzyme_fwddiff((void *)tied, enzyme_dup, x, v), 2);
}

static double parts(double *x) {
    double whole[2 * 8] = {0}, part[2], s = 0;
    int root = size - 1;
    MPI_Gather(x, 2, MPI_DOUBLE, whole, 2, MPI_DOUBLE, root, MPI_COMM_WORLD);
    if (rank == root)
        for (int i = 0; i < 2 * size; i++) whole[i] *= whole[(i + 1) % (2 * size)];
    MPI_Scatter(whole, 2, MPI_DOUBLE, part, 2, MPI_DOUBLE, root, MPI_COMM_WORLD);
    s += part[0] * x[2] + part[1] * part[1];
    MPI_Allgather(x + 1, 2, MPI_DOUBLE, whole, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * size; i++) s += sin(whole[i]) * (i + rank);
    return s;
}
TEST(parts_and_wholes) { RIGHT(parts, 1e-8); }

static double transposed(double *x) {
    double *rows = malloc(2 * size * sizeof *rows), *columns = malloc(2 * size * sizeof *columns), s = 0;
    for (int i = 0; i < 2 * size; i++) rows[i] = x[i % N] * x[(i + 1) % N] + i;
    MPI_Alltoall(rows, 2, MPI_DOUBLE, columns, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * size; i++) columns[i] *= columns[i] * x[1];
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DOUBLE, columns, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * size; i++) s += cos(columns[i]) * (i + 1 + rank);
    free(rows);
    free(columns);
    return s;
}
TEST(all_to_all) { RIGHT(transposed, 1e-6); }

static double in_place(double *x) {
    double *whole = calloc(2 * size, sizeof *whole), s = 0;
    whole[2 * rank] = x[0] * x[1];
    whole[2 * rank + 1] = x[2];
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DOUBLE, whole, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * size; i++) s += whole[i] * whole[i] * (rank + 1);
    if (rank == 0) {
        whole[0] = x[3];
        MPI_Gather(MPI_IN_PLACE, 0, MPI_DOUBLE, whole, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        for (int i = 0; i < 2 * size; i++) whole[i] = sin(whole[i]);
        MPI_Scatter(whole, 2, MPI_DOUBLE, MPI_IN_PLACE, 0, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    } else {
        MPI_Gather(x + 1, 2, MPI_DOUBLE, NULL, 0, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        MPI_Scatter(NULL, 0, MPI_DOUBLE, whole, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    s += whole[0] * whole[1];
    free(whole);
    return s;
}
TEST(parts_in_place) { RIGHT(in_place, 1e-8); }

static double spread(double *x) {
    double *whole = malloc(2 * size * sizeof *whole), part[2];
    for (int i = 0; i < 2 * size; i++) whole[i] = x[i % N] * x[(i + 1) % N];
    MPI_Reduce_scatter_block(whole, part, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    free(whole);
    return part[0] * part[1] * x[0];
}
TEST(sums_of_parts) { RIGHT(spread, 1e-8); }

/* Complex numbers are two numbers each. */
static double rotated(double *x) {
    double z[N];
    MPI_Allreduce(x, z, N / 2, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    MPI_Bcast(x, 1, MPI_C_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    return z[0] * z[1] * x[1] + z[2] * z[3] * x[0];
}
TEST(complex_numbers) { RIGHT(rotated, 1e-8); }

/* Messages in functions that are called, and called again. */
__attribute__((noinline)) static double dot(const double *x, const double *y, MPI_Comm comm) {
    double mine = 0, all;
    for (int i = 0; i < N; i++) mine += x[i] * y[i];
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
    return all;
}
static double descent(double *x) {
    double r[N], p[N], s = 0;
    for (int i = 0; i < N; i++) p[i] = r[i] = 1 + i - x[i] * 0.3;
    double old = dot(r, r, MPI_COMM_WORLD);
    for (int step = 0; step < 3; step++) {
        double q[N];
        for (int i = 0; i < N; i++) q[i] = (2 + x[i] * x[i]) * p[i];
        double alpha = old / dot(p, q, MPI_COMM_WORLD);
        for (int i = 0; i < N; i++) r[i] -= alpha * q[i];
        double now = dot(r, r, MPI_COMM_WORLD);
        for (int i = 0; i < N; i++) p[i] = r[i] + now / old * p[i];
        old = now;
        s += sqrt(alpha);
    }
    return s + log(1 + old);
}
TEST(conjugate_gradients) { RIGHT(descent, 1e-7); }

/* A part of all processes. */
static MPI_Comm part_of_all;
static double some_given(double *x) {
    double s = dot(x, x, part_of_all);
    return s * s;
}
TEST(some_of_all) {
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &part_of_all);
    RIGHT(some_given, 1e-8);
    MPI_Comm_free(&part_of_all);
}

/* Second derivatives: tangents of gradients. */
static double quartic(double *x) {
    double y[N], s = dot(x, x, MPI_COMM_WORLD);
    MPI_Sendrecv(x, N, MPI_DOUBLE, NEXT, 1, y, N, MPI_DOUBLE, LEFT, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return s * y[0] * y[1] * x[2];
}
static void gradient(double *x, double *g) { __enzyme_autodiff((void *)quartic, enzyme_dup, x, g); }
void __enzyme_fwddiff_void(void *, ...);
TEST(second_order) {
    double x[N], v[N], g[N] = {0}, h[N] = {0}, more[N] = {0}, less[N] = {0}, step = 1e-4;
    begin(x);
    for (int i = 0; i < N; i++) v[i] = 0.4 - 0.1 * i + 0.2 * rank;
    __enzyme_fwddiff_void((void *)gradient, enzyme_dup, x, v, enzyme_dup, g, h);
    for (int i = 0; i < N; i++) x[i] += step * v[i];
    gradient(x, more);
    for (int i = 0; i < N; i++) x[i] -= 2 * step * v[i];
    gradient(x, less);
    for (int i = 0; i < N; i++) CLOSE(h[i], (more[i] - less[i]) / (2 * step), 1e-6);
}

/* Several tangents at once. */
typedef struct { double first, second; } pair;
pair __enzyme_fwddiff_pair(void *, ...);
TEST(two_tangents) {
    double x[N], v[N] = {1, 0.5, -1, 2}, w[N] = {0, 0, rank, 1};
    begin(x);
    double first = __enzyme_fwddiff((void *)quartic, enzyme_dup, x, v);
    double second = __enzyme_fwddiff((void *)quartic, enzyme_dup, x, w);
    pair both = __enzyme_fwddiff_pair((void *)quartic, enzyme_width, 2, enzyme_dup, x, v, w);
    NEAR(both.first, first);
    NEAR(both.second, second);
}

int main(int argc, char **argv) {
    start(&argc, &argv);
    RUN(one_to_all);
    RUN(sums_at_a_root);
    RUN(sums_everywhere);
    RUN(greatest_and_least);
    RUN(equal_ones);
    RUN(parts_and_wholes);
    RUN(all_to_all);
    RUN(parts_in_place);
    RUN(sums_of_parts);
    RUN(complex_numbers);
    RUN(conjugate_gradients);
    RUN(some_of_all);
    RUN(second_order);
    RUN(two_tangents);
    return end();
}
