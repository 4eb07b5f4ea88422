// BLAS of matrices and vectors, where of the matrix a band, a packed triangle or a triangle of a Hermitian one is kept.
// `bands.ll` is made of it.
// What a function takes is what a plain function does (lowad/rewrite/blas.py): layout, flags as letters, integers of
// 64 bits, numbers by value, complex ones in two halves. What it writes overlaps with nothing else, as BLAS says.
#ifndef LETTER
#include <stdint.h>

typedef int64_t whole;
enum { ROW_MAJOR = 101 };
// How the columns of a triangle lie: apart, as those of a band, or one behind the other.
enum { APART, BAND, PACKED };

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#define TEXT(a) #a
#define SYMBOL(letter, name) "lowad.lib.blas_" TEXT(letter) #name
#define OWN(name) JOIN(LETTER, name)
// A function that calls of a routine lead to.
#define ROUTINE(name, ...) \
    void OWN(name)(__VA_ARGS__) __asm__(SYMBOL(LETTER, name)); \
    void OWN(name)(__VA_ARGS__)

static whole least(whole a, whole b) { return a < b ? a : b; }
static whole most(whole a, whole b) { return a > b ? a : b; }
// Where the first element of a vector is: the last in memory if its step is negative.
static whole first(whole n, whole step) { return step < 0 ? (1 - n) * step : 0; }
// The letter of the same operation on the transposed matrix, which a matrix of rows is to a library of columns: R is that
// of the conjugate matrix.
static char turned(char trans) { return trans == 'N' ? 'T' : trans == 'T' ? 'N' : trans == 'C' ? 'R' : 'C'; }
static char across(char uplo) { return uplo == 'U' ? 'L' : 'U'; }

// Element (i, j) of a triangle stands at at(…, j) + i.
static whole at(int kind, char uplo, whole n, whole k, whole ld, whole j) {
    whole border = uplo == 'U' ? k : 0;
    if (kind == PACKED) return uplo == 'U' ? j * (j + 1) / 2 : j * n - j * (j + 1) / 2;
    return kind == BAND ? j * ld + border - j : j * ld;
}
// The rows of a column beside the diagonal.
static whole above(char uplo, whole k, whole j) { return uplo == 'U' ? most(0, j - k) : j + 1; }
static whole below(char uplo, whole n, whole k, whole j) { return uplo == 'U' ? j : least(n, j + k + 1); }

#define LETTER s
#define REAL float
#include "bands.c"
#define LETTER d
#define REAL double
#include "bands.c"
#define LETTER c
#define REAL float
#define COMPLEX
#include "bands.c"
#define LETTER z
#define REAL double
#define COMPLEX
#include "bands.c"
#else

#ifdef COMPLEX
#define NUMBER REAL _Complex
#define VALUE(name) REAL name, REAL name##_im
#define HANDED(name) name, name##_im
#define TAKE(name) __builtin_complex(name, name##_im)
#define CONJUGATE(number, is_conjugate) ((is_conjugate) ? ~(number) : (number))
#define OWN_REAL(number) __real__(number)
#else
#define NUMBER REAL
#define VALUE(name) REAL name
#define HANDED(name) name
#define TAKE(name) name
#define CONJUGATE(number, is_conjugate) (number)
#define OWN_REAL(number) (number)
#endif

// A number that the library does not look at where alpha is 0: it has a part in the derivative, but for what is none.
#define SEEN(number) (is_read || (number) - (number) == 0 ? (number) : 0)
// y = beta y. Where beta is 0 a y that is no number counts as 0, and every other one has a part in the derivative.
static void OWN(scale)(whole n, VALUE(beta), NUMBER *restrict y, whole incy) {
    y += first(n, incy);
    for (whole i = 0; i < n; ++i) {
        NUMBER old = y[i * incy];
        int is_read = TAKE(beta) != 0 || old - old == 0;
        y[i * incy] = TAKE(beta) * (is_read ? old : 0);
    }
}

