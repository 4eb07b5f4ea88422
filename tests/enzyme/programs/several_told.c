/* Memory that is constant at one time and active at another, with several shadows or tangents at once. */
// levels in the suite: 0 2
#include "check.h"
typedef struct { double a, b; } two;
two __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff(void *, ...);
extern int enzyme_width;
struct row { const double *at; struct row *next; };
static double listed(const double *x, const double *c, int n) {
    struct row *all = 0;
    for (int i = 0; i < n; i++) {
        struct row *one = malloc(sizeof *one);
        one->at = i % 2 ? x + i : c + i;
        one->next = all;
        all = one;
    }
    double sum = 0, weight = 1;
    while (all) {
        struct row *next = all->next;
        sum += *all->at * *all->at * weight++;
        free(all);
        all = next;
    }
    return sum * x[0];
}
static double stored(double *x, const double *c, double *out, int n) {
    const double *rows[2] = {x, c};
    for (int i = 0; i < n; i++) out[i] = rows[i & 1][i] * rows[(i + 1) & 1][i];
    double *into[2] = {out, malloc(8 * n)};
    for (int i = 0; i < n; i++) into[1][i] = c[i];
    double sum = 0;
    for (int i = 0; i < n; i++) { into[i & 1][i] *= 2; sum += into[i & 1][i] * into[0][i]; }
    free(into[1]);
    return sum;
}
TEST(tangents_of_lists) {
    double x[6] = {1, 2, 3, 4, 5, 6}, c[6] = {3, 1, 4, 1, 5, 9}, u[6] = {1, 0, -1, 2, 0.5, 1}, v[6] = {0, 1, 1, -1, 2, 3};
    two d = __enzyme_fwddiff((void *)listed, enzyme_width, 2, enzyme_dup, x, u, v, enzyme_const, c, enzyme_const, 6);
    double du = 0, dv = 0;
    for (int i = 0; i < 6; i++) { double s = SLOPE(x[i], listed(x, c, 6)); du += s * u[i]; dv += s * v[i]; }
    CLOSE(d.a, du, 1e-7); CLOSE(d.b, dv, 1e-7);
}
TEST(gradients_of_lists) {
    double x[6] = {1, 2, 3, 4, 5, 6}, c[6] = {3, 1, 4, 1, 5, 9}, u[6] = {0}, v[6] = {1, 1, 1, 1, 1, 1};
    __enzyme_autodiff((void *)listed, enzyme_width, 2, enzyme_dup, x, u, v, enzyme_const, c, enzyme_const, 6);
    for (int i = 0; i < 6; i++) { double s = SLOPE(x[i], listed(x, c, 6)); CLOSE(u[i], s, 1e-7); CLOSE(v[i], s + 1, 1e-7); }
}
TEST(tangents_in_memory) {
    double x[6] = {1, 2, 3, 4, 5, 6}, c[6] = {3, 1, 4, 1, 5, 9}, u[6] = {1, 0, -1, 2, 0.5, 1}, v[6] = {0, 1, 1, -1, 2, 3};
    double out[6] = {0}, ou[6] = {0}, ov[6] = {0}, up[6], down[6];
    two d = __enzyme_fwddiff((void *)stored, enzyme_width, 2, enzyme_dup, x, u, v, enzyme_const, c, enzyme_dup, out, ou, ov, enzyme_const, 6);
    double *dirs[2] = {u, v}, *got[2] = {ou, ov}, want[2];
    for (int k = 0; k < 2; k++) {
        double at[6];
        for (int i = 0; i < 6; i++) at[i] = x[i] + 1e-5 * dirs[k][i];
        double a = stored(at, c, up, 6);
        for (int i = 0; i < 6; i++) at[i] = x[i] - 1e-5 * dirs[k][i];
        double b = stored(at, c, down, 6);
        CLOSE(k ? d.b : d.a, (a - b) / 2e-5, 1e-7);
        for (int i = 0; i < 6; i++) CLOSE(got[k][i], (up[i] - down[i]) / 2e-5, 1e-7);
    }
}
TEST(gradients_in_memory) {
    double x[6] = {1, 2, 3, 4, 5, 6}, c[6] = {3, 1, 4, 1, 5, 9}, u[6] = {0}, v[6] = {0};
    double out[6] = {0}, ou[6] = {0}, ov[6] = {1, 0, 2, 0, 0, 1}, other[6];
    __enzyme_autodiff((void *)stored, enzyme_width, 2, enzyme_dup, x, u, v, enzyme_const, c, enzyme_dup, out, ou, ov, enzyme_const, 6);
    for (int i = 0; i < 6; i++) {
        CLOSE(u[i], SLOPE(x[i], stored(x, c, other, 6)), 1e-7);
        CLOSE(v[i], SLOPE(x[i], (stored(x, c, other, 6) + other[0] + 2 * other[2] + other[5])), 1e-7);
    }
}
int main() { RUN(tangents_of_lists); RUN(gradients_of_lists); RUN(tangents_in_memory); RUN(gradients_in_memory); return failed; }
