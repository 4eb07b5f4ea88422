// What flang's library makes of arrays: assignments, array constructors and the functions that rearrange, multiply and
// reduce; `fortran_arrays.ll` is made of it. What is in an array of a derived type the library alone knows.
#include "fortran.h"

enum { TO_ALLOCATE = 2, INT8 = 7, INT16, INT32, INT64, CPTR = 41, STRUCT };

#define LIBRARY(name) __asm__("_FortranA" name)
#define OURS(name) __asm__("lowad.lib._FortranA" name)

INSIDE int is_plain(int type) { return type > 0 && type != CPTR && type != STRUCT; }

// A new array, whose extents are in `made`: its block.
INSIDE char *new_block(descriptor *made, int rank, int type, size bytes, int version, int extra) {
    long step = bytes, n = 1;
    for (int i = 0; i < rank; i++) {
        made->dim[i].lower = 1;
        made->dim[i].step = step;
        step *= made->dim[i].extent;
        n *= made->dim[i].extent;
    }
    made->bytes = bytes;
    made->version = version;
    made->rank = rank;
    made->type = type;
    made->attribute = TO_ALLOCATE;
    made->extra = extra;
    return made->base = malloc((n ? n : 1) * bytes);
}
INSIDE char *block_of(descriptor *made, const descriptor *like, int rank) {
    return new_block(made, rank, like->type, like->bytes, like->version, like->extra);
}

INSIDE int is_like(const descriptor *a, const descriptor *b) {
    for (int i = 0; i < b->rank; i++)
        if (a->dim[i].extent != b->dim[i].extent) return 0;
    return 1;
}

INSIDE void last_places(const descriptor *array, char **low, char **high) {
    *low = *high = array->base;
    for (int i = 0; i < array->rank; i++) {
        long way = (array->dim[i].extent - 1) * array->dim[i].step;
        *(way < 0 ? low : high) += way;
    }
    *high += array->bytes;
}

INSIDE int meet(const descriptor *a, const descriptor *b) {
    char *from, *to, *start, *end;
    last_places(a, &from, &to);
    last_places(b, &start, &end);
    return from < end && start < to;
}

// Assignment (10.2.1.3): what is to be allocated takes the shape of what it gets, one number goes to all elements.
void library_assign(descriptor *, const descriptor *, const char *, int) LIBRARY("Assign");
void assign(descriptor *to, const descriptor *from, const char *file, int line) OURS("Assign");
void assign(descriptor *to, const descriptor *from, const char *file, int line) {
    if (to->type != from->type || !is_plain(from->type)) {
        library_assign(to, from, file, line);
        return;
    }
    descriptor source = seen(from), target = seen(to);
    int type = source.type, rank = source.rank;
    size bytes = source.bytes;
    char *old = 0;
    int is_new = to->attribute == TO_ALLOCATE &&
                 (!target.base || target.bytes != bytes || (rank && !is_like(&target, &source)));
    if (is_new) {
        old = target.base;
        long step = bytes;
        for (int i = 0; i < rank; i++) {
            dimension dim = {source.dim[i].lower, source.dim[i].extent, step};
            target.dim[i] = to->dim[i] = dim;
            step *= dim.extent;
        }
        target.bytes = to->bytes = bytes;
        long n = count(&target);
        target.base = to->base = malloc((n ? n : 1) * bytes);
    }
    long n = count(&target);
    if (!rank) {
        for (long k = 0; k < n; k++) copy(type, place(&target, k), source.base, bytes);
    } else if (!is_new && n && meet(&target, &source)) {
        char *between = malloc(n * bytes);
        for (long k = 0; k < n; k++) copy(type, between + k * bytes, place(&source, k), bytes);
        for (long k = 0; k < n; k++) copy(type, place(&target, k), between + k * bytes, bytes);
        free(between);
    } else {
        for (long k = 0; k < n; k++) copy(type, place(&target, k), place(&source, k), bytes);
    }
    if (is_new) free(old);
}

