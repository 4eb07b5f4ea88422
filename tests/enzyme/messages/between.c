/* Messages from one process to another: sent and received at once, or under way while something else is done. */
#include "mpi_check.h"

/* The first process begins, so that this works with messages that wait for each other. */
static double around(double *x) {
    double y[N];
    if (rank == 0) {
        MPI_Send(x, N, MPI_DOUBLE, NEXT, 3, MPI_COMM_WORLD);
        MPI_Recv(y, N, MPI_DOUBLE, LEFT, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(y, N, MPI_DOUBLE, LEFT, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Ssend(x, N, MPI_DOUBLE, NEXT, 3, MPI_COMM_WORLD);
    }
    double s = 0;
    for (int i = 0; i < N; i++) s += sin(x[i]) * y[i] * y[i] * (i + 1);
    return s;
}
TEST(ring) {
    if (size > 1) RIGHT(around, 1e-8);
}

/* What is received overwrites what was there, and is itself changed and sent on. */
static double passed_on(double *x) {
    double s = x[0] * x[1];
    for (int round = 0; round < 3; round++) {
        double y[N];
        for (int i = 0; i < N; i++) y[i] = x[i] * x[(i + 1) % N] / 2;
        MPI_Sendrecv(y, N, MPI_DOUBLE, NEXT, round, x, N, MPI_DOUBLE, LEFT, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++) x[i] = sin(x[i]) * (1 + 0.2 * round);
    }
    for (int i = 0; i < N; i++) s += x[i] * x[i];
    return s;
}
TEST(exchange) { RIGHT(passed_on, 1e-8); }

/* The same memory for both, some of which stays where fewer numbers come, or none. */
static double replaced(double *x) {
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    MPI_Sendrecv_replace(x, N, MPI_DOUBLE, NEXT, 8, LEFT, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++) x[i] = sin(x[i]) * x[(i + 1) % N];
    MPI_Sendrecv_replace(x + 1, 2, MPI_DOUBLE, rank + 1 < size ? NEXT : MPI_PROC_NULL, 9, left, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return x[0] * x[1] + x[2] * x[3] * x[3];
}
TEST(replacing) { RIGHT(replaced, 1e-8); }

static double waited(double *x) {
    double from_left[N], from_next[N], s = 0;
    MPI_Request requests[4];
    MPI_Irecv(from_left, N, MPI_DOUBLE, LEFT, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(from_next, N, MPI_DOUBLE, NEXT, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(x, N, MPI_DOUBLE, NEXT, 1, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(x, N, MPI_DOUBLE, LEFT, 2, MPI_COMM_WORLD, &requests[3]);
    s += exp(x[1]) * x[2];
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++) s += from_left[i] * from_next[i] * x[i];
    return s;
}
TEST(all_at_once) { RIGHT(waited, 1e-8); }

static double one_by_one(double *x) {
    double *y = malloc(N * sizeof *y), s = 0;
    for (int round = 0; round < 3; round++) {
        MPI_Request send, receive;
        MPI_Status status;
        MPI_Irecv(y, N, MPI_DOUBLE, LEFT, 7, MPI_COMM_WORLD, &receive);
        MPI_Isend(x, N, MPI_DOUBLE, NEXT, 7, MPI_COMM_WORLD, &send);
        MPI_Wait(&receive, &status);
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++) x[i] = x[i] * y[i] / (1 + x[i] * x[i]);
        s += status.MPI_SOURCE == LEFT ? x[round] : 100;
    }
    free(y);
    return s;
}
TEST(rounds) { RIGHT(one_by_one, 1e-8); }

/* Heat on a rod that is shared: neighbours tell each other their ends, none beyond the last. */
static void halo(double *u, int left, int next) {
    MPI_Request requests[4];
    int count = 0;
    if (left != MPI_PROC_NULL) {
        MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[count++]);
        MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &requests[count++]);
    }
    if (next != MPI_PROC_NULL) {
        MPI_Irecv(&u[N + 1], 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD, &requests[count++]);
        MPI_Isend(&u[N], 1, MPI_DOUBLE, next, 0, MPI_COMM_WORLD, &requests[count++]);
    }
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
}
static double heat(double *x) {
    double u[N + 2] = {0}, v[N + 2];
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, next = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    memcpy(u + 1, x, N * sizeof *x);
    for (int step = 0; step < 5; step++) {
        halo(u, left, next);
        for (int i = 1; i <= N; i++) v[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i];
        memcpy(u + 1, v + 1, N * sizeof *v);
    }
    double s = 0;
    for (int i = 1; i <= N; i++) s += u[i] * u[i] * i;
    return s;
}
TEST(rod) { RIGHT(heat, 1e-8); }

static double to_nobody(double *x) {
    double y[N] = {1, 2, 3, 4}, s = 0;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, next = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    y[1] = x[1] * x[1];
    MPI_Sendrecv(x, N, MPI_DOUBLE, next, 5, y, N, MPI_DOUBLE, left, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++) s += y[i] * y[i] * x[i];
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Irecv(y, N, MPI_DOUBLE, left, 6, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(x, N, MPI_DOUBLE, next, 6, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++) s += y[i] * cos(y[i]);
    return s;
}
TEST(nobody_beyond_the_ends) { RIGHT(to_nobody, 1e-8); }

/* The first process takes what comes from anybody, and fewer numbers than there is room for. */
static double collected(double *x) {
    double s = x[3] * x[3];
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
            double y[2 * N];
            MPI_Status status;
            int count;
            for (int j = 0; j < 2 * N; j++) y[j] = x[j % N];
            MPI_Recv(y, 2 * N, MPI_DOUBLE, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_DOUBLE, &count);
            for (int j = 0; j < 2 * N; j++) s += y[j] * y[j] * (status.MPI_SOURCE + 1) * (j < count ? 1 : 0.5);
        }
        double y[N];
        for (int i = 1; i < size; i++) {
            MPI_Recv(y, N, MPI_DOUBLE, i, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            s += y[0] * y[1];
        }
    } else {
        double y[N];
        for (int i = 0; i < N; i++) y[i] = sin(x[i]);
        MPI_Send(y, 2 + (rank > 1), MPI_DOUBLE, 0, 9, MPI_COMM_WORLD);
        MPI_Send(y, 2, MPI_DOUBLE, 0, 20 + rank, MPI_COMM_WORLD);
    }
    return s;
}
TEST(from_anybody) { RIGHT(collected, 1e-8); }

/* What is constant on one side may go where it is not on the other, and integers beside it. */
static double mixed(double *x) {
    double one = 1.5, y[N];
    int places[2] = {rank % N, (rank + 1) % N}, theirs[2];
    MPI_Sendrecv(places, 2, MPI_INT, NEXT, 1, theirs, 2, MPI_INT, LEFT, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Request request;
    if (rank % 2 == 0)
        MPI_Isend(&one, 1, MPI_DOUBLE, NEXT, 2, MPI_COMM_WORLD, &request);
    else
        MPI_Isend(&x[theirs[0]], 1, MPI_DOUBLE, NEXT, 2, MPI_COMM_WORLD, &request);
    MPI_Recv(y, 1, MPI_DOUBLE, LEFT, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return y[0] * y[0] * x[theirs[1]];
}
TEST(constant_on_one_side) { RIGHT(mixed, 1e-8); }

static double in_float(double *x) {
    float a[N], b[N];
    double s = 0;
    for (int i = 0; i < N; i++) a[i] = (float)(x[i] * x[i]);
    MPI_Request requests[2];
    MPI_Irecv(b, N, MPI_FLOAT, LEFT, 4, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(a, N, MPI_FLOAT, NEXT, 4, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++) s += b[i] * x[i];
    return s;
}
TEST(single_precision) { RIGHT(in_float, 1e-3); }

int main(int argc, char **argv) {
    start(&argc, &argv);
    RUN(ring);
    RUN(exchange);
    RUN(replacing);
    RUN(all_at_once);
    RUN(rounds);
    RUN(rod);
    RUN(nobody_beyond_the_ends);
    RUN(from_anybody);
    RUN(constant_on_one_side);
    RUN(single_precision);
    return end();
}