// y = alpha op(A) x + beta y, A of kl diagonals below and ku above the main one.
ROUTINE(gbmv, int layout, char trans, whole m, whole n, whole kl, whole ku, VALUE(alpha), NUMBER *a, whole ld,
        NUMBER *x, whole incx, VALUE(beta), NUMBER *restrict y, whole incy) {
    if (!m || !n) return;
    int is_by_rows = layout == ROW_MAJOR;
    char op = is_by_rows ? turned(trans) : trans;
    whole rows = is_by_rows ? n : m, columns = is_by_rows ? m : n;
    whole lower = is_by_rows ? ku : kl, upper = is_by_rows ? kl : ku;
    int is_plain = op == 'N' || op == 'R', is_conjugate = op == 'C' || op == 'R', is_read = TAKE(alpha) != 0;
    whole given = is_plain ? columns : rows, made = is_plain ? rows : columns;
    OWN(scale)(made, HANDED(beta), y, incy);
    x += first(given, incx);
    y += first(made, incy);
    for (whole j = 0; j < columns; ++j) {
        NUMBER *column = a + (j * ld + upper - j);
        whole begin = most(0, j - upper), end = least(rows, j + lower + 1);
        if (is_plain) {
            NUMBER factor = TAKE(alpha) * SEEN(x[j * incx]);
            for (whole i = begin; i < end; ++i) {
                y[i * incy] += factor * CONJUGATE(SEEN(column[i]), is_conjugate);
            }
        } else {
            NUMBER sum = 0;
            for (whole i = begin; i < end; ++i) {
                sum += CONJUGATE(SEEN(column[i]), is_conjugate) * SEEN(x[i * incx]);
            }
            y[j * incy] += TAKE(alpha) * sum;
        }
    }
}

// x = op(A) x, A a triangle.
static void OWN(multiply)(int kind, int layout, char uplo, char trans, char diag, whole n, whole k, NUMBER *a,
                          whole ld, NUMBER *restrict x, whole incx) {
    char half = layout == ROW_MAJOR ? across(uplo) : uplo, op = layout == ROW_MAJOR ? turned(trans) : trans;
    int is_plain = op == 'N' || op == 'R', is_conjugate = op == 'C' || op == 'R';
    int is_upwards = (half == 'U') == is_plain;
    x += first(n, incx);
    for (whole step = 0; step < n; ++step) {
        whole j = is_upwards ? step : n - 1 - step, begin = above(half, k, j), end = below(half, n, k, j);
        NUMBER *column = a + at(kind, half, n, k, ld, j);
        NUMBER old = x[j * incx], own = diag == 'U' ? old : CONJUGATE(column[j], is_conjugate) * old;
        if (is_plain) {
            for (whole i = begin; i < end; ++i) x[i * incx] += old * CONJUGATE(column[i], is_conjugate);
        } else {
            for (whole i = begin; i < end; ++i) own += CONJUGATE(column[i], is_conjugate) * x[i * incx];
        }
        x[j * incx] = own;
    }
}
// The solution of op(A) y = x in the place of x.
static void OWN(solve)(int kind, int layout, char uplo, char trans, char diag, whole n, whole k, NUMBER *a, whole ld,
                       NUMBER *restrict x, whole incx) {
    char half = layout == ROW_MAJOR ? across(uplo) : uplo, op = layout == ROW_MAJOR ? turned(trans) : trans;
    int is_plain = op == 'N' || op == 'R', is_conjugate = op == 'C' || op == 'R';
    int is_upwards = (half == 'U') != is_plain;
    x += first(n, incx);
    for (whole step = 0; step < n; ++step) {
        whole j = is_upwards ? step : n - 1 - step, begin = above(half, k, j), end = below(half, n, k, j);
        NUMBER *column = a + at(kind, half, n, k, ld, j);
        NUMBER own = x[j * incx];
        if (!is_plain) {
            for (whole i = begin; i < end; ++i) own -= CONJUGATE(column[i], is_conjugate) * x[i * incx];
        }
        if (diag != 'U') own /= CONJUGATE(column[j], is_conjugate);
        x[j * incx] = own;
        if (is_plain) {
            for (whole i = begin; i < end; ++i) x[i * incx] -= own * CONJUGATE(column[i], is_conjugate);
        }
    }
}
#define TRIANGLE int layout, char uplo, char trans, char diag, whole n
ROUTINE(tbmv, TRIANGLE, whole k, NUMBER *a, whole ld, NUMBER *restrict x, whole incx) {
    OWN(multiply)(BAND, layout, uplo, trans, diag, n, k, a, ld, x, incx);
}
ROUTINE(tpmv, TRIANGLE, NUMBER *a, NUMBER *restrict x, whole incx) {
    OWN(multiply)(PACKED, layout, uplo, trans, diag, n, n, a, 0, x, incx);
}
ROUTINE(tbsv, TRIANGLE, whole k, NUMBER *a, whole ld, NUMBER *restrict x, whole incx) {
    OWN(solve)(BAND, layout, uplo, trans, diag, n, k, a, ld, x, incx);
}
ROUTINE(tpsv, TRIANGLE, NUMBER *a, NUMBER *restrict x, whole incx) {
    OWN(solve)(PACKED, layout, uplo, trans, diag, n, n, a, 0, x, incx);
}

