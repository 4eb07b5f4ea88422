// What flang's library computes of arrays that a descriptor tells of; `fortran.ll` is made of it.
#include "fortran.h"

_Bool contiguous(const descriptor *array) __asm__("_FortranAIsContiguous");
_Bool contiguous(const descriptor *array) {
    long expected = array->bytes;
    for (int i = 0; i < array->rank; i++) {
        long extent = array->dim[i].extent;
        if (extent == 0) return 1;
        if (extent != 1 && array->dim[i].step != expected) return 0;
        expected *= extent;
    }
    return 1;
}

// An actual argument that is not contiguous goes through a copy in.
void copy_in(descriptor *made, const descriptor *array, const char *file, int line) __asm__("_FortranACopyInAssign");
void copy_in(descriptor *made, const descriptor *array, const char *file, int line) {
    long n = count(array);
    size bytes = array->bytes;
    char *block = malloc(n * bytes);
    made->base = block;
    made->bytes = bytes;
    made->version = array->version;
    made->rank = array->rank;
    made->type = array->type;
    made->attribute = 2;
    made->extra = array->extra & 1 ? made->extra : array->extra;
    long step = bytes;
    for (int i = 0; i < array->rank; i++) {
        made->dim[i].lower = 1;
        made->dim[i].extent = array->dim[i].extent;
        made->dim[i].step = step;
        step *= array->dim[i].extent;
    }
    for (long k = 0; k < n; k++) copy(array->type, block + k * bytes, place(array, k), bytes);
}

// And back where the procedure may have changed it: `array` is null where not.
void copy_out(descriptor *array, descriptor *made, const char *file, int line) __asm__("_FortranACopyOutAssign");
void copy_out(descriptor *array, descriptor *made, const char *file, int line) {
    if (array) {
        long n = count(array);
        size bytes = array->bytes;
        for (long k = 0; k < n; k++) copy(array->type, place(array, k), made->base + k * bytes, bytes);
    }
    free(made->base);
    made->base = 0;
}

// MOD has the sign of its first operand, MODULO that of its second.
#define REMAINDERS(kind, type, remainder) \
    type mod##kind(type a, type p, const char *file, int line) __asm__("_FortranAModReal" #kind); \
    type mod##kind(type a, type p, const char *file, int line) { return remainder(a, p); } \
    type modulo##kind(type a, type p, const char *file, int line) __asm__("_FortranAModuloReal" #kind); \
    type modulo##kind(type a, type p, const char *file, int line) { \
        type r = remainder(a, p); \
        return r != 0 && (r < 0) != (p < 0) ? r + p : r; \
    }
REMAINDERS(4, float, fmodf)
REMAINDERS(8, double, fmod)

// The largest number is taken out of the sum, as the library does, so that no square overflows.
#define NORMS(kind, type, root) \
    type norm##kind(const descriptor *array, const char *file, int line, int dim) __asm__("_FortranANorm2_" #kind); \
    type norm##kind(const descriptor *array, const char *file, int line, int dim) { \
        long n = count(array); \
        type largest = 0; \
        for (long k = 0; k < n; k++) { \
            type x = *(const type *)place(array, k); \
            x = x < 0 ? -x : x; \
            largest = x > largest ? x : largest; \
        } \
        if (largest == 0) return 0; \
        type sum = 0; \
        for (long k = 0; k < n; k++) { \
            type x = *(const type *)place(array, k) / largest; \
            sum += x * x; \
        } \
        return largest * root(sum); \
    }
NORMS(4, float, sqrtf)
NORMS(8, double, sqrt)

// A complex number to a whole power, by squaring (Knuth: The Art of Computer Programming, 4.6.3).
#define POWERS(name, real, whole, natural) \
    _Complex real name(_Complex real z, whole n) __asm__("_FortranA" #name); \
    _Complex real name(_Complex real z, whole n) { \
        natural left = n < 0 ? -(natural)n : (natural)n; \
        _Complex real r = 1; \
        while (left) { \
            if (left & 1) r *= z; \
            left >>= 1; \
            if (left) z *= z; \
        } \
        if (n >= 0) return r; \
        real a = __real__ r, b = __imag__ r, square = a * a + b * b; \
        _Complex real made; \
        __real__ made = a / square; \
        __imag__ made = -b / square; \
        return made; \
    }
POWERS(cpowi, float, int, unsigned)
POWERS(zpowi, double, int, unsigned)
POWERS(cpowk, float, long, unsigned long)
POWERS(zpowk, double, long, unsigned long)

// Reductions of all elements to one number, where flang does not write the loop itself.
#define REDUCTION(name, kind, type, first, step) \
    type name##kind(const descriptor *array, const char *file, int line, int dim, const descriptor *mask) \
        __asm__("_FortranA" #name "Real" #kind); \
    type name##kind(const descriptor *array, const char *file, int line, int dim, const descriptor *mask) { \
        long n = count(array); \
        type r = first; \
        for (long k = 0; k < n; k++) { \
            if (!chosen(mask, k)) continue; \
            type x = *(const type *)place(array, k); \
            step; \
        } \
        return r; \
    }
#define REDUCTIONS(kind, type, largest) \
    REDUCTION(Sum, kind, type, 0, r += x) \
    REDUCTION(Product, kind, type, 1, r *= x) \
    REDUCTION(Maxval, kind, type, -largest, r = x > r ? x : r) \
    REDUCTION(Minval, kind, type, largest, r = x < r ? x : r) \
    type dot##kind(const descriptor *a, const descriptor *b, const char *file, int line) \
        __asm__("_FortranADotProductReal" #kind); \
    type dot##kind(const descriptor *a, const descriptor *b, const char *file, int line) { \
        long n = count(a); \
        type r = 0; \
        for (long k = 0; k < n; k++) r += *(const type *)place(a, k) * *(const type *)place(b, k); \
        return r; \
    }
REDUCTIONS(4, float, __FLT_MAX__)
REDUCTIONS(8, double, __DBL_MAX__)
