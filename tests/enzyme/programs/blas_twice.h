/* What programs share that run functions twice: as a program calls BLAS, which is differentiated, and as calls of the
   library that no compiler sees through. They include themselves for both: NAMED(name) is what a function is called,
   LIBRARY(name) what it calls. */
#define _GNU_SOURCE
#include "blas.h"
#include <complex.h>
#include <dlfcn.h>

typedef const double complex *numbers;
typedef double complex *changed;

/* Complex matrices are pairs of the numbers that others have, in lines of three. */
#define OPERATION(c) ((c) == 'N' ? 111 : (c) == 'T' ? 112 : 113)
#define AT(p, place) ((double complex *)((p) + (place)))
enum { LINE = 3 };
/* A linker leaves a library out of which nothing is named. */
__attribute__((used)) static double (*const named)(int, number, int, number, int) = cblas_ddot;
#define LIBRARYS(name) ((__typeof__(&name))dlsym(RTLD_DEFAULT, #name))

/* What the program computes is what the library does. */
static ALONE void same(function *ours, function *librarys, const flags *h) {
    double p[SIZE], w[SIZE], v[SIZE];
    fill(p, 3);
    memcpy(w, p, sizeof p);
    memcpy(v, p, sizeof p);
    ours(w, w, h);
    librarys(v, v, h);
    for (int i = 0; i < SIZE; i++) CLOSE(w[i], v[i], 1e-13);
}
#define CHECK(name) (same(name, library_##name, &h), check_##name(&h))
