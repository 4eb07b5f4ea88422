/* OpenMP: memory from before a region that threads release or let grow, numbers that they throw, regions in regions. */
// levels in the suite: 0 2
#include "check.h"
#include <memory>
#include <vector>

extern "C" void omp_set_num_threads(int);
template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);

static const int SIZE = 24;
static double x[SIZE], dx[SIZE];

/* Differences with one thread, derivatives with one to five, several times over: blocks are used again. */
static void compare(double (*run)(double *, int), void derive(void)) {
    double slope[SIZE];
    for (int i = 0; i < SIZE; i++) x[i] = 1 + 0.25 * sin(3.0 * i);
    omp_set_num_threads(1);
    for (int i = 0; i < SIZE; i++) slope[i] = SLOPE(x[i], run(x, SIZE));
    for (int threads = 1; threads <= 5; threads += 2) {
        omp_set_num_threads(threads);
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < SIZE; i++) dx[i] = 0;
            derive();
            for (int i = 0; i < SIZE; i++) CLOSE(dx[i], slope[i], 1e-8);
        }
    }
    omp_set_num_threads(3);
}
#define COMPARE(name) compare(name, [] { __enzyme_autodiff<void>((void *)name, x, dx, SIZE); })

static double released(double *v, int n) {
    double *r[SIZE], y[SIZE];
    for (int i = 0; i < n; i++) {
        r[i] = (double *)malloc(32);
        r[i][0] = v[i] * v[i];
    }
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        y[i] = r[i][0] * r[i][0];
        free(r[i]);
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += y[i] * (i + 1);
    return s;
}
TEST(release) { COMPARE(released); }

static double grown(double *v, int n) {
    std::vector<std::vector<double>> rows(n);
    for (int step = 0; step < 3; step++) {
#pragma omp parallel for
        for (int i = 0; i < n; i++) rows[i].push_back(v[i] * (step + 1));
    }
    double s = 0;
    for (int i = 0; i < n; i++) {
        double product = 1;
        for (double one : rows[i]) product *= one;
        s += product;
    }
    return s;
}
TEST(grow) { COMPARE(grown); }

struct item {
    double value;
    item *next;
};
static double listed(double *v, int n) {
    item *first[4] = {};
    double product[4];
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
        for (int k = i; k < n; k += 4) first[i] = new item{v[k], first[i]};
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
        product[i] = 1;
        for (item *one = first[i]; one;) {
            product[i] *= one->value;
            item *next = one->next;
            delete one;
            one = next;
        }
    }
    return product[0] + 2 * product[1] + 3 * product[2] + 4 * product[3];
}
TEST(lists) { COMPARE(listed); }

static double replaced(double *v, int n) {
    std::vector<std::unique_ptr<double>> owned(n);
    for (int i = 0; i < n; i++) owned[i] = std::make_unique<double>(v[i] * v[i]);
#pragma omp parallel for
    for (int i = 0; i < n; i++) owned[i].reset(new double(*owned[i] * v[i]));
    double s = 0;
    for (int i = 0; i < n; i++) s += *owned[i];
    return s;
}
TEST(owners) { COMPARE(replaced); }

static double thrown(double *v, int n) {
    double y[SIZE];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        try {
            if (i % 2) throw v[i] * v[i];
            y[i] = v[i];
        } catch (double number) {
            y[i] = 3 * number;
        }
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += y[i] * y[i];
    return s;
}
TEST(exceptions) { COMPARE(thrown); }

static double nested(double *v, int n) {
    double y[SIZE] = {};
#pragma omp parallel for
    for (int k = 0; k < 4; k++) {
        const double *row = v + k;
        double *into = y + 6 * k;
#pragma omp parallel for
        for (int i = 0; i < 6; i++) into[i] = row[i] * row[i];
    }
    double s = 0;
    for (int i = 0; i < n; i++) s += y[i] * (i + 1);
    return s;
}
TEST(regions_in_regions) { COMPARE(nested); }

int main() {
    RUN(release);
    RUN(grow);
    RUN(lists);
    RUN(owners);
    RUN(exceptions);
    RUN(regions_in_regions);
    return failed;
}
