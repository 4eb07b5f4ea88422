// Arrays in structures in arrays and in variables: loops along them by index and by pointer, copies of the whole and of parts
// levels in the suite: 0 1
#include <algorithm>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);
#define APART __attribute__((noinline)) static

/* Reverse and forward mode of a function of N numbers and a count against differences. */
template <int N, double f(const double *, int)> static void check(int n) {
    double x[N], d[N] = {};
    for (int i = 0; i < N; i++) x[i] = .75 + .5 * i;
    __enzyme_autodiff<void>((void *)f, enzyme_dup, x, d, enzyme_const, n);
    for (int i = 0; i < N; i++) {
        double t[N] = {};
        t[i] = 1;
        CLOSE(d[i], SLOPE(x[i], f(x, n)), 1e-7);
        NEAR(__enzyme_fwddiff<double>((void *)f, enzyme_dup, x, t, enzyme_const, n), d[i]);
    }
}

/* Marks with a number in an array between an integer and an address. */
struct mark { float f; bool on; double d; };
struct marked { long id; mark marks[2]; const double *from; };
APART marked make(const double *x, int i) {
    marked m;
    m.id = i, m.from = x + i % 2;
    m.marks[0] = {float(i), true, x[0] * i}, m.marks[1] = {1, i % 2 == 0, x[1]};
    return m;
}
static double by_range(const double *x, int n) {
    marked *v = new marked[n];
    for (int i = 0; i < n; i++) v[i] = make(x, i);
    double s = 0;
    for (int i = 0; i < n; i++)
        for (const mark &m : v[i].marks) s += m.on ? m.d * m.d : 0;
    for (int i = 0; i < n; i++) s += *v[i].from * v[i].id;
    delete[] v;
    return s;
}
static double by_pointer(const double *x, int n) {
    std::vector<marked> v;
    for (int i = 0; i < n; i++) v.push_back(make(x, i));
    v.erase(v.begin());
    std::swap(v.front(), v.back());
    double s = 0;
    for (marked m : v) {
        mark *begin = m.marks, *end = begin + 2;
        for (mark *p = begin; p != end; p++) p->d *= *m.from;
        for (mark *p = end; p-- != begin;) s += p->d * (p->on + p->f) / (m.id + 1);
    }
    return s;
}
/* Fields that nothing reads but copies. */
APART marked first_of(const double *x, int i) {
    marked m{};
    m.id = i, m.from = x;
    m.marks[0].f = float(x[0]), m.marks[0].on = true, m.marks[0].d = x[1];
    return m;
}
static double unread(const double *x, int n) {
    marked *v = new marked[n];
    for (int i = 0; i < n; i++) v[i] = first_of(x, i);
    double s = 0;
    for (int i = 0; i < n; i++)
        for (const mark &m : v[i].marks) s += m.on ? m.d * m.d : 0;
    delete[] v;
    return s;
}
TEST(marks) { check<2, by_range>(5), check<2, by_pointer>(5), check<2, unread>(6); }

/* Numbers of two widths in arrays of arrays, beside counts and an address. */
struct cell { int n; float w[2][3]; const double *scale; double v[4]; short k[2]; };
APART void fill(cell *c, const double *x, int j) {
    c->n = 2 + j % 3, c->scale = x + j % 3;
    for (int r = 0; r < 2; r++)
        for (int i = 0; i < 3; i++) c->w[r][i] = float(r + 2 * i + j);
    for (int i = 0; i < c->n; i++) c->v[i] = x[i % 3] * x[j % 3];
    for (int i = c->n; i < 4; i++) c->v[i] = 1;
    c->k[0] = short(j), c->k[1] = 1;
}
static double by_count(const double *x, int m) {
    cell *cells = (cell *)malloc(m * sizeof(cell));
    for (int j = 0; j < m; j++) fill(cells + j, x, j);
    for (int j = 0; j + 1 < m; j += 2) std::swap(cells[j], cells[j + 1]);
    double s = 0;
    for (int j = 0; j < m; j++) {
        cell c = cells[j];
        for (int i = 0; i < c.n; i++) c.v[i] *= c.w[i & 1][i % 3] * *c.scale;
        cells[j] = c;
        for (int i = 1; i < 4; i++) s += cells[j].v[i] * cells[j].v[i - 1] * (c.k[i & 1] + 1);
    }
    free(cells);
    return s;
}
TEST(cells) { check<3, by_count>(5); }

