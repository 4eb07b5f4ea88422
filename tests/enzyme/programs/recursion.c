/* Recursion: mutual, through memory, with heap in every frame, returning structures, over trees, with a memo. */
// levels in the suite: 0 2
#include "check.h"

double __enzyme_autodiff(void *, ...);
void __enzyme_autodiff_void(void *, ...);
double __enzyme_fwddiff(void *, ...);
float __enzyme_autodiff_f(void *, ...);

static double power(double x, unsigned n) {
    if (n == 0) return 1;
    double half = power(x, n / 2);
    return n % 2 ? half * half * x : half * half;
}
/* A sum over a range, written into memory that the caller owns. */
static void summed(const double *x, int low, int high, double *out) {
    if (high - low == 1) {
        *out = x[low] * x[low];
        return;
    }
    double left, right;
    int mid = (low + high) / 2;
    summed(x, low, mid, &left);
    summed(x, mid, high, &right);
    *out = left + right + left * right * 0.01;
}
static double total(const double *x, int n) {
    double s;
    summed(x, 0, n, &s);
    return s;
}
/* Three functions that call each other in turn and change what all of them read. */
struct turn { double a, b; int left; };
static void first(struct turn *t);
static void second(struct turn *t);
static void third(struct turn *t) {
    t->a = sin(t->a + t->b);
    if (t->left-- > 0) first(t);
}
static void second(struct turn *t) {
    t->b += 0.5 * t->a * t->b;
    if (t->left-- > 0) third(t);
    t->a *= t->b;
}
static void first(struct turn *t) {
    double kept = t->a;
    t->a = t->a * t->b;
    if (t->left-- > 0) second(t);
    t->b += kept;
}
static double turns(double a, double b, int n) {
    struct turn t = {a, b, n};
    first(&t);
    return t.a + 2 * t.b;
}
/* A structure comes back from every level. */
struct moments { double sum, squares; int n; };
static struct moments gathered(const double *x, int n) {
    if (n == 1) {
        struct moments m = {x[0], x[0] * x[0], 1};
        return m;
    }
    struct moments a = gathered(x, n / 2), b = gathered(x + n / 2, n - n / 2);
    a.sum += b.sum;
    a.squares += b.squares;
    a.n += b.n;
    return a;
}
static double variance(const double *x, int n) {
    struct moments m = gathered(x, n);
    return m.squares / m.n - m.sum / m.n * m.sum / m.n;
}
/* Minors: every level takes memory from the heap. */
static double expanded(const double *a, int n) {
    if (n == 1) return a[0];
    double d = 0, *minor = (double *)malloc((n - 1) * (n - 1) * sizeof *minor);
    for (int k = 0; k < n; k++) {
        for (int i = 1; i < n; i++)
            for (int j = 0, c = 0; j < n; j++)
                if (j != k) minor[(i - 1) * (n - 1) + c++] = a[i * n + j];
        d += (k % 2 ? -1 : 1) * a[k] * expanded(minor, n - 1);
    }
    free(minor);
    return d;
}
/* Legendre polynomials with what is known kept. */
static double legendre(int n, double x, double *memo, char *known) {
    if (n < 2) return n ? x : 1;
    if (known[n]) return memo[n];
    memo[n] = ((2 * n - 1) * x * legendre(n - 1, x, memo, known) - (n - 1) * legendre(n - 2, x, memo, known)) / n;
    known[n] = 1;
    return memo[n];
}
static double sum_of_legendre(double x, int n) {
    double memo[12], s = 0;
    char known[12] = {0};
    for (int i = 0; i < n; i++) s += legendre(i, x, memo, known) * (i + 1);
    return s;
}
/* Backtracking: all subsets, a shared buffer changed and changed back. */
static void subsets(const double *x, int n, int at, double *product, double *sum) {
    if (at == n) {
        *sum += *product;
        return;
    }
    double before = *product;
    *product *= x[at];
    subsets(x, n, at + 1, product, sum);
    *product = before;
    subsets(x, n, at + 1, product, sum);
}
static double all_subsets(const double *x, int n) {
    double product = 1, sum = 0;
    subsets(x, n, 0, &product, &sum);
    return sum;
}
/* Depth from the data: a quadtree over points by recursion with index lists. */
static float spread(const float *x, int low, int high, float tolerance) {
    float least = x[low], most = x[low];
    for (int i = low + 1; i < high; i++) least = fminf(least, x[i]), most = fmaxf(most, x[i]);
    if (high - low == 1 || most - least < tolerance) return (most - least) * (most - least);
    int mid = (low + high) / 2;
    return 0.5f * (spread(x, low, mid, tolerance) + spread(x, mid, high, tolerance)) + 0.1f * (most - least);
}
/* A function passed down through the levels. */
typedef double (*step)(double);
static double damp(double x) { return x / (1 + x * x); }
static double iterated(step f, double x, int n) { return n == 0 ? x : f(iterated(f, x, n - 1)) + 0.1 * x; }
static double damped(double x, int n) { return iterated(damp, x, n); }

