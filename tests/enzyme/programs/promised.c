/* What attributes promise of an argument, and what they do not: that nobody else comes to it while the callee runs */
#include "check.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

/* `noescape`: no copy of the address is left when the function returns. Until then it lies in a variable, through which
   another function writes. a = x, then x^2. */
static double *current;
__attribute__((noinline)) static void times(double w) { *current *= w; }
__attribute__((noinline)) static void with(__attribute__((noescape)) double *p, double w) {
    current = p;
    times(w);
    current = 0;
}
static double squares(double x, int n) {
    double a = x, s = 0;
    for (int i = 0; i < n; i++) {
        s += a * a;
        with(&a, x);
    }
    return s;
}
TEST(written_while_its_address_is_kept) {
    NEAR(squares(1.5, 2), pow(1.5, 2) + pow(1.5, 4));
    NEAR(__enzyme_autodiff((void *)squares, enzyme_out, 1.5, 2), 2 * 1.5 + 4 * pow(1.5, 3));
    NEAR(__enzyme_fwddiff((void *)squares, 1.5, 1.0, 2), 2 * 1.5 + 4 * pow(1.5, 3));
}

/* The same read: what is stored before the call is what the other function takes. */
static double total;
__attribute__((noinline)) static void take(void) { total += *current * *current; }
__attribute__((noinline)) static void look(__attribute__((noescape)) double *p) {
    current = p;
    take();
    current = 0;
}
static double taken(double x, int n) {
    double a = 0;
    total = 0;
    for (int i = 1; i <= n; i++) {
        a = i * x;
        look(&a);
    }
    a = 0;
    return total;
}
TEST(read_while_its_address_is_kept) { NEAR(__enzyme_autodiff((void *)taken, enzyme_out, 1.5, 3), 2 * 1.5 * (1 + 4 + 9)); }

int main(void) {
    RUN(written_while_its_address_is_kept);
    RUN(read_while_its_address_is_kept);
    return failed;
}
