/* Control flow in odd shapes: jumps, labels as values, loops entered in the middle, long loops, switches in loops. */
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

/* Copying eight at a time, entered by the remainder. */
static double unrolled(const double *x, int n) {
    double s = 0;
    int rounds = (n + 3) / 4, i = 0;
    switch (n % 4) {
    case 0: do { s += x[i] * x[i]; i++; /* fall through */
    case 3:      s += 2 * x[i]; i++; /* fall through */
    case 2:      s *= x[i]; i++; /* fall through */
    case 1:      s += sin(x[i]); i++;
            } while (--rounds > 0);
    }
    return s;
}
/* An interpreter with labels as values. */
static double interpreted(const unsigned char *code, double x) {
    static const void *const label[] = {&&stop, &&add, &&multiply, &&sine, &&repeat};
    double a = x;
    int left = 3;
    const unsigned char *at = code;
    goto *label[*at++];
add: a += x; goto *label[*at++];
multiply: a *= x; goto *label[*at++];
sine: a = sin(a); goto *label[*at++];
repeat:
    if (left-- > 0) at = code;
    goto *label[*at++];
stop: return a;
}
/* A state machine over text; numbers only in some states. */
static double scanned(const char *text, const double *value) {
    enum { OUTSIDE, INSIDE, QUOTED } state = OUTSIDE;
    double sum = 0, product = 1;
    for (; *text; text++) switch (state) {
        case OUTSIDE:
            if (*text == '(') state = INSIDE, product = 1;
            else if (*text == '"') state = QUOTED;
            break;
        case INSIDE:
            if (*text == ')') state = OUTSIDE, sum += product;
            else product *= value[*text - 'a'];
            break;
        case QUOTED:
            if (*text == '"') state = OUTSIDE;
            continue;
        }
    return sum;
}
/* Many rounds: more than any stack would hold. */
static double logistic(double r, int n) {
    double x = 0.5;
    for (int i = 0; i < n; i++) x = r * x * (1 - x);
    return x;
}
static double long_sum(const double *x, int n, int rounds) {
    double s = 0;
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < n; i++) {
            s += x[i] * x[(i * 7 + r) % n];
            if (s > 1e3) s = sqrt(s);
        }
    return s;
}
/* Jumps out of three loops, and back before them. */
static double searched(const double *a, int n, double goal) {
    double step = 1, best = 0;
retry:
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++) {
                best += step * a[i] * a[j] * a[k];
                if (best > goal) {
                    goal *= 4;
                    step *= 0.5;
                    if (step < 0.1) goto done;
                    goto retry;
                }
            }
done:
    return best * step;
}
/* Conditions with effects, and values chosen many times over. */
static double conditional(const double *x, int n) {
    double s = 0, low = INFINITY, high = -INFINITY;
    int i = 0;
    while (i < n && (s += x[i] * x[i], s < 50) && x[i] != 0) {
        low = x[i] < low ? x[i] : low;
        high = x[i] > high && x[i] < 3 ? x[i] : high;
        i += x[i] > 1 ? 1 : 2;
    }
    return s * (i > 2 ? low : 1) + (isinf(high) ? 0 : high * high) + (n > 3 ? (x[0] > 0 ? x[1] : x[2]) : 7);
}
/* Two counters that run towards each other, one of them moved by the data. */
static float partitioned(float *x, int n) {
    int i = 0, j = n - 1;
    float s = 0;
    while (i < j) {
        if (x[i] <= 0) i++;
        else if (x[j] > 0) j--;
        else {
            float t = x[i];
            x[i++] = x[j];
            x[j--] = t;
            s += t * (i + 1);
        }
    }
    for (int k = 0; k < n; k++) s += x[k] * x[k] * (k + 1);
    return s;
}
/* A loop over bits, and a loop that runs backwards over unsigned numbers. */
static double by_bits(double x, unsigned mask) {
    double s = 0, p = x;
    for (; mask; mask >>= 1, p *= p)
        if (mask & 1) s += p;
    for (unsigned k = 5; k-- > 0;) s *= 1 + x * k * 0.01;
    return s;
}
static double signs(double x, double y) {
    double r = 0;
    if (x > 0) {
        if (y > 0) r = x * y;
        else if (y < -1) r = x / y;
    } else if (x < 0 && (y > 2 || y < -2)) r = x * x * y;
    else {
        do {
            x += 0.3;
            if (x > 1) break;
            r += x * y;
        } while (r < 5);
    }
    return r;
}

