// Arrays as flang's library knows them. The layout of a descriptor is that of CFI_cdesc_t in ISO_Fortran_binding.h (ISO/IEC 1539-1:2018, 18.5).
typedef unsigned long size;
typedef struct { long lower, extent, step; } dimension;
typedef struct {
    char *base;
    size bytes;
    int version;
    signed char rank, type, attribute, extra;
    dimension dim[15];
} descriptor;

void *malloc(size), *memcpy(void *, const void *, size);
void free(void *);
double fmod(double, double), sqrt(double);
float fmodf(float, float), sqrtf(float);

#define INSIDE static inline __attribute__((always_inline))

// A copy of what a descriptor says, whose address nobody else has: the data may be written without a doubt about it.
INSIDE descriptor seen(const descriptor *array) {
    descriptor made;
    made.base = array->base;
    made.bytes = array->bytes;
    made.version = array->version;
    made.rank = array->rank;
    made.type = array->type;
    made.attribute = array->attribute;
    made.extra = array->extra;
    for (int i = 0; i < made.rank; i++) made.dim[i] = array->dim[i];
    return made;
}

INSIDE long count(const descriptor *array) {
    long n = 1;
    for (int i = 0; i < array->rank; i++) n *= array->dim[i].extent;
    return n;
}

// The place of the element that is the k-th in the order of Fortran, first index fastest.
INSIDE char *place(const descriptor *array, long k) {
    long bytes = 0;
    for (int i = 0; i < array->rank; i++) {
        long extent = array->dim[i].extent;
        bytes += k % extent * array->dim[i].step;
        k /= extent;
    }
    return array->base + bytes;
}

// Elements are copied as what they are, so that it is seen; the numbers are the CFI_type_ of flang.
enum { FLOAT = 27, DOUBLE = 28, FLOAT_COMPLEX = 34, DOUBLE_COMPLEX = 35 };
INSIDE void copy(int type, char *to, const char *from, size bytes) {
    switch (type) {
    case FLOAT: *(float *)to = *(const float *)from; break;
    case DOUBLE: *(double *)to = *(const double *)from; break;
    case FLOAT_COMPLEX: *(_Complex float *)to = *(const _Complex float *)from; break;
    case DOUBLE_COMPLEX: *(_Complex double *)to = *(const _Complex double *)from; break;
    default: memcpy(to, from, bytes);
    }
}

// Whether the k-th element takes part: a mask is an array of the same shape, one logical, or not there.
INSIDE int chosen(const descriptor *mask, long k) {
    if (!mask || !mask->base) return 1;
    const char *at = mask->rank ? place(mask, k) : mask->base;
    switch (mask->bytes) {
    case 1: return *at != 0;
    case 2: return *(const short *)at != 0;
    case 4: return *(const int *)at != 0;
    default: return *(const long *)at != 0;
    }
}