// An array constructor grows by one item after the other.
typedef struct {
    descriptor *to;
    long used, room;
} constructor;
void begin(constructor *made, descriptor *to, _Bool with_lengths, const char *file, int line)
    OURS("InitArrayConstructorVector");
void begin(constructor *made, descriptor *to, _Bool with_lengths, const char *file, int line) {
    made->to = to;
    made->used = 0;
    made->room = to->base ? to->dim[0].extent : 0;
}

INSIDE char *room_for(constructor *made, long more, size bytes) {
    descriptor *to = made->to;
    long needed = made->used + more;
    if (!to->base || needed > made->room) {
        long room = needed > 2 * made->room ? needed : 2 * made->room;
        char *old = to->base, *block = malloc((room ? room : 1) * bytes);
        for (long k = 0; k < made->used; k++) copy(to->type, block + k * bytes, old + k * bytes, bytes);
        free(old);
        to->base = block;
        to->dim[0].lower = 1;
        to->dim[0].step = bytes;
        made->room = room;
    }
    if (needed > to->dim[0].extent || made->room > needed) to->dim[0].extent = needed;
    char *at = to->base + made->used * bytes;
    made->used = needed;
    return at;
}

void push(constructor *made, const descriptor *from) OURS("PushArrayConstructorValue");
void push(constructor *made, const descriptor *from) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    long n = count(from);
    size bytes = from->bytes;
    char *at = room_for(made, n, bytes);
    for (long k = 0; k < n; k++) copy(from->type, at + k * bytes, place(from, k), bytes);
}

void push_one(constructor *made, const void *from) OURS("PushArrayConstructorSimpleScalar");
void push_one(constructor *made, const void *from) {
    descriptor *to = made->to;
    size bytes = to->bytes;
    copy(to->type, room_for(made, 1, bytes), from, bytes);
}

// ALLOCATE
void bounds(descriptor *array, int at, long lower, long upper) OURS("AllocatableSetBounds");
void bounds(descriptor *array, int at, long lower, long upper) {
    long step = array->bytes;
    for (int i = 0; i < at; i++) step *= array->dim[i].extent;
    array->dim[at].lower = lower;
    array->dim[at].extent = upper < lower ? 0 : upper - lower + 1;
    array->dim[at].step = step;
}

void pointer_bounds(descriptor *array, int at, long lower, long upper) OURS("PointerSetBounds");
void pointer_bounds(descriptor *array, int at, long lower, long upper) { bounds(array, at, lower, upper); }

// MOVE_ALLOC (16.9.137)
int library_move(descriptor *, descriptor *, const void *, _Bool, const descriptor *, const char *, int)
    LIBRARY("MoveAlloc");
int move(descriptor *to, descriptor *from, const void *derived, _Bool tells, const descriptor *text, const char *file, int line)
    OURS("MoveAlloc");
int move(descriptor *to, descriptor *from, const void *derived, _Bool tells, const descriptor *text, const char *file, int line) {
    if (to == from || to->type != from->type || to->rank != from->rank || !is_plain(from->type))
        return library_move(to, from, derived, tells, text, file, line);
    if (to->base) free(to->base);
    descriptor moved = seen(from);
    to->base = moved.base;
    to->bytes = moved.bytes;
    for (int i = 0; i < moved.rank; i++) to->dim[i] = moved.dim[i];
    from->base = 0;
    return 0;
}

// ASSOCIATED (16.9.20) with a target: the same elements in the same order, and at least one.
_Bool associated(const descriptor *pointer, const descriptor *target) OURS("PointerIsAssociatedWith");
_Bool associated(const descriptor *pointer, const descriptor *target) {
    if (!target) return pointer->base != 0;
    if (!target->base || pointer->base != target->base || pointer->rank != target->rank) return 0;
    for (int i = 0; i < target->rank; i++) {
        long extent = target->dim[i].extent;
        if (!extent || pointer->dim[i].extent != extent) return 0;
        if (extent > 1 && pointer->dim[i].step != target->dim[i].step) return 0;
    }
    return 1;
}

