/* What every program of this folder includes: tests that count, and numbers that must agree. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
extern int enzyme_width, enzyme_primal_return, enzyme_noret, enzyme_const_return;
#ifdef __cplusplus
}
#endif

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
