// LA063: @first has a rule that finds addresses in the shadow of inactive memory, argument 1
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
struct list { double *at; };
__attribute__((noinline)) double first(const double *x, const struct list *w) { return *x * *w->at; }
__attribute__((noinline)) double augment_first(const double *x, double *dx, const struct list *w, struct list *dw) { return first(x, w); }
__attribute__((noinline)) void gradient_first(const double *x, double *dx, const struct list *w, struct list *dw, double seed) {
    *dx += *w->at * seed;
    *dw->at += *x * seed;
}
void *__enzyme_register_gradient_first[] = {(void *)first, (void *)augment_first, (void *)gradient_first};
double f(const double *x, const struct list *w) { return first(x, w); }
double gradient(double *x, double *dx, struct list *w) { return __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, w); }
