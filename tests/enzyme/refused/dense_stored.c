// LA062: its address is an operand of 'store'
void *__enzyme_todense(void *, void *, ...);
static double load(unsigned long offset) { return offset; }
static void store(double value, unsigned long offset) {}
double *kept;
void keep(void) { kept = __enzyme_todense((void *)load, (void *)store); }