int library_allocate(descriptor *, const descriptor *, _Bool, const descriptor *, const char *, int)
    LIBRARY("AllocatableAllocateSource");
int allocate(descriptor *to, const descriptor *from, _Bool tells, const descriptor *text, const char *file, int line)
    OURS("AllocatableAllocateSource");
int allocate(descriptor *to, const descriptor *from, _Bool tells, const descriptor *text, const char *file, int line) {
    if (to->type != from->type || !is_plain(from->type) || to->base)
        return library_allocate(to, from, tells, text, file, line);
    descriptor source = seen(from), target = seen(to);
    size bytes = source.bytes;
    long step = bytes;
    for (int i = 0; i < target.rank; i++) {
        target.dim[i].step = to->dim[i].step = step;
        step *= target.dim[i].extent;
    }
    long n = count(&target);
    to->bytes = bytes;
    target.base = to->base = malloc((n ? n : 1) * bytes);
    for (long k = 0; k < n; k++)
        copy(source.type, place(&target, k), source.rank ? place(&source, k) : source.base, bytes);
    return 0;
}

// RESHAPE: `order` says which dimension runs fastest, `pad` follows when the source is at its end.
INSIDE long whole_number(const char *at, size bytes) {
    switch (bytes) {
    case 1: return *at;
    case 2: return *(const short *)at;
    case 4: return *(const int *)at;
    default: return *(const long *)at;
    }
}
void reshape(descriptor *made, const descriptor *from, const descriptor *shape, const descriptor *pad, const descriptor *order,
             const char *file, int line) OURS("Reshape");
void reshape(descriptor *made, const descriptor *from, const descriptor *shape, const descriptor *pad, const descriptor *order,
             const char *file, int line) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    descriptor shape_seen = seen(shape);
    shape = &shape_seen;
    int rank = shape->dim[0].extent;
    int nth[15];
    long n = 1, given = count(from);
    size bytes = from->bytes;
    for (int i = 0; i < rank; i++) {
        long extent = whole_number(place(shape, i), shape->bytes);
        made->dim[i].extent = extent < 0 ? 0 : extent;
        n *= made->dim[i].extent;
        nth[i] = order ? whole_number(place(order, i), order->bytes) - 1 : i;
    }
    block_of(made, from, rank);
    long padding = pad ? count(pad) : 0;
    for (long k = 0; k < n; k++) {
        long left = k, at = 0;
        for (int i = 0; i < rank; i++) {
            dimension *dim = &made->dim[nth[i]];
            at += left % dim->extent * dim->step;
            left /= dim->extent;
        }
        const char *source = k < given ? place(from, k) : place(pad, (k - given) % (padding ? padding : 1));
        copy(from->type, made->base + at, source, bytes);
    }
}

void transposed(descriptor *made, const descriptor *from, const char *file, int line) OURS("Transpose");
void transposed(descriptor *made, const descriptor *from, const char *file, int line) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    long rows = from->dim[0].extent, columns = from->dim[1].extent;
    size bytes = from->bytes;
    made->dim[0].extent = columns;
    made->dim[1].extent = rows;
    char *block = block_of(made, from, 2);
    for (long i = 0; i < rows; i++)
        for (long j = 0; j < columns; j++) {
            const char *source = from->base + i * from->dim[0].step + j * from->dim[1].step;
            copy(from->type, block + (i * columns + j) * bytes, source, bytes);
        }
}

