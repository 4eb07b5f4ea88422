/* What every program of this folder includes: tests that count, and numbers that must agree. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
extern int enzyme_width, enzyme_primal_return, enzyme_noret, enzyme_const_return;

static const char *running;
static int failed;

#define TEST(name) static void name(void)
#define RUN(name) (running = #name, name(), printf("ran %s\n", #name))
#define NEAR(got, want) near_to((got), (want), 1e-10, __LINE__)
#define CLOSE(got, want, tolerance) near_to((got), (want), (tolerance), __LINE__)

static void near_to(double got, double want, double tolerance, int line) {
    double scale = fabs(want) > 1 ? fabs(want) : 1;
    if (!(fabs(got - want) <= tolerance * scale)) {
        printf("FAILED %s line %d: got %.17g, want %.17g\n", running, line, got, want);
        failed = 1;
    }
}

/* The derivative of an expression by a place in memory, by differences of fourth order; right to some 1e-10. */
#define SLOPE(place, expression)                                                                                    \
    ({                                                                                                              \
        double kept_ = (place), step_ = 1e-3, seen_[4];                                                             \
        (place) = kept_ + step_, seen_[0] = (expression);                                                           \
        (place) = kept_ - step_, seen_[1] = (expression);                                                           \
        (place) = kept_ + 2 * step_, seen_[2] = (expression);                                                       \
        (place) = kept_ - 2 * step_, seen_[3] = (expression);                                                       \
        (place) = kept_;                                                                                            \
        (8 * (seen_[0] - seen_[1]) - (seen_[2] - seen_[3])) / (12 * step_);                                         \
    })
