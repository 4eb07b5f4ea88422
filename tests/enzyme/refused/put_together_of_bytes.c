// LA024 from -O2 on: carries a float cannot be decided
/* A ring of bytes, from which LLVM puts the second number together by shifts. */
typedef struct { unsigned char bytes[24]; unsigned head, tail; } Ring;
static void put(Ring *q, double v) {
    for (int i = 0; i < 8; i++) q->bytes[q->tail++ % 24] = ((unsigned char *)&v)[i];
}
static double get(Ring *q) {
    double v;
    for (int i = 0; i < 8; i++) ((unsigned char *)&v)[i] = q->bytes[q->head++ % 24];
    return v;
}
double __enzyme_autodiff(void *, ...);
static double f(double *x, int n) {
    Ring q = {{0}, 0, 0};
    double s = 0;
    for (int i = 0; i < n; i++) {
        put(&q, x[i] * x[i]), put(&q, x[i]);
        double a = get(&q), b = get(&q);
        s += a * b;
    }
    return s;
}
void derivative(double *x, double *d, int n) { __enzyme_autodiff((void *)f, x, d, n); }
