/* Functions that take what a format says, called with numbers alone where integers may stand too. */
#include <stdarg.h>

#include "check.h"

extern double __enzyme_autodiff(void *, ...);

#define FORMATTED(name, WITH_INTEGER)                  \
    static double name(const char *kinds, ...) {       \
        va_list list;                                  \
        va_start(list, kinds);                         \
        double s = 0;                                  \
        for (; *kinds; kinds++)                        \
            if (*kinds == 'd')                         \
                s += va_arg(list, double);             \
            else                                       \
                s WITH_INTEGER va_arg(list, int);      \
        va_end(list);                                  \
        return s;                                      \
    }
FORMATTED(formatted, *=)
FORMATTED(summed, +=)

static double numbers_only(double x) { return formatted("dd", x, x * x); }
static double integers_elsewhere(const double *x) { return summed("i", 3) * summed("dd", x[0], x[1] * x[1]); }

TEST(numbers_alone) { NEAR(__enzyme_autodiff((void *)numbers_only, 1.5), 1 + 2 * 1.5); }
TEST(integers_in_another_call) {
    double x[2] = {0.5, 2}, d[2] = {0};
    __enzyme_autodiff((void *)integers_elsewhere, enzyme_dup, x, d);
    NEAR(d[0], 3), NEAR(d[1], 12);
}

int main(void) {
    RUN(numbers_alone);
    RUN(integers_in_another_call);
    return failed;
}
