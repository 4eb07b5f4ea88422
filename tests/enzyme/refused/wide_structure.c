// LA024: which bytes of a copied or filled block are floats cannot be decided
#define FIELDS(n) int i##n; double v##n;
#define TEN(p) FIELDS(p##0) FIELDS(p##1) FIELDS(p##2) FIELDS(p##3) FIELDS(p##4) FIELDS(p##5) FIELDS(p##6) FIELDS(p##7) FIELDS(p##8) FIELDS(p##9)
struct wide { TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) TEN(6) TEN(7) TEN(8) TEN(9) double *last; float f; int n; };
#define SUM(n) s += w->v##n * w->i##n;
#define SUMS(p) SUM(p##0) SUM(p##1) SUM(p##2) SUM(p##3) SUM(p##4) SUM(p##5) SUM(p##6) SUM(p##7) SUM(p##8) SUM(p##9)
void __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static void copy(struct wide *to, const struct wide *from) { *to = *from; }
__attribute__((noinline)) static double sum(const struct wide *w) {
    double s = 0;
    SUMS(1) SUMS(2) SUMS(3) SUMS(4) SUMS(5) SUMS(6) SUMS(7) SUMS(8) SUMS(9)
    return s + w->f * w->n * *w->last;
}
static double f(const struct wide *w) {
    struct wide all[2];
    copy(all, w);
    copy(all + (w->i10 & 1), all);
    return sum(all + (w->i10 & 1));
}
void test(struct wide *w, struct wide *dw) { __enzyme_autodiff((void *)f, w, dw); }