TEST(entered_by_the_remainder) {
    double x[9] = {.1, .2, .3, .4, .5, .6, .7, .8, .9};
    for (int n = 5; n <= 8; n++) {
        double d[9] = {0};
        __enzyme_autodiff((void *)unrolled, x, d, n);
        for (int i = 0; i < n; i++) CLOSE(d[i], SLOPE(x[i], unrolled(x, n)), 1e-9);
    }
}
TEST(labels_as_values) {
    unsigned char code[6] = {1, 2, 3, 4, 2, 0};
    double x = 0.7;
    CLOSE(__enzyme_autodiff((void *)interpreted, enzyme_const, code, x), SLOPE(x, interpreted(code, x)), 1e-9);
}
TEST(machine_over_text) {
    double v[3] = {2, 3, 5}, d[3] = {0};
    __enzyme_autodiff((void *)scanned, enzyme_const, "x(ab)\"(c)\"(aac)()", v, d);
    NEAR(d[0], 3 + 2 * 2 * 5); NEAR(d[1], 2); NEAR(d[2], 4);
}
TEST(many_rounds) {
    double r = 2.8;
    CLOSE(__enzyme_autodiff((void *)logistic, r, 300000), 1 / (r * r), 1e-9);
    double x[5] = {1, 2, 3, 4, 5}, d[5] = {0};
    __enzyme_autodiff((void *)long_sum, x, d, 5, 2000);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], long_sum(x, 5, 2000)), 1e-6);
}
TEST(out_of_three_loops) {
    double a[5] = {1, 2, 1.5, 3, 2.5}, d[5] = {0};
    __enzyme_autodiff((void *)searched, a, d, 5, enzyme_const, 20.0);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(a[i], searched(a, 5, 20.0)), 1e-8);
}
TEST(conditions_with_effects) {
    double x[5] = {2, 1.5, .5, 4, 2.5}, d[5] = {0}, y[3] = {3, 0, 1}, e[3] = {0};
    __enzyme_autodiff((void *)conditional, x, d, 5);
    for (int i = 0; i < 5; i++) CLOSE(d[i], SLOPE(x[i], conditional(x, 5)), 1e-8);
    __enzyme_autodiff((void *)conditional, y, e, 3);
    NEAR(e[0], 6); NEAR(e[1], 0);
}
TEST(two_counters) {
    float x[6] = {1, -2, 3, -4, 5, -6}, d[6] = {0};
    __enzyme_autodiff_f((void *)partitioned, x, d, 6);
    /* 1 and -6 change places, then 3 and -4 */
    CLOSE(d[0], 2 + 2 * 1 * 6, 1e-6); CLOSE(d[5], 2 * -6, 1e-6); CLOSE(d[2], 4 + 2 * 3 * 4, 1e-6); CLOSE(d[3], 2 * -4 * 3, 1e-6); CLOSE(d[4], 50, 1e-6);
}
TEST(loops_over_bits) { double x = 1.1; CLOSE(__enzyme_autodiff((void *)by_bits, x, 0x2du), SLOPE(x, by_bits(x, 0x2du)), 1e-7); }
TEST(every_branch) {
    struct both { double x, y; };
    extern struct both __enzyme_autodiff_both(void *, ...);
    double at[6][2] = {{2, 3}, {2, -4}, {2, -.5}, {-1, 3}, {-1, 1}, {0, .5}};
    for (int i = 0; i < 6; i++) {
        double x = at[i][0], y = at[i][1];
        if (i == 5) x = -0.05;
        struct both g = __enzyme_autodiff_both((void *)signs, x, y);
        CLOSE(g.x, SLOPE(x, signs(x, y)), 1e-8); CLOSE(g.y, SLOPE(y, signs(x, y)), 1e-8);
    }
}
int main(void) {
    RUN(entered_by_the_remainder); RUN(labels_as_values); RUN(machine_over_text); RUN(many_rounds); RUN(out_of_three_loops);
    RUN(conditions_with_effects); RUN(two_counters); RUN(loops_over_bits); RUN(every_branch);
    return failed;
}
