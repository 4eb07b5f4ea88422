// Eigen: numbers at equal distances, whose step it keeps beside a truth value in one register
// headers: eigen3/Eigen/Dense
#include "eigen.h"

// The truth value says from which end is counted. On both ways the step is taken from the register.
__attribute__((noinline)) static double spaced(const double *ends) {
    ArrayXd x = ArrayXd::LinSpaced(9, ends[0], ends[1]);
    ArrayXf y = ArrayXf::LinSpaced(6, float(ends[1]), float(ends[0]));
    return x.square().sum() + x(2) * x(7) + y.cube().sum();
}
TEST(equal_distances) {
    for (double low : {0.25, 2.5}) {
        double ends[2] = {low, 1.5}, slope[2] = {};
        __enzyme_autodiff<void>((void *)spaced, enzyme_dup, (const double *)ends, slope);
        for (int i = 0; i < 2; i++) {
            double kept = ends[i], step = 1.0 / 64, seen[4];
            for (int k = 0; k < 4; k++) ends[i] = kept + (k % 2 ? -step : step) * (k / 2 + 1), seen[k] = spaced(ends);
            ends[i] = kept;
            CLOSE(slope[i], (8 * (seen[0] - seen[1]) - (seen[2] - seen[3])) / (12 * step), 1e-4);
        }
    }
}
int main() {
    RUN(equal_distances);
    return failed;
}
