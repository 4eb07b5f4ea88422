// LA013: argument 0 is an integer that holds a float, i64
struct item { int n; float x; };
float __enzyme_autodiff(void *, ...);
__attribute__((noinline)) static float power(const struct item *p, float w) { return p->x * p->x * p->n * w; }
__attribute__((noinline)) static float g(struct item p, float w) { return power(&p, w) + power(&p, 2 * w); }
static float f(struct item p, const float *w) { return g(p, w[0]); }
float gradient(struct item p, float *w, float *d) { return __enzyme_autodiff((void *)f, p, w, d); }