// SPREAD puts copies side by side along a new dimension.
void spread(descriptor *made, const descriptor *from, int dim, long copies, const char *file, int line) OURS("Spread");
void spread(descriptor *made, const descriptor *from, int dim, long copies, const char *file, int line) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    int rank = from->rank;
    size bytes = from->bytes;
    long before = 1, n = count(from);
    copies = copies < 0 ? 0 : copies;
    for (int i = 0; i <= rank; i++)
        made->dim[i].extent = i < dim - 1 ? from->dim[i].extent : i == dim - 1 ? copies : from->dim[i - 1].extent;
    for (int i = 0; i < dim - 1; i++) before *= from->dim[i].extent;
    char *block = block_of(made, from, rank + 1);
    for (long k = 0; k < n; k++)
        for (long c = 0; c < copies; c++)
            copy(from->type, block + (k % before + (c + k / before * copies) * before) * bytes,
                 rank ? place(from, k) : from->base, bytes);
}

// PACK takes the chosen elements in a row, and the rest of `rest` behind them; UNPACK puts them back.
void packed(descriptor *made, const descriptor *from, const descriptor *mask, const descriptor *rest, const char *file, int line)
    OURS("Pack");
void packed(descriptor *made, const descriptor *from, const descriptor *mask, const descriptor *rest, const char *file, int line) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    descriptor mask_seen = seen(mask);
    mask = &mask_seen;
    long n = count(from), taken = 0;
    size bytes = from->bytes;
    for (long k = 0; k < n; k++) taken += chosen(mask, k);
    made->dim[0].extent = rest ? rest->dim[0].extent : taken;
    char *block = block_of(made, from, 1);
    long at = 0;
    for (long k = 0; k < n; k++)
        if (chosen(mask, k)) copy(from->type, block + at++ * bytes, place(from, k), bytes);
    if (rest)
        for (; at < made->dim[0].extent; at++) copy(from->type, block + at * bytes, place(rest, at), bytes);
}

void unpacked(descriptor *made, const descriptor *vector, const descriptor *mask, const descriptor *field, const char *file,
              int line) OURS("Unpack");
void unpacked(descriptor *made, const descriptor *vector, const descriptor *mask, const descriptor *field, const char *file,
              int line) {
    descriptor vector_seen = seen(vector);
    vector = &vector_seen;
    descriptor mask_seen = seen(mask);
    mask = &mask_seen;
    descriptor field_seen = seen(field);
    field = &field_seen;
    long n = count(mask), at = 0;
    size bytes = vector->bytes;
    for (int i = 0; i < mask->rank; i++) made->dim[i].extent = mask->dim[i].extent;
    char *block = block_of(made, vector, mask->rank);
    for (long k = 0; k < n; k++)
        copy(vector->type, block + k * bytes,
             chosen(mask, k) ? place(vector, at++) : field->rank ? place(field, k) : field->base, bytes);
}

// CSHIFT and EOSHIFT of an array of one dimension
void turned(descriptor *made, const descriptor *from, long by, const char *file, int line) OURS("CshiftVector");
void turned(descriptor *made, const descriptor *from, long by, const char *file, int line) {
    descriptor from_seen = seen(from);
    from = &from_seen;
    long n = from->dim[0].extent;
    size bytes = from->bytes;
    made->dim[0].extent = n;
    char *block = block_of(made, from, 1);
    long first = n ? by % n : 0;
    first = first < 0 ? first + n : first;
    for (long k = 0; k < n; k++) copy(from->type, block + k * bytes, place(from, first + k < n ? first + k : first + k - n), bytes);
}

void library_moved(descriptor *, const descriptor *, long, const descriptor *, const char *, int) LIBRARY("EoshiftVector");
void moved(descriptor *made, const descriptor *from, long by, const descriptor *edge, const char *file, int line)
    OURS("EoshiftVector");
