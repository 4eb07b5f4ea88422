// LA062: there is no such precision below 32 bits
void *__enzyme_truncate_op_func(void *, ...);
static float f(float x) { return x * x; }
float rounded(float x) { return ((float (*)(float))__enzyme_truncate_op_func((void *)f, 32, 64))(x); }
