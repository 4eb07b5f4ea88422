// Symptom: the gradient of a number that is put where an address is put later on was zero.
// Cause: the word was copied in memory as what may be either, and with its load went the only thing that said
//   that it is a number: addresses were left.
struct item {
    int kind;
    union {
        double number;
        struct item *inner;
    } is;
};
__attribute__((noinline)) static double value(const struct item *it) {
    return it->kind ? 2 * value(it->is.inner) : it->is.number;
}
double f(const double *x) {
    struct item b, a;
    b.kind = 0;
    b.is.number = x[1];
    a.kind = 0;
    a.is.number = x[0];
    double s = value(&a);
    a.kind = 1;
    a.is.inner = &b;
    return s + value(&a);
}
// lowad: grad
// run: @f([3, 5])
// run: @f([3, 5]) d = [1, 2]
