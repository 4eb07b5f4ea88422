/* BLAS, level 3: both interfaces, all flags at run time, operands overwritten or not. */
// levels in the suite: 0 2
// libraries: openblas
#include "blas.h"

static double gemm(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, k = 2, ld = LD;
    if (!h->layout) dgemm_(&h->ta, &h->tb, &m, &n, &k, p + ALPHA, p + A, &ld, p + B, &ld, p + BETA, w + C, &ld);
    else cblas_dgemm(h->layout, TRANS(h->ta), TRANS(h->tb), m, n, k, p[ALPHA], p + A, ld, p + B, ld, p[BETA], w + C, ld);
    return 0;
}
FUNCTIONS(gemm)
static double symm(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, ld = LD;
    if (!h->layout) dsymm_(&h->side, &h->uplo, &m, &n, p + ALPHA, p + A, &ld, p + B, &ld, p + BETA, w + C, &ld);
    else cblas_dsymm(h->layout, SIDE(h->side), UPLO(h->uplo), m, n, p[ALPHA], p + A, ld, p + B, ld, p[BETA], w + C, ld);
    return 0;
}
FUNCTIONS(symm)
static double rank_k(const double *p, double *w, const flags *h) {
    int n = 4, k = 3, ld = LD;
    if (!h->layout) {
        dsyrk_(&h->uplo, &h->ta, &n, &k, p + ALPHA, p + A, &ld, p + BETA, w + C, &ld);
        dsyr2k_(&h->uplo, &h->tb, &n, &k, p + BETA, p + A, &ld, p + B, &ld, p + ALPHA, w + C, &ld);
    } else {
        cblas_dsyrk(h->layout, UPLO(h->uplo), TRANS(h->ta), n, k, p[ALPHA], p + A, ld, p[BETA], w + C, ld);
        cblas_dsyr2k(h->layout, UPLO(h->uplo), TRANS(h->tb), n, k, p[BETA], p + A, ld, p + B, ld, p[ALPHA], w + C, ld);
    }
    return 0;
}
FUNCTIONS(rank_k)
static double triangles(const double *p, double *w, const flags *h) {
    int m = 3, n = 4, ld = LD;
    lift(w + A);
    if (!h->layout) {
        dtrmm_(&h->side, &h->uplo, &h->ta, &h->diag, &m, &n, p + ALPHA, p + B, &ld, w + C, &ld);
        dtrsm_(&h->side, &h->uplo, &h->tb, &h->diag, &m, &n, p + BETA, w + A, &ld, w + C, &ld);
    } else {
        cblas_dtrmm(h->layout, SIDE(h->side), UPLO(h->uplo), TRANS(h->ta), DIAG(h->diag), m, n, p[ALPHA], p + B, ld, w + C, ld);
        cblas_dtrsm(h->layout, SIDE(h->side), UPLO(h->uplo), TRANS(h->tb), DIAG(h->diag), m, n, p[BETA], w + A, ld, w + C, ld);
    }
    return 0;
}
FUNCTIONS(triangles)

TEST(level_3_general) {
    EACH(l, 3) EACH(s, 2) EACH(t, 2) { flags h = {layouts[l], .ta = "NT"[s], .tb = "NT"[t]}; check_gemm(&h); }
}
TEST(level_3_symmetric) {
    EACH(l, 3) EACH(s, 2) EACH(u, 2) {
        flags h = {layouts[l], .side = "LR"[s], .uplo = "UL"[u], .ta = "NT"[s], .tb = "TN"[u]};
        check_symm(&h);
        check_rank_k(&h);
    }
}
TEST(level_3_triangular) {
    EACH(l, 3) EACH(s, 2) EACH(u, 2) EACH(t, 2) EACH(d, 2) {
        flags h = {layouts[l], .side = "LR"[s], .uplo = "UL"[u], .ta = "NT"[t], .tb = "NT"[(t + d) % 2], .diag = "NU"[d]};
        check_triangles(&h);
    }
}

int main(void) {
    RUN(level_3_general);
    RUN(level_3_symmetric);
    RUN(level_3_triangular);
    return failed;
}
