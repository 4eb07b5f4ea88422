// LA013: argument 0 is an integer that holds a float, i64
struct item { int n; float x; };
float __enzyme_autodiff(void *, ...);
static float f(struct item p, const float *w) { return p.x * p.x * p.n * w[0]; }
float gradient(struct item p, float *w, float *d) { return __enzyme_autodiff((void *)f, p, w, d); }
