// LA020: 'fork' goes on in two processes, and what the other computes has no derivative
int fork(void);
int wait(int *);
void _exit(int);
void __enzyme_autodiff(void *, ...);
static double *shared;
static double f(double *x) {
    if (fork() == 0) shared[0] = x[0] * x[1], _exit(0);
    wait(0);
    return shared[0] * x[0];
}
void slopes(double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