/* A structure goes down and comes back, a count in it. */
struct folded { double value; long count; };
static struct folded fold(struct folded f, const double *x, int n) {
    if (n == 0) return f;
    f.value = f.value * x[n - 1] + 1;
    f.count++;
    return fold(f, x, n - 1);
}
static double folds(const double *x, int n) {
    struct folded f = {1, 0};
    f = fold(f, x, n);
    return f.value * f.count;
}

/* Three floats and a count come back in two registers, the last float and the count in one of them. */
struct spread { float low, high, product; int count; };
static struct spread spread_of(const float *x, int n) {
    struct spread r = {x[0], x[0], x[0], 1};
    if (n == 1) return r;
    struct spread a = spread_of(x, n / 2), b = spread_of(x + n / 2, n - n / 2);
    r.low = a.low < b.low ? a.low : b.low;
    r.high = a.high > b.high ? a.high : b.high;
    r.product = a.product * b.product;
    r.count = a.count + b.count;
    return r;
}
static float ranged(const float *x, int n) {
    struct spread s = spread_of(x, n);
    return s.product + (s.high - s.low) * s.count;
}

TEST(floats_and_a_count_returned) {
    float x[3] = {2, 5, 3}, d[3] = {0};
    __enzyme_autodiff_f((void *)ranged, x, d, 3);
    NEAR(d[0], 15 - 3); NEAR(d[1], 6 + 3); NEAR(d[2], 10);
}
TEST(power_by_squaring) { NEAR(__enzyme_autodiff((void *)power, 1.1, 13u), 13 * pow(1.1, 12)); }
TEST(sums_in_memory) {
    double x[7] = {1, 2, 3, 4, 5, 6, 7}, d[7] = {0};
    __enzyme_autodiff((void *)total, x, d, 7);
    for (int i = 0; i < 7; i++) CLOSE(d[i], SLOPE(x[i], total(x, 7)), 1e-7);
}
TEST(three_in_turn) {
    struct both { double a, b; };
    extern struct both __enzyme_autodiff_both(void *, ...);
    double a = 0.7, b = 0.9;
    struct both g = __enzyme_autodiff_both((void *)turns, a, b, 8);
    CLOSE(g.a, SLOPE(a, turns(a, b, 8)), 1e-6); CLOSE(g.b, SLOPE(b, turns(a, b, 8)), 1e-6);
    CLOSE(__enzyme_fwddiff((void *)turns, a, 1.0, b, 0.0, 8), g.a, 1e-12);
}
TEST(structures_returned) {
    double x[5] = {1, 2, 4, 8, 16}, d[5] = {0}, mean = 31. / 5;
    __enzyme_autodiff((void *)variance, x, d, 5);
    for (int i = 0; i < 5; i++) NEAR(d[i], 2. / 5 * (x[i] - mean));
}
TEST(heap_in_every_frame) {
    double a[9] = {2, 1, 3, 0, 4, 1, 5, 2, 2}, d[9] = {0};
    __enzyme_autodiff((void *)expanded, a, d, 3);
    double cofactor[9] = {6, 5, -20, 4, -11, 1, -11, -2, 8};
    for (int i = 0; i < 9; i++) NEAR(d[i], cofactor[i]);
}
TEST(memo_of_polynomials) { double x = 0.3; CLOSE(__enzyme_autodiff((void *)sum_of_legendre, x, 9), SLOPE(x, sum_of_legendre(x, 9)), 1e-7); }
TEST(subsets_by_backtracking) {
    double x[4] = {1, 2, 3, 4}, d[4] = {0};
    __enzyme_autodiff((void *)all_subsets, x, d, 4);
    for (int i = 0; i < 4; i++) NEAR(d[i], 2 * 3 * 4 * 5. / (1 + x[i])); /* the product of all 1 + x */
}
TEST(depth_from_data) {
    float x[6] = {1, 1.2f, 5, 9, 9.1f, 9.4f}, d[6] = {0};
    __enzyme_autodiff_f((void *)spread, x, d, 0, 6, enzyme_const, 0.5f);
    float sum = 0;
    for (int i = 0; i < 6; i++) sum += d[i];
    CLOSE(sum, 0, 1e-5); /* shifts do not count */
    CLOSE(d[4], 0, 1e-6);
}
TEST(function_handed_down) { double x = 0.8; CLOSE(__enzyme_autodiff((void *)damped, x, 6), SLOPE(x, damped(x, 6)), 1e-9); }
TEST(structure_down_and_back) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff((void *)folds, x, d, 3); /* 3 (((3 + 1) 2 + 1) 1 + 1) */
    NEAR(d[0], 3 * 9); NEAR(d[1], 3 * 4); NEAR(d[2], 3 * 2);
}

