// LA060: a function with a body is expected, known when the program is compiled
void *__enzyme_truncate_mem_func(void *, ...);
double elsewhere(double x);
double rounded(double x) { return ((double (*)(double))__enzyme_truncate_mem_func((void *)elsewhere, 64, 32))(x); }