/* Items of several layouts in boxes in records that form a list, run along by a constant and by a count. */
template <class A, class B, class C> struct item { A a; B b; C c; };
template <class I, int N> struct box { I items[N]; const double *from; int used; };
template <class I, int N> struct lead { long n; box<I, N> in; lead *next; };
template <class I, int N> APART lead<I, N> lead_of(const double *x, int k) {
    lead<I, N> l{};
    l.n = k;
    for (int i = 0; i < N; i++) {
        l.in.items[i].a = decltype(I::a)(x[i % 3] * (k + 1));
        l.in.items[i].b = decltype(I::b)(i % 2);
        l.in.items[i].c = decltype(I::c)(x[(i + k) % 3]);
    }
    l.in.from = x + k % 2, l.in.used = N - k % 2;
    return l;
}
template <class I, int N> static double of_list(const double *x, int n) {
    std::vector<lead<I, N>> v;
    for (int i = 0; i < n; i++) v.push_back(lead_of<I, N>(x, i));
    lead<I, N> *list = new lead<I, N>[n];
    std::copy(v.begin(), v.end(), list);
    for (int i = 0; i + 1 < n; i++) list[i].next = list + i + 1;
    lead<I, N> two[2] = {list[0], list[n - 1]};
    std::swap(two[0].in, list[1].in);
    double s = 0;
    for (auto *l = list; l; l = l->next)
        for (auto &t : l->in.items) s += (t.b ? t.a : 2 * t.c) * *l->in.from;
    for (const auto &l : two)
        for (int i = 0; i < l.in.used; i++) s += l.in.items[i].a * l.in.items[i].c;
    delete[] list;
    return s;
}
TEST(lists) {
    check<3, of_list<item<double, bool, double>, 3>>(4), check<3, of_list<item<double, long, double>, 2>>(4);
}
/* Floats in them too: steps of differences that floats hold. */
template <class I, int N> static void rough() {
    double x[3] = {.5, -1.25, .75}, d[3] = {};
    __enzyme_autodiff<void>((void *)of_list<I, N>, enzyme_dup, x, d, enzyme_const, 4);
    for (int i = 0; i < 3; i++) {
        double at = x[i], h = 1. / 64;
        x[i] = at + h;
        double more = of_list<I, N>(x, 4);
        x[i] = at - h;
        double less = of_list<I, N>(x, 4);
        x[i] = at;
        CLOSE(d[i], (more - less) / (2 * h), 1e-5);
    }
}
TEST(lists_of_floats) {
    rough<item<float, bool, double>, 2>(), rough<item<float, short, float>, 3>(), rough<item<double, int, float>, 2>();
}

/* Factors and the order of rows in one object on the stack, with a bound and marks behind them. */
template <int N> struct order {
    int at[N];
    void swap(int i, int j) { std::swap(at[i], at[j]); }
};
template <int N> struct factors {
    double m[N][N];
    order<N> rows, turns;
    double bound;
    signed char sign;
    bool ready;
    explicit factors(const double *x) : sign(1), ready(false) {
        for (int i = 0; i < N * N; i++) m[i / N][i % N] = sin(i * i + x[i % N]);
        bound = m[0][0];
        for (int i = 1; i < N * N; i++) bound += m[i % N][i / N] * m[i % N][i / N];
        for (int k = 0; k < N; k++) {
            int best = k;
            for (int i = k + 1; i < N; i++)
                if (fabs(m[i][k]) > fabs(m[best][k])) best = i;
            turns.at[k] = best;
            if (best != k) std::swap_ranges(m[k], m[k] + N, m[best]), sign = -sign;
            for (int i = k + 1; i < N; i++) {
                m[i][k] /= m[k][k];
                for (int j = k + 1; j < N; j++) m[i][j] -= m[i][k] * m[k][j];
            }
        }
        for (int i = 0; i < N; i++) rows.at[i] = i;
        for (int k = 0; k < N; k++) rows.swap(k, turns.at[k]);
        ready = true;
    }
    void solve(const double *b, double *y) const {
        for (int i = 0; i < N; i++) {
            y[i] = b[rows.at[i]];
            for (int j = 0; j < i; j++) y[i] -= m[i][j] * y[j];
        }
        for (int i = N - 1; i >= 0; i--) {
            for (int j = i + 1; j < N; j++) y[i] -= m[i][j] * y[j];
            y[i] /= m[i][i];
        }
    }
};
static double solved(const double *x, int) {
    factors<3> f(x), g = f;
    double y[3], s = 0;
    g.solve(x, y);
    for (double v : y) s += v * v;
    return g.ready ? s * f.bound * g.sign : 0;
}
TEST(factorisation) { check<3, solved>(3); }

/* Integers in front, of which the last is as far behind the first of the numbers as one index less. */
struct window { long from[2]; double in[4]; double out[4]; const double *w; };
static double smoothed(const double *x, int n) {
    window t = {{0, 0}, {0}, {0}, x};
    for (int i = 2; i < n; i++) t.in[i - 2] = x[i - 2] * x[i - 1], t.from[i & 1] = i;
    double *end = t.out + 4;
    for (int i = 1; i <= 4; i++) end[-i] = t.in[4 - i] + (i > 1 ? end[1 - i] : 0);
    window u = t;
    double s = 0;
    for (int i = n; i > 2; i--) s += u.out[i - 3] * u.out[i - 3] * u.from[i & 1] * u.w[i - 3];
    return s;
}
TEST(windows) { check<6, smoothed>(6); }

int main(void) {
    RUN(marks);
    RUN(cells);
    RUN(lists);
    RUN(lists_of_floats);
    RUN(factorisation);
    RUN(windows);
    return failed;
}