// y = alpha A x + beta y, A Hermitian or symmetric. By rows a Hermitian matrix is the conjugate one.
static void OWN(apply)(int kind, int layout, char uplo, whole n, whole k, VALUE(alpha), NUMBER *a, whole ld,
                       NUMBER *x, whole incx, VALUE(beta), NUMBER *restrict y, whole incy) {
    int is_by_rows = layout == ROW_MAJOR, is_read = TAKE(alpha) != 0;
    char half = is_by_rows ? across(uplo) : uplo;
    OWN(scale)(n, HANDED(beta), y, incy);
    x += first(n, incx);
    y += first(n, incy);
    for (whole j = 0; j < n; ++j) {
        NUMBER *column = a + at(kind, half, n, k, ld, j);
        NUMBER factor = TAKE(alpha) * SEEN(x[j * incx]), sum = 0;
        whole begin = above(half, k, j), end = below(half, n, k, j);
        for (whole i = begin; i < end; ++i) {
            NUMBER element = CONJUGATE(SEEN(column[i]), is_by_rows);
            y[i * incy] += factor * element;
            sum += CONJUGATE(element, 1) * SEEN(x[i * incx]);
        }
        y[j * incy] += factor * OWN_REAL(SEEN(column[j])) + TAKE(alpha) * sum;
    }
}
#ifdef COMPLEX
ROUTINE(hemv, int layout, char uplo, whole n, VALUE(alpha), NUMBER *a, whole ld, NUMBER *x, whole incx, VALUE(beta),
        NUMBER *restrict y, whole incy) {
    OWN(apply)(APART, layout, uplo, n, n, HANDED(alpha), a, ld, x, incx, HANDED(beta), y, incy);
}
ROUTINE(hbmv, int layout, char uplo, whole n, whole k, VALUE(alpha), NUMBER *a, whole ld, NUMBER *x, whole incx,
        VALUE(beta), NUMBER *restrict y, whole incy) {
    OWN(apply)(BAND, layout, uplo, n, k, HANDED(alpha), a, ld, x, incx, HANDED(beta), y, incy);
}
ROUTINE(hpmv, int layout, char uplo, whole n, VALUE(alpha), NUMBER *a, NUMBER *x, whole incx, VALUE(beta),
        NUMBER *restrict y, whole incy) {
    OWN(apply)(PACKED, layout, uplo, n, n, HANDED(alpha), a, 0, x, incx, HANDED(beta), y, incy);
}

