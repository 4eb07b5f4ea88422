// LA024 from -O1 on: holds numbers of another width
double __enzyme_autodiff(void *, ...);
typedef float four __attribute__((vector_size(16), aligned(4)));
typedef double two __attribute__((vector_size(16)));
/* Floats that a function is given, and gives back, two at a time as doubles: sums of the doubles are not sums of
   the floats in them. */
static __attribute__((noinline)) void turned(two b, two a, int n, two *pb, two *pa) {
    for (int i = 0; i < n; i++) {
        two high = {a[1], a[1]};
        b = (two){b[0], high[0]};
        a = n > 2 ? b : a;
    }
    *pa = a; *pb = b;
}
static void shuffled(const four *x, float *y, int n) {
    two a = (two)x[0], b = (two)x[1];
    turned(b, a, n, &b, &a);
    *(four *)y = (four)b * (four){4, 3, 2, 1} + (four)a * (four){8, 7, 6, 5};
}
static float shuffled_sum(const float *x, int n) {
    float y[4];
    shuffled((const four *)x, y, n);
    return y[0] + y[1] + y[2] + y[3];
}
double asks(const float *x, float *d, int n) { return __enzyme_autodiff((void *)shuffled_sum, x, d, n); }
