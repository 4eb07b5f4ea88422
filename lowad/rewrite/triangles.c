// LAPACK's `lacpy`: a matrix, or the part of it on and above or below its diagonal, is copied to another one.
// `triangles.ll` is made of it.
#include <stdint.h>

enum { ROW_MAJOR = 101, UPPER_CASE = 0xdf };

#define OURS(name) __asm__("lowad.lib." name)
#define COPIES(letter, real, parts) \
    static void letter##copy(char uplo, int64_t m, int64_t n, real *a, int64_t lda, real *b, int64_t ldb) { \
        for (int64_t j = 0; j < n; ++j) { \
            int64_t first = uplo == 'L' ? j : 0, end = uplo == 'U' && j + 1 < m ? j + 1 : m; \
            for (int64_t i = parts * first; i < parts * end; ++i) b[parts * j * ldb + i] = a[parts * j * lda + i]; \
        } \
    } \
    void letter##lacpy(char *uplo, int *m, int *n, real *a, int *lda, real *b, int *ldb) OURS(#letter "lacpy_"); \
    void letter##lacpy(char *uplo, int *m, int *n, real *a, int *lda, real *b, int *ldb) { \
        letter##copy(*uplo & UPPER_CASE, *m, *n, a, *lda, b, *ldb); \
    } \
    int letter##lapacke(int layout, char uplo, int m, int n, real *a, int lda, real *b, int ldb) \
        OURS("LAPACKE_" #letter "lacpy"); \
    int letter##lapacke(int layout, char uplo, int m, int n, real *a, int lda, real *b, int ldb) { \
        char part = uplo & UPPER_CASE; \
        if (layout == ROW_MAJOR) letter##copy(part == 'U' ? 'L' : part == 'L' ? 'U' : part, n, m, a, lda, b, ldb); \
        else letter##copy(part, m, n, a, lda, b, ldb); \
        return 0; \
    }

COPIES(s, float, 1)
COPIES(d, double, 1)
COPIES(c, float, 2)
COPIES(z, double, 2)