// A = A + alpha x x^H.
static void OWN(update)(int kind, int layout, char uplo, whole n, REAL alpha, NUMBER *x, whole incx,
                        NUMBER *restrict a, whole ld) {
    int is_by_rows = layout == ROW_MAJOR, is_read = alpha != 0;
    char half = is_by_rows ? across(uplo) : uplo;
    x += first(n, incx);
    for (whole j = 0; j < n; ++j) {
        NUMBER *column = a + at(kind, half, n, n, ld, j);
        NUMBER here = CONJUGATE(SEEN(x[j * incx]), is_by_rows), factor = alpha * ~here;
        whole begin = above(half, n, j), end = below(half, n, n, j);
        for (whole i = begin; i < end; ++i) column[i] += CONJUGATE(SEEN(x[i * incx]), is_by_rows) * factor;
        column[j] = __real__ column[j] + __real__(here * factor);
    }
}
ROUTINE(her, int layout, char uplo, whole n, REAL alpha, NUMBER *x, whole incx, NUMBER *restrict a, whole ld) {
    OWN(update)(APART, layout, uplo, n, alpha, x, incx, a, ld);
}
ROUTINE(hpr, int layout, char uplo, whole n, REAL alpha, NUMBER *x, whole incx, NUMBER *restrict a) {
    OWN(update)(PACKED, layout, uplo, n, alpha, x, incx, a, 0);
}
// A = A + alpha x y^H + conj(alpha) y x^H.
static void OWN(update_2)(int kind, int layout, char uplo, whole n, VALUE(alpha), NUMBER *x, whole incx, NUMBER *y,
                          whole incy, NUMBER *restrict a, whole ld) {
    int is_by_rows = layout == ROW_MAJOR, is_read = TAKE(alpha) != 0;
    char half = is_by_rows ? across(uplo) : uplo;
    NUMBER given = CONJUGATE(TAKE(alpha), is_by_rows);
    x += first(n, incx);
    y += first(n, incy);
    for (whole j = 0; j < n; ++j) {
        NUMBER *column = a + at(kind, half, n, n, ld, j);
        NUMBER of_x = given * ~CONJUGATE(SEEN(y[j * incy]), is_by_rows);
        NUMBER of_y = ~(given * CONJUGATE(SEEN(x[j * incx]), is_by_rows));
        whole begin = above(half, n, j), end = below(half, n, n, j);
        for (whole i = begin; i < end; ++i) {
            column[i] += CONJUGATE(SEEN(x[i * incx]), is_by_rows) * of_x;
            column[i] += CONJUGATE(SEEN(y[i * incy]), is_by_rows) * of_y;
        }
        NUMBER more = CONJUGATE(SEEN(x[j * incx]), is_by_rows) * of_x;
        column[j] = __real__ column[j] + 2 * __real__ more;
    }
}
ROUTINE(her2, int layout, char uplo, whole n, VALUE(alpha), NUMBER *x, whole incx, NUMBER *y, whole incy,
        NUMBER *restrict a, whole ld) {
    OWN(update_2)(APART, layout, uplo, n, HANDED(alpha), x, incx, y, incy, a, ld);
}
ROUTINE(hpr2, int layout, char uplo, whole n, VALUE(alpha), NUMBER *x, whole incx, NUMBER *y, whole incy,
        NUMBER *restrict a) {
    OWN(update_2)(PACKED, layout, uplo, n, HANDED(alpha), x, incx, y, incy, a, 0);
}

#else
ROUTINE(sbmv, int layout, char uplo, whole n, whole k, REAL alpha, REAL *a, whole ld, REAL *x, whole incx, REAL beta,
        REAL *restrict y, whole incy) {
    OWN(apply)(BAND, layout, uplo, n, k, HANDED(alpha), a, ld, x, incx, HANDED(beta), y, incy);
}
#endif

#undef LETTER
#undef REAL
#undef COMPLEX
#undef NUMBER
#undef VALUE
#undef HANDED
#undef TAKE
#undef CONJUGATE
#undef OWN_REAL
#undef SEEN
#undef TRIANGLE
#endif
