// LA062: 51 bits of significand are too many to be rounded from 64
void *__enzyme_truncate_op_func(void *, ...);
static double f(double x) { return x * x; }
double rounded(double x) { return ((double (*)(double))__enzyme_truncate_op_func((void *)f, 64, 1, 11, 51))(x); }
