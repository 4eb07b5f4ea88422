// Products of matrices and vectors, and equations with triangles, for programs that bring them along in templates;
// `products.ll` is made of it. The functions take what routines of BLAS take, by value, of columns one behind the other.
typedef long size;
typedef unsigned char flag;

#define NAMED(name) __asm__("lowad.blas.i64.lowad." name)
#define INLINE static inline __attribute__((always_inline))

// A block of the first factor is packed at a time, and of the second as many columns as a tile has.
enum { VECTOR = 32, COLUMNS = 4, ROWS = 64, DEPTH = 128, FEW = 16 };

static size first(size n, size inc) { return inc < 0 ? (1 - n) * inc : 0; }

#define STEP(row, column)                                                                                              \
    {                                                                                                                  \
        sum[0] += row * column[0];                                                                                     \
        sum[1] += row * column[1];                                                                                     \
        sum[2] += row * column[2];                                                                                     \
        sum[3] += row * column[3];                                                                                     \
    }
#define DEFINE(real, vector, loose, s)                                                                                 \
    typedef real vector __attribute__((vector_size(VECTOR)));                                                          \
    typedef real loose __attribute__((vector_size(VECTOR), aligned(sizeof(real))));                                    \
                                                                                                                       \
    static real s##inner(size n, const real *x, size incx, const real *y, size incy) {                                 \
        real sum = 0;                                                                                                  \
        for (size k = 0; k < n; k++) sum += x[k * incx] * y[k * incy];                                                 \
        return sum;                                                                                                    \
    }                                                                                                                  \
    static void s##add(size n, real alpha, const real *x, size incx, real *y, size incy) {                             \
        for (size k = 0; k < n; k++) y[k * incy] += alpha * x[k * incx];                                               \
    }                                                                                                                  \
    real s##dot(size n, const real *x, size incx, const real *y, size incy) NAMED(#s "dot");                           \
    real s##dot(size n, const real *x, size incx, const real *y, size incy) {                                          \
        return s##inner(n, x + first(n, incx), incx, y + first(n, incy), incy);                                        \
    }                                                                                                                  \
    void s##axpy(size n, real alpha, const real *x, size incx, real *y, size incy) NAMED(#s "axpy");                   \
    void s##axpy(size n, real alpha, const real *x, size incx, real *y, size incy) {                                   \
        s##add(n, alpha, x + first(n, incx), incx, y + first(n, incy), incy);                                          \
    }                                                                                                                  \
    void s##copy(size n, const real *x, size incx, real *y, size incy) NAMED(#s "copy");                               \
    void s##copy(size n, const real *x, size incx, real *y, size incy) {                                               \
        x += first(n, incx);                                                                                           \
        y += first(n, incy);                                                                                           \
        for (size k = 0; k < n; k++) y[k * incy] = x[k * incx];                                                        \
    }                                                                                                                  \
    void s##scal(size n, real alpha, real *x, size incx) NAMED(#s "scal");                                             \
    void s##scal(size n, real alpha, real *x, size incx) {                                                             \
        for (size k = 0; incx > 0 && k < n; k++) x[k * incx] *= alpha;                                                 \
    }                                                                                                                  \
    INLINE void s##weigh(size n, real beta, real *y, size incy) {                                                      \
        if (beta == 1) return;                                                                                         \
        for (size k = 0; k < n; k++) y[k * incy] = beta == 0 ? 0 : beta * y[k * incy];                                 \
    }                                                                                                                  \
                                                                                                                       \
    void s##gemv(int layout, flag trans, size m, size n, real alpha, const real *a, size lda, const real *x,           \
                 size incx, real beta, real *y, size incy) NAMED(#s "gemv");                                           \
    void s##gemv(int layout, flag trans, size m, size n, real alpha, const real *a, size lda, const real *x,           \
                 size incx, real beta, real *y, size incy) {                                                           \
        if (m <= 0 || n <= 0) return;                                                                                  \
        x += first(trans == 'N' ? n : m, incx);                                                                        \
        y += first(trans == 'N' ? m : n, incy);                                                                        \
        s##weigh(trans == 'N' ? m : n, beta, y, incy);                                                                 \
        if (trans == 'N')                                                                                              \
            for (size j = 0; j < n; j++) s##add(m, alpha * x[j * incx], a + j * lda, 1, y, incy);                      \
        else                                                                                                           \
            for (size j = 0; j < n; j++) y[j * incy] += alpha * s##inner(m, a + j * lda, 1, x, incx);                  \
    }                                                                                                                  \
    void s##ger(int layout, size m, size n, real alpha, const real *x, size incx, const real *y, size incy, real *a,   \
                size lda) NAMED(#s "ger");                                                                             \
    void s##ger(int layout, size m, size n, real alpha, const real *x, size incx, const real *y, size incy, real *a,   \
                size lda) {                                                                                            \
        x += first(m, incx);                                                                                           \
        y += first(n, incy);                                                                                           \
        for (size j = 0; j < n; j++) s##add(m, alpha * y[j * incy], x, incx, a + j * lda, 1);                          \
    }                                                                                                                  \
                                                                                                                       \
    /* Rows in groups as large as a vector: of each, number after number, zeros where there are no more rows. */       \
    static void s##pack_rows(size rows, size depth, const real *at, size down, size along, vector *to) {               \
        enum { LANES = VECTOR / sizeof(real) };                                                                        \
        for (size row = 0; row < rows; row += LANES, at += LANES * down)                                               \
            for (size k = 0; k < depth; k++, to++) {                                                                   \
                const real *one = at + k * along;                                                                      \
                if (rows - row >= LANES && down == 1)                                                                  \
                    *to = *(const loose *)one;                                                                         \
                else                                                                                                   \
                    for (size lane = 0; lane < LANES; lane++) (*to)[lane] = row + lane < rows ? one[lane * down] : 0;  \
            }                                                                                                          \
    }                                                                                                                  \
    static void s##pack_columns(size columns, size depth, const real *at, size across, size along, real *to) {         \
        for (size k = 0; k < depth; k++, at += along, to += COLUMNS) {                                                 \
            to[0] = at[0];                                                                                             \
            to[1] = columns > 1 ? at[across] : 0;                                                                      \
            to[2] = columns > 2 ? at[2 * across] : 0;                                                                  \
            to[3] = columns > 3 ? at[3 * across] : 0;                                                                  \
        }                                                                                                              \
    }                                                                                                                  \
    /* What a packed group of rows and packed columns add to a tile of C. */                                           \
    static void s##tile(size depth, real alpha, const vector *rows, const real *columns, real *c, size ldc,            \
                        size height, size width) {                                                                     \
        enum { LANES = VECTOR / sizeof(real) };                                                                        \
        vector sum[COLUMNS] = {};                                                                                      \
        size k = 0;                                                                                                    \
        for (; k < depth - 1; k += 2, columns += 2 * COLUMNS) {                                                        \
            STEP(rows[k], columns)                                                                                     \
            STEP(rows[k + 1], (columns + COLUMNS))                                                                     \
        }                                                                                                              \
        if (k < depth) STEP(rows[k], columns)                                                                          \
        for (size column = 0; column < width; column++, c += ldc) {                                                    \
            if (height >= LANES)                                                                                       \
                *(loose *)c += alpha * sum[column];                                                                    \
            else                                                                                                       \
                for (size lane = 0; lane < height; lane++) c[lane] += alpha * sum[column][lane];                       \
        }                                                                                                              \
    }                                                                                                                  \
    void s##gemm(int layout, flag ta, flag tb, size m, size n, size k, real alpha, const real *a, size lda,            \
                 const real *b, size ldb, real beta, real *c, size ldc) NAMED(#s "gemm");                              \
    void s##gemm(int layout, flag ta, flag tb, size m, size n, size k, real alpha, const real *a, size lda,            \
                 const real *b, size ldb, real beta, real *c, size ldc) {                                              \
        enum { LANES = VECTOR / sizeof(real) };                                                                        \
        size a_down = ta == 'N' ? 1 : lda, a_along = ta == 'N' ? lda : 1;                                              \
        size b_along = tb == 'N' ? 1 : ldb, b_across = tb == 'N' ? ldb : 1;                                            \
        vector rows[ROWS * DEPTH / LANES];                                                                             \
        real columns[COLUMNS * DEPTH];                                                                                 \
        for (size j = 0; j < n; j++) s##weigh(m, beta, c + j * ldc, 1);                                                \
        for (size p = 0; p < k; p += DEPTH) {                                                                          \
            size depth = k - p < DEPTH ? k - p : DEPTH;                                                                \
            for (size i = 0; i < m; i += ROWS) {                                                                       \
                size height = m - i < ROWS ? m - i : ROWS;                                                             \
                s##pack_rows(height, depth, a + i * a_down + p * a_along, a_down, a_along, rows);                      \
                for (size j = 0; j < n; j += COLUMNS) {                                                                \
                    size width = n - j < COLUMNS ? n - j : COLUMNS;                                                    \
                    s##pack_columns(width, depth, b + p * b_along + j * b_across, b_across, b_along, columns);         \
                    for (size row = 0; row < height; row += LANES)                                                     \
                        s##tile(depth, alpha, rows + row / LANES * depth, columns, c + i + row + j * ldc, ldc,         \
                                height - row, width);                                                                  \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    /* Where op(A) is lower, unknowns are found from the first on, and products from the last on. */                   \
    void s##trsv(int layout, flag uplo, flag trans, flag diag, size n, const real *a, size lda, real *x, size incx)    \
        NAMED(#s "trsv");                                                                                              \
    void s##trsv(int layout, flag uplo, flag trans, flag diag, size n, const real *a, size lda, real *x, size incx) {  \
        x += first(n, incx);                                                                                           \
        int is_lower = (uplo == 'L') == (trans == 'N');                                                                \
        for (size k = 0; k < n; k++) {                                                                                 \
            size j = is_lower ? k : n - 1 - k;                                                                         \
            const real *column = a + j * lda;                                                                          \
            size begin = uplo == 'L' ? j + 1 : 0, end = uplo == 'L' ? n : j;                                           \
            real found = x[j * incx];                                                                                  \
            if (trans != 'N') found -= s##inner(end - begin, column + begin, 1, x + begin * incx, incx);               \
            if (diag == 'N') found /= column[j];                                                                       \
            x[j * incx] = found;                                                                                       \
            if (trans == 'N') s##add(end - begin, -found, column + begin, 1, x + begin * incx, incx);                  \
        }                                                                                                              \
    }                                                                                                                  \
    void s##trmv(int layout, flag uplo, flag trans, flag diag, size n, const real *a, size lda, real *x, size incx)    \
        NAMED(#s "trmv");                                                                                              \
    void s##trmv(int layout, flag uplo, flag trans, flag diag, size n, const real *a, size lda, real *x, size incx) {  \
        x += first(n, incx);                                                                                           \
        int is_lower = (uplo == 'L') == (trans == 'N');                                                                \
        for (size k = 0; k < n; k++) {                                                                                 \
            size j = is_lower ? n - 1 - k : k;                                                                         \
            const real *column = a + j * lda;                                                                          \
            size begin = uplo == 'L' ? j + 1 : 0, end = uplo == 'L' ? n : j;                                           \
            real given = x[j * incx];                                                                                  \
            if (trans == 'N') s##add(end - begin, given, column + begin, 1, x + begin * incx, incx);                   \
            real found = diag == 'N' ? given * column[j] : given;                                                      \
            if (trans != 'N') found += s##inner(end - begin, column + begin, 1, x + begin * incx, incx);               \
            x[j * incx] = found;                                                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    /* B = op(A) B, B op(A) or what solves that: of a large triangle one half after the other, and what lies beside    \
       them in between. */                                                                                             \
    static void s##halves(int solves, int is_left, flag uplo, flag trans, flag diag, size order, size others,          \
                          const real *a, size lda, real *b, size ldb) {                                                \
        if (order <= FEW) {                                                                                            \
            flag turned = is_left ? trans : trans == 'N' ? 'T' : 'N';                                                  \
            for (size j = 0; j < others; j++) {                                                                        \
                real *line = is_left ? b + j * ldb : b + j;                                                            \
                size inc = is_left ? 1 : ldb;                                                                          \
                if (solves)                                                                                            \
                    s##trsv(102, uplo, turned, diag, order, a, lda, line, inc);                                        \
                else                                                                                                   \
                    s##trmv(102, uplo, turned, diag, order, a, lda, line, inc);                                        \
            }                                                                                                          \
            return;                                                                                                    \
        }                                                                                                              \
        size half = order / 2, rest = order - half;                                                                    \
        const real *corner = a + half * (lda + 1), *beside = uplo == 'L' ? a + half : a + half * lda;                  \
        real *behind = is_left ? b + half : b + half * ldb;                                                            \
        int first_counts = ((uplo == 'L') == (trans == 'N')) == is_left, is_in_order = first_counts == solves;         \
        if (is_in_order)                                                                                               \
            s##halves(solves, is_left, uplo, trans, diag, half, others, a, lda, b, ldb);                               \
        else                                                                                                           \
            s##halves(solves, is_left, uplo, trans, diag, rest, others, corner, lda, behind, ldb);                     \
        real *to = first_counts ? behind : b, *from = first_counts ? b : behind;                                       \
        size more = first_counts ? rest : half, inner = first_counts ? half : rest;                                    \
        if (is_left)                                                                                                   \
            s##gemm(102, trans, 'N', more, others, inner, solves ? -1 : 1, beside, lda, from, ldb, 1, to, ldb);        \
        else                                                                                                           \
            s##gemm(102, 'N', trans, others, more, inner, solves ? -1 : 1, from, ldb, beside, lda, 1, to, ldb);        \
        if (is_in_order)                                                                                               \
            s##halves(solves, is_left, uplo, trans, diag, rest, others, corner, lda, behind, ldb);                     \
        else                                                                                                           \
            s##halves(solves, is_left, uplo, trans, diag, half, others, a, lda, b, ldb);                               \
    }                                                                                                                  \
    void s##trsm(int layout, flag side, flag uplo, flag trans, flag diag, size m, size n, real alpha, const real *a,   \
                 size lda, real *b, size ldb) NAMED(#s "trsm");                                                        \
    void s##trsm(int layout, flag side, flag uplo, flag trans, flag diag, size m, size n, real alpha, const real *a,   \
                 size lda, real *b, size ldb) {                                                                        \
        for (size j = 0; j < n; j++) s##weigh(m, alpha, b + j * ldb, 1);                                               \
        s##halves(1, side == 'L', uplo, trans, diag, side == 'L' ? m : n, side == 'L' ? n : m, a, lda, b, ldb);        \
    }                                                                                                                  \
    void s##trmm(int layout, flag side, flag uplo, flag trans, flag diag, size m, size n, real alpha, const real *a,   \
                 size lda, real *b, size ldb) NAMED(#s "trmm");                                                        \
    void s##trmm(int layout, flag side, flag uplo, flag trans, flag diag, size m, size n, real alpha, const real *a,   \
                 size lda, real *b, size ldb) {                                                                        \
        for (size j = 0; j < n; j++) s##weigh(m, alpha, b + j * ldb, 1);                                               \
        s##halves(0, side == 'L', uplo, trans, diag, side == 'L' ? m : n, side == 'L' ? n : m, a, lda, b, ldb);        \
    }

DEFINE(double, doubles, loose_doubles, d)
DEFINE(float, floats, loose_floats, s)