void moved(descriptor *made, const descriptor *from, long by, const descriptor *edge, const char *file, int line) {
    if (!edge && from->type != FLOAT && from->type != DOUBLE) {
        library_moved(made, from, by, edge, file, line);
        return;
    }
    descriptor from_seen = seen(from);
    from = &from_seen;
    long n = from->dim[0].extent;
    size bytes = from->bytes;
    made->dim[0].extent = n;
    char *block = block_of(made, from, 1);
    for (long k = 0; k < n; k++) {
        long at = k + by;
        char *to = block + k * bytes;
        if (at >= 0 && at < n) copy(from->type, to, place(from, at), bytes);
        else if (edge) copy(from->type, to, edge->base, bytes);
        else if (from->type == FLOAT) *(float *)to = 0;
        else *(double *)to = 0;
    }
}

// MATMUL of vectors and matrices, into a new array or into one that is there
#define AT(type, array, i, j) (*(const type *)((array)->base + (i) * (array)->dim[0].step + (j) * (array)->dim[1].step))
#define PRODUCT(type, target, a, b, turn) \
    { \
        int rank = a->rank + b->rank - 2; \
        long inner = a->rank == 1 ? a->dim[0].extent : turn ? a->dim[0].extent : a->dim[1].extent; \
        long rows = a->rank == 1 ? 1 : turn ? a->dim[1].extent : a->dim[0].extent; \
        long columns = b->rank == 1 ? 1 : b->dim[1].extent; \
        for (long j = 0; j < columns; j++) \
            for (long i = 0; i < rows; i++) { \
                type sum = 0; \
                for (long k = 0; k < inner; k++) { \
                    type x = a->rank == 1 ? AT(type, a, k, 0) : turn ? AT(type, a, k, i) : AT(type, a, i, k); \
                    type y = b->rank == 1 ? AT(type, b, k, 0) : AT(type, b, k, j); \
                    sum += x * y; \
                } \
                *(type *)(target->base + (a->rank == 1 ? j : i) * target->dim[0].step + \
                          (rank == 2 ? j * target->dim[1].step : 0)) = sum; \
            } \
    }
#define PRODUCTS(kind, type) \
    void product##kind(descriptor *made, const descriptor *a, const descriptor *b, const char *file, int line) \
        OURS("MatmulReal" #kind "Real" #kind); \
    void product##kind(descriptor *made, const descriptor *a, const descriptor *b, const char *file, int line) { \
        descriptor a_seen = seen(a); \
        a = &a_seen; \
        descriptor b_seen = seen(b); \
        b = &b_seen; \
        int rank = a->rank + b->rank - 2; \
        made->dim[0].extent = a->rank == 1 ? b->dim[1].extent : a->dim[0].extent; \
        if (rank == 2) made->dim[1].extent = b->dim[1].extent; \
        block_of(made, a, rank); \
        PRODUCT(type, made, a, b, 0) \
    } \
    void product_there##kind(descriptor *to, const descriptor *a, const descriptor *b, const char *file, int line) \
        OURS("MatmulDirectReal" #kind "Real" #kind); \
    void product_there##kind(descriptor *to, const descriptor *a, const descriptor *b, const char *file, int line) { \
        descriptor a_seen = seen(a); \
        a = &a_seen; \
        descriptor b_seen = seen(b); \
        b = &b_seen; \
        PRODUCT(type, to, a, b, 0) \
    } \
    void turned_product##kind(descriptor *made, const descriptor *a, const descriptor *b, const char *file, int line) \
        OURS("MatmulTransposeReal" #kind "Real" #kind); \
    void turned_product##kind(descriptor *made, const descriptor *a, const descriptor *b, const char *file, int line) { \
        descriptor a_seen = seen(a); \
        a = &a_seen; \
        descriptor b_seen = seen(b); \
        b = &b_seen; \
        int rank = b->rank; \
        made->dim[0].extent = a->dim[1].extent; \
        if (rank == 2) made->dim[1].extent = b->dim[1].extent; \
        block_of(made, a, rank); \
        PRODUCT(type, made, a, b, 1) \
    } \
    void turned_product_there##kind(descriptor *to, const descriptor *a, const descriptor *b, const char *file, int line) \
        OURS("MatmulTransposeDirectReal" #kind "Real" #kind); \
    void turned_product_there##kind(descriptor *to, const descriptor *a, const descriptor *b, const char *file, int line) { \
        descriptor a_seen = seen(a); \
        a = &a_seen; \
        descriptor b_seen = seen(b); \
        b = &b_seen; \
        PRODUCT(type, to, a, b, 1) \
    }
