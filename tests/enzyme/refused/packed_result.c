// LA024: @f returns i64, which holds bits of a float
double __enzyme_autodiff(void *, ...);
struct both { float value; int count; };
static struct both f(float x) {
    struct both r = {x * x, 3};
    return r;
}
double gradient(float x) { return __enzyme_autodiff((void *)f, x); }
