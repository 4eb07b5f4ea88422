// Programs that pass messages: containers, templates, recursion, parts, constants, memory of the program's own.
#include "mpi_check.h"
#include <numeric>
#include <vector>

template <typename T> MPI_Datatype type_of();
template <> MPI_Datatype type_of<double>() { return MPI_DOUBLE; }
template <> MPI_Datatype type_of<int>() { return MPI_INT; }

struct Field {
    std::vector<double> cells;
    int left, next;
    explicit Field(int n) : cells(n + 2), left(rank ? rank - 1 : MPI_PROC_NULL), next(rank + 1 < size ? rank + 1 : MPI_PROC_NULL) {}
    void exchange() {
        std::vector<MPI_Request> requests(4, MPI_REQUEST_NULL);
        std::vector<MPI_Status> statuses(4);
        int n = (int)cells.size() - 2;
        MPI_Irecv(&cells[0], 1, type_of<double>(), left, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&cells[n + 1], 1, type_of<double>(), next, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(&cells[n], 1, type_of<double>(), next, 1, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(&cells[1], 1, type_of<double>(), left, 2, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests.data(), statuses.data());
    }
};
static double waves(double *x) {
    Field now(N), before(N);
    for (int i = 0; i < N; i++) now.cells[i + 1] = x[i], before.cells[i + 1] = x[i] * 0.9;
    for (int step = 0; step < 4; step++) {
        now.exchange();
        for (int i = 1; i <= N; i++) {
            double bend = now.cells[i - 1] - 2 * now.cells[i] + now.cells[i + 1];
            before.cells[i] = 2 * now.cells[i] - before.cells[i] + 0.3 * bend * now.cells[i];
        }
        std::swap_ranges(now.cells.begin(), now.cells.end(), before.cells.begin());
    }
    return std::inner_product(now.cells.begin() + 1, now.cells.end() - 1, now.cells.begin() + 1, 0.0);
}
TEST(vectors_of_requests) { RIGHT(waves, 1e-7); }

template <typename T> static T sum_of(std::vector<T> given) {
    std::vector<T> all(given.size());
    MPI_Allreduce(given.data(), all.data(), (int)given.size(), type_of<T>(), MPI_SUM, MPI_COMM_WORLD);
    return std::accumulate(all.begin(), all.end(), T());
}
static double templates(double *x) {
    std::vector<double> given(x, x + N);
    for (double &each : given) each *= each;
    return sum_of(given) * sum_of(std::vector<int>{1, rank}) * x[0];
}
TEST(types_by_template) { RIGHT(templates, 1e-8); }

/* A tree of processes, each of which adds what those below have. */
static double below(double mine, int process) {
    double s = mine * mine;
    for (int child = 2 * process + 1; child <= 2 * process + 2; child++)
        if (child < size) {
            double theirs;
            MPI_Recv(&theirs, 1, MPI_DOUBLE, child, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            s += theirs * mine;
        }
    if (process) MPI_Send(&s, 1, MPI_DOUBLE, (process - 1) / 2, 11, MPI_COMM_WORLD);
    return s;
}
static double tree(double *x) { return below(x[0] * x[1], rank) * x[2]; }
TEST(tree_of_processes) { RIGHT(tree, 1e-8); }

/* What one process does not compute with still has its place in what others do. */
__attribute__((noinline)) static double constant_part(const double *weights) {
    double sum = 0, all;
    for (int i = 0; i < N; i++) sum += weights[i];
    MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}
static const double weights[N] = {1, 2, 3, 4};
static double beside_constants(double *x) {
    double y[2] = {0, 0};
    if (rank == 0) y[0] = x[0] * constant_part(weights);
    else y[1] = constant_part(weights);
    MPI_Bcast(y, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return y[0] * y[0] * x[1];
}
TEST(constants) { RIGHT(beside_constants, 1e-8); }

static double table[N];
static double in_globals(double *x) {
    for (int i = 0; i < N; i++) table[i] = x[i] * x[i];
    MPI_Allreduce(MPI_IN_PLACE, table, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return table[0] * table[1] + table[2] * x[3];
}
TEST(globals) { RIGHT(in_globals, 1e-8); }

/* Sums of structures of two numbers, and the integers of one that has numbers beside them. */
struct Pair { double value, weight; };
struct Entry { int place, count; double value; };
static double structures(double *x) {
    Pair mine = {x[0] * x[1], x[2]}, all;
    MPI_Allreduce(&mine, &all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    Entry entry = {rank, 1, x[3]};
    MPI_Bcast(&entry.value, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(&entry.place, 2, MPI_INT, size - 1, MPI_COMM_WORLD);
    return all.value / all.weight * entry.value * (entry.place + entry.count);
}
TEST(fields) { RIGHT(structures, 1e-8); }

/* Constant memory beside active memory, and shadows that say so. */
static double beside(double *x, double *y) {
    double z[N], s = 0;
    MPI_Request requests[2];
    MPI_Irecv(z, N, MPI_DOUBLE, LEFT, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(y, N, MPI_DOUBLE, NEXT, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++) s += z[i] * x[i] * x[i];
    MPI_Allreduce(MPI_IN_PLACE, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return s + y[0] * x[0];
}
extern int enzyme_runtime_activity;
TEST(constant_memory) {
    for (int runtime = 0; runtime < 2; runtime++) {
        double x[N], y[N] = {1, 2, 3, 4}, dx[N] = {0};
        begin(x);
        if (runtime)
            __enzyme_autodiff((void *)beside, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_dup, y, y);
        else
            __enzyme_autodiff((void *)beside, enzyme_dup, x, dx, enzyme_const, y);
        for (int i = 0; i < N; i++) NEAR(dx[i], 2 * x[i] * (i + 1) + (i == 0 ? size : 0));
    }
}

/* The primal in one call and the reverse pass in another. */
template <typename... T> void *__enzyme_augmentfwd(void *, T...);
template <typename... T> void __enzyme_reverse(void *, T...);
static void doubled(double *x, double *y) {
    MPI_Allreduce(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Sendrecv(x, 1, MPI_DOUBLE, NEXT, 1, x + 1, 1, MPI_DOUBLE, LEFT, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    y[0] *= x[1];
}
TEST(two_parts) {
    double x[N], y[N], dx[N] = {0}, dy[N] = {1, 10, 100, 1000}, theirs, all[N];
    begin(x);
    double own = x[0];
    MPI_Sendrecv(x, 1, MPI_DOUBLE, NEXT, 1, &theirs, 1, MPI_DOUBLE, LEFT, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allreduce(x, all, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    void *tape = __enzyme_augmentfwd((void *)doubled, enzyme_dup, x, dx, enzyme_dup, y, dy);
    NEAR(y[0], all[0] * theirs);
    __enzyme_reverse((void *)doubled, enzyme_dup, x, dx, enzyme_dup, y, dy, tape);
    NEAR(dx[0], total(theirs) + all[0]);
    NEAR(dx[1], 10 * size);
    NEAR(dx[3], 1000 * size);
    NEAR(dy[2], 0);
    (void)own;
}

int main(int argc, char **argv) {
    start(&argc, &argv);
    RUN(vectors_of_requests);
    RUN(types_by_template);
    RUN(tree_of_processes);
    RUN(constants);
    RUN(globals);
    RUN(fields);
    RUN(constant_memory);
    RUN(two_parts);
    return end();
}