PRODUCTS(4, float)
PRODUCTS(8, double)

// Reductions along one dimension: the others stay.
INSIDE void without(descriptor *made, const descriptor *from, int dim) {
    for (int i = 0, j = 0; i < from->rank; i++)
        if (i != dim - 1) made->dim[j++].extent = from->dim[i].extent;
    block_of(made, from, from->rank - 1);
}
// The number of the element at `along` in dimension `dim`, in the row that leads to the k-th of the result.
INSIDE long number(const descriptor *from, int dim, long k, long along) {
    long before = 1;
    for (int i = 0; i < dim - 1; i++) before *= from->dim[i].extent;
    return k % before + (along + k / before * from->dim[dim - 1].extent) * before;
}
#define ALONG(type, first, step) \
    { \
        long n = count(made), length = from->dim[dim - 1].extent; \
        for (long k = 0; k < n; k++) { \
            type r = first; \
            for (long a = 0; a < length; a++) { \
                long at = number(from, dim, k, a); \
                if (!chosen(mask, at)) continue; \
                type x = *(const type *)place(from, at); \
                step; \
            } \
            ((type *)made->base)[k] = r; \
        } \
    }
#define PARTIAL(name, first, largest_float, largest_double, step) \
    void library_##name(descriptor *, const descriptor *, int, const char *, int, const descriptor *) LIBRARY(#name "Dim"); \
    void along_##name(descriptor *made, const descriptor *from, int dim, const char *file, int line, const descriptor *mask) \
        OURS(#name "Dim"); \
    void along_##name(descriptor *made, const descriptor *from, int dim, const char *file, int line, const descriptor *mask) { \
        if (from->type != DOUBLE && from->type != FLOAT) { \
            library_##name(made, from, dim, file, line, mask); \
            return; \
        } \
        descriptor from_seen = seen(from); \
        from = &from_seen; \
        without(made, from, dim); \
        if (from_seen.type == DOUBLE) ALONG(double, first(largest_double), step) \
        else ALONG(float, first(largest_float), step) \
    }
#define NOTHING(x) 0
#define ONE(x) 1
#define LEAST(x) -x
#define MOST(x) x
PARTIAL(Sum, NOTHING, 0, 0, r += x)
PARTIAL(Product, ONE, 1, 1, r *= x)
PARTIAL(Maxval, LEAST, __FLT_MAX__, __DBL_MAX__, r = x > r ? x : r)
PARTIAL(Minval, MOST, __FLT_MAX__, __DBL_MAX__, r = x < r ? x : r)

// Where the largest and the smallest element are: no derivative flows, but memory is read. Ties: the first, with `back` the last.
INSIDE void put_whole(char *at, size bytes, long number) {
    switch (bytes) {
    case 1: *at = number; break;
    case 2: *(short *)at = number; break;
    case 4: *(int *)at = number; break;
    default: *(long *)at = number;
    }
}
INSIDE int integer_type(size bytes) { return bytes == 1 ? INT8 : bytes == 2 ? INT16 : bytes == 4 ? INT32 : INT64; }
#define PLACE(name, kind, type, beats, beats_back) \
    void name##kind(descriptor *made, const descriptor *from, int bytes, const char *file, int line, const descriptor *mask, \
                    _Bool back) OURS(#name "Real" #kind); \
    void name##kind(descriptor *made, const descriptor *from, int bytes, const char *file, int line, const descriptor *mask, \
                    _Bool back) { \
        descriptor from_seen = seen(from); \
        from = &from_seen; \
        long n = count(from), found = -1; \
        type best = 0; \
        for (long k = 0; k < n; k++) { \
            if (!chosen(mask, k)) continue; \
            type x = *(const type *)place(from, k); \
            if (found < 0 || (back ? x beats_back best : x beats best)) { \
                best = x; \
                found = k; \
            } \
        } \
        made->dim[0].extent = from->rank; \
        new_block(made, 1, integer_type(bytes), bytes, from->version, 0); \
        long left = found < 0 ? 0 : found; \
        for (int i = 0; i < from->rank; i++) { \
            long extent = from->dim[i].extent ? from->dim[i].extent : 1; \
            put_whole(made->base + i * bytes, bytes, found < 0 ? 0 : left % extent + 1); \
            left /= extent; \
        } \
    }
