// LA062: __enzyme_checkpoint_for: lowad does not have this part of the interface
extern int enzyme_scheme, enzyme_checkpoint_region;
void __enzyme_checkpoint_for(void *, long, long, ...);
double __enzyme_autodiff(void *, ...);
static void decay(long i, double *state) { *state -= *state * *state / (i + 2); }
static double after(double start, long steps) {
    double state = start;
    __enzyme_checkpoint_for((void *)decay, 0L, steps, enzyme_scheme, (void *)0, enzyme_checkpoint_region, &state, 8L, &state);
    return state;
}
double slope(double start) { return __enzyme_autodiff((void *)after, start, 9L); }