/* A function that recursion hands down is code: what it is called with is no memory behind it. */
typedef struct leaf { double v; struct leaf *left, *right; } leaf;
typedef void (*visit_fn)(leaf *);
static void doubled(leaf *t) { t->v *= 2; }
static void squared(leaf *t) { t->v *= t->v; }
static void visit(leaf *t, visit_fn f) {
    if (!t) return;
    visit(t->left, f);
    f(t);
    visit(t->right, f);
}
static double visited(leaf *t, int squares) {
    visit(t, squares ? squared : doubled);
    return t->v * t->left->v;
}
typedef struct level { double u; struct level *coarser; } level;
static void cycle(level *l, void (*smooth)(level *)) {
    if (!l->coarser) return;
    smooth(l);
    l->coarser->u = l->u;
    cycle(l->coarser, smooth);
    l->u += l->coarser->u;
}
static void smooth_twice(level *l) { l->u *= 2; }
static void smooth_squares(level *l) { l->u *= l->u; }
static double cycled(double x, int squares) {
    level last = {0, 0}, middle = {0, &last}, first = {x, &middle};
    cycle(&first, squares ? smooth_squares : smooth_twice);
    return first.u; /* 2x + 4x + 4x, x^2 + x^4 + x^4 */
}
TEST(visitor_handed_down) {
    for (int squares = 0; squares < 2; squares++) {
        leaf b = {3}, a = {2, &b}, db = {0}, da = {0, &db};
        __enzyme_autodiff((void *)visited, &a, &da, squares);
        NEAR(da.v, squares ? 36 : 12); NEAR(db.v, squares ? 24 : 8);
    }
    NEAR(__enzyme_autodiff((void *)cycled, 1.5, 0), 10);
    NEAR(__enzyme_autodiff((void *)cycled, 1.5, 1), 2 * 1.5 + 8 * 1.5 * 1.5 * 1.5);
}
int main(void) {
    RUN(floats_and_a_count_returned); RUN(power_by_squaring); RUN(sums_in_memory); RUN(three_in_turn); RUN(structures_returned); RUN(heap_in_every_frame);
    RUN(memo_of_polynomials); RUN(subsets_by_backtracking); RUN(depth_from_data); RUN(function_handed_down);
    RUN(structure_down_and_back); RUN(visitor_handed_down);
    return failed;
}