PLACE(Maxloc, 4, float, >, >=)
PLACE(Maxloc, 8, double, >, >=)
PLACE(Minloc, 4, float, <, <=)
PLACE(Minloc, 8, double, <, <=)

#define FOUND_ALONG(type, beats, beats_back) \
    { \
        long n = count(made), length = from->dim[dim - 1].extent; \
        for (long k = 0; k < n; k++) { \
            long found = 0; \
            type best = 0; \
            for (long a = 0; a < length; a++) { \
                long at = number(from, dim, k, a); \
                if (!chosen(mask, at)) continue; \
                type x = *(const type *)place(from, at); \
                if (!found || (back ? x beats_back best : x beats best)) { \
                    best = x; \
                    found = a + 1; \
                } \
            } \
            put_whole(made->base + k * bytes, bytes, found); \
        } \
    }
#define PLACE_ALONG(name, beats, beats_back) \
    void library_place_##name(descriptor *, const descriptor *, int, int, const char *, int, const descriptor *, _Bool) \
        LIBRARY(#name "Dim"); \
    void place_##name(descriptor *made, const descriptor *from, int bytes, int dim, const char *file, int line, \
                      const descriptor *mask, _Bool back) OURS(#name "Dim"); \
    void place_##name(descriptor *made, const descriptor *from, int bytes, int dim, const char *file, int line, \
                      const descriptor *mask, _Bool back) { \
        if (from->type != DOUBLE && from->type != FLOAT) { \
            library_place_##name(made, from, bytes, dim, file, line, mask, back); \
            return; \
        } \
        descriptor from_seen = seen(from); \
        from = &from_seen; \
        for (int i = 0, j = 0; i < from->rank; i++) \
            if (i != dim - 1) made->dim[j++].extent = from->dim[i].extent; \
        new_block(made, from->rank - 1, integer_type(bytes), bytes, from->version, 0); \
        if (from_seen.type == DOUBLE) FOUND_ALONG(double, beats, beats_back) \
        else FOUND_ALONG(float, beats, beats_back) \
    }
PLACE_ALONG(Maxloc, >, >=)
PLACE_ALONG(Minloc, <, <=)

// Of logicals
long counted(const descriptor *mask, const char *file, int line, int dim) OURS("Count");
long counted(const descriptor *mask, const char *file, int line, int dim) {
    long n = count(mask), found = 0;
    for (long k = 0; k < n; k++) found += chosen(mask, k);
    return found;
}
_Bool any(const descriptor *mask, const char *file, int line, int dim) OURS("Any");
_Bool any(const descriptor *mask, const char *file, int line, int dim) {
    long n = count(mask);
    for (long k = 0; k < n; k++)
        if (chosen(mask, k)) return 1;
    return 0;
}
_Bool all(const descriptor *mask, const char *file, int line, int dim) OURS("All");
_Bool all(const descriptor *mask, const char *file, int line, int dim) {
    long n = count(mask);
    for (long k = 0; k < n; k++)
        if (!chosen(mask, k)) return 0;
    return 1;
}
