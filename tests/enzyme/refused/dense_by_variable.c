// LA060: which functions load and store is not known when the program is compiled
void *__enzyme_todense(void *, void *, ...);
double at(double (*load)(unsigned long, int), void (*store)(double, unsigned long, int)) {
    return ((double *)__enzyme_todense((void *)load, (void *)store, 3))[2];
}
