/* Machine learning in float: perceptrons, convolutions, recurrence, attention, normalisation, losses, optimisers. */
#include "check.h"

void __enzyme_autodiff_void(void *, ...);
float __enzyme_autodiff_f(void *, ...);
float __enzyme_fwddiff_f(void *, ...);
double __enzyme_autodiff(void *, ...);

static float perceptron(const float *restrict w1, const float *restrict w2, const float *restrict x, int in, int hidden, float y) {
    float out = 0;
    for (int i = 0; i < hidden; i++) {
        float s = 0;
        for (int j = 0; j < in; j++) s += w1[i * in + j] * x[j];
        out += w2[i] * (s > 0 ? s : 0.01f * s);
    }
    return (out - y) * (out - y);
}
static void convolved(const float *image, const float *kernel, float *out, int n, int k) {
    for (int i = 0; i + k <= n; i++)
        for (int j = 0; j + k <= n; j++) {
            float s = 0;
            for (int a = 0; a < k; a++)
                for (int b = 0; b < k; b++) s += image[(i + a) * n + j + b] * kernel[a * k + b];
            out[i * (n - k + 1) + j] = fmaxf(s, 0);
        }
}
static float pooled(const float *image, const float *kernel, int n, int k) {
    int m = n - k + 1;
    float *out = (float *)malloc(m * m * sizeof *out), s = 0;
    convolved(image, kernel, out, n, k);
    for (int i = 0; i + 1 < m; i += 2)
        for (int j = 0; j + 1 < m; j += 2) {
            float best = -INFINITY;
            for (int a = 0; a < 2; a++)
                for (int b = 0; b < 2; b++)
                    if (out[(i + a) * m + j + b] > best) best = out[(i + a) * m + j + b];
            s += best * best;
        }
    free(out);
    return s;
}
static float sigmoid(float x) { return 1 / (1 + expf(-x)); }
struct cell { float wf, wi, wo, wc, uf, ui, uo, uc; };
static float remembered(const struct cell *p, const float *x, int steps) {
    float h = 0, c = 0;
    for (int t = 0; t < steps; t++) {
        float f = sigmoid(p->wf * x[t] + p->uf * h), i = sigmoid(p->wi * x[t] + p->ui * h), o = sigmoid(p->wo * x[t] + p->uo * h);
        c = f * c + i * tanhf(p->wc * x[t] + p->uc * h);
        h = o * tanhf(c);
    }
    return h;
}
static double attention(const double *q, const double *k, const double *v, double *out, int n, int d) {
    double *score = (double *)malloc(n * sizeof *score), total = 0;
    for (int i = 0; i < n; i++) {
        double top = -INFINITY, sum = 0;
        for (int j = 0; j <= i; j++) {
            score[j] = 0;
            for (int a = 0; a < d; a++) score[j] += q[i * d + a] * k[j * d + a];
            score[j] /= sqrt(d);
            if (score[j] > top) top = score[j];
        }
        for (int j = 0; j <= i; j++) sum += score[j] = exp(score[j] - top);
        for (int a = 0; a < d; a++) {
            out[i * d + a] = 0;
            for (int j = 0; j <= i; j++) out[i * d + a] += score[j] / sum * v[j * d + a];
            total += out[i * d + a] * (i + 1 - a);
        }
    }
    free(score);
    return total;
}
static void normalised(double *x, const double *gain, const double *shift, int rows, int n) {
    for (int r = 0; r < rows; r++, x += n) {
        double mean = 0, variance = 0;
        for (int i = 0; i < n; i++) mean += x[i];
        mean /= n;
        for (int i = 0; i < n; i++) variance += (x[i] - mean) * (x[i] - mean);
        double scale = 1 / sqrt(variance / n + 1e-5);
        for (int i = 0; i < n; i++) x[i] = (x[i] - mean) * scale * gain[i] + shift[i];
    }
}
static float cross_entropy(const float *logit, const int *label, int rows, int classes) {
    float loss = 0;
    for (int r = 0; r < rows; r++) {
        const float *l = logit + r * classes;
        float top = l[0], sum = 0;
        for (int c = 1; c < classes; c++) top = fmaxf(top, l[c]);
        for (int c = 0; c < classes; c++) sum += expf(l[c] - top);
        loss += logf(sum) + top - l[label[r]];
    }
    return loss / rows;
}
/* Gradient descent in the differentiated function: how the outcome hangs on rate and momentum. */
static double descended(double rate, double momentum, double x, int steps) {
    double v = 0;
    while (steps--) {
        v = momentum * v - rate * (4 * x * x * x - 2 * x);
        x += v;
    }
    return x * x * x * x - x * x;
}
/* An embedding: rows looked up by index, repeated ones add up. */
static float embedded(const float *table, const int *word, int words, int width) {
    float s = 0;
    for (int i = 0; i < words; i++) {
        const float *row = table + word[i] * width;
        for (int j = 0; j < width; j++) s += row[j] * row[j] * (j + 1);
    }
    return s;
}
/* k nearest means: an assignment by comparison, then a sum of distances. */
static double clustered(const double *points, int n, const double *means, int k, int dimension) {
    double s = 0;
    for (int i = 0; i < n; i++) {
        double best = INFINITY;
        for (int c = 0; c < k; c++) {
            double d = 0;
            for (int a = 0; a < dimension; a++) {
                double e = points[i * dimension + a] - means[c * dimension + a];
                d += e * e;
            }
            best = fmin(best, d);
        }
        s += best;
    }
    return s;
}

TEST(multilayer_perceptron) {
    float w1[6] = {.1f, -.2f, .3f, .4f, .5f, -.6f}, w2[3] = {1, -1, 2}, x[2] = {1, 2}, d1[6] = {0}, d2[3] = {0};
    __enzyme_autodiff_f((void *)perceptron, w1, d1, w2, d2, enzyme_const, x, 2, 3, enzyme_const, 0.5f);
    float s[3] = {-.3f, 1.1f, -.7f}, h[3] = {-.003f, 1.1f, -.007f}, out = -.003f - 1.1f - .014f, r = 2 * (out - .5f);
    for (int i = 0; i < 3; i++) {
        CLOSE(d2[i], r * h[i], 1e-5);
        for (int j = 0; j < 2; j++) CLOSE(d1[2 * i + j], r * w2[i] * (s[i] > 0 ? 1 : .01f) * x[j], 1e-5);
    }
}
TEST(convolution_and_pooling) {
    float image[36], kernel[9], di[36] = {0}, dk[9] = {0};
    for (int i = 0; i < 36; i++) image[i] = (float)((i * 7) % 11) - 4;
    for (int i = 0; i < 9; i++) kernel[i] = (float)(i % 3) - 0.5f;
    float value = __enzyme_autodiff_f((void *)pooled, image, di, kernel, dk, 6, 3);
    (void)value;
    float si = 0, sk = 0, want = 2 * pooled(image, kernel, 6, 3); /* homogeneous of degree two in each */
    for (int i = 0; i < 36; i++) si += di[i] * image[i];
    for (int i = 0; i < 9; i++) sk += dk[i] * kernel[i];
    CLOSE(si, want, 1e-4); CLOSE(sk, want, 1e-4);
}
TEST(long_short_term_memory) {
    struct cell p = {.1f, .2f, .3f, .4f, .5f, .6f, .7f, .8f}, d, t = {1, 0, 0, 0, 0, 0, 0, 0};
    memset(&d, 0, sizeof d);
    float x[5] = {1, -1, .5f, 2, .3f}, dx[5] = {0}, none[5] = {0};
    __enzyme_autodiff_f((void *)remembered, &p, &d, x, dx, 5);
    CLOSE(d.wf, __enzyme_fwddiff_f((void *)remembered, &p, &t, x, none, 5), 1e-6);
    struct cell high = p, low = p;
    high.uc += 0.01f, low.uc -= 0.01f;
    CLOSE(d.uc, (remembered(&high, x, 5) - remembered(&low, x, 5)) / 0.02, 1e-3);
}
TEST(causal_attention) {
    double q[6] = {1, 0, .5, -1, .3, .8}, k[6] = {.2, .1, 1, -.5, .7, .6}, v[6] = {1, 2, 3, 4, 5, 6}, out[6], dq[6] = {0}, dk[6] = {0}, dv[6] = {0}, dout[6] = {0};
    __enzyme_autodiff((void *)attention, q, dq, k, dk, v, dv, out, dout, 3, 2);
    for (int i = 0; i < 6; i++) {
        CLOSE(dq[i], SLOPE(q[i], attention(q, k, v, out, 3, 2)), 1e-9);
        CLOSE(dk[i], SLOPE(k[i], attention(q, k, v, out, 3, 2)), 1e-9);
        CLOSE(dv[i], SLOPE(v[i], attention(q, k, v, out, 3, 2)), 1e-9);
    }
}
TEST(layer_normalisation) {
    double x[6] = {1, 2, 4, -1, 0, 3}, g[3] = {1, 2, 3}, b[3] = {0, 0, 0}, dx[6] = {1, 1, 1, 2, 0, 0}, dg[3] = {0}, db[3] = {0};
    __enzyme_autodiff_void((void *)normalised, x, dx, g, dg, b, db, 2, 3);
    NEAR(db[0], 3); NEAR(db[1], 1); NEAR(dg[1], x[1] / 2);
    NEAR(dx[0] + dx[1] + dx[2], 0); NEAR(dx[3] + dx[4] + dx[5], 0); /* shifts do not count */
}
TEST(cross_entropy_of_logits) {
    float l[6] = {1, 2, 3, 0, 0, 1}, d[6] = {0};
    int label[2] = {2, 0};
    __enzyme_autodiff_f((void *)cross_entropy, l, d, enzyme_const, label, 2, 3);
    float z = expf(1) + expf(2) + expf(3), y = 2 + expf(1);
    CLOSE(d[0], expf(1) / z / 2, 1e-6); CLOSE(d[2], (expf(3) / z - 1) / 2, 1e-6); CLOSE(d[3], (1 / y - 1) / 2, 1e-6);
}
TEST(descent_differentiated) {
    struct three { double rate, momentum, x; };
    extern struct three __enzyme_autodiff_three(void *, ...);
    double rate = 0.05, momentum = 0.6, x = 0.4;
    struct three g = __enzyme_autodiff_three((void *)descended, rate, momentum, x, 12);
    CLOSE(g.rate, SLOPE(rate, descended(rate, momentum, x, 12)), 1e-6);
    CLOSE(g.momentum, SLOPE(momentum, descended(rate, momentum, x, 12)), 1e-8);
    CLOSE(g.x, SLOPE(x, descended(rate, momentum, x, 12)), 1e-8);
}
TEST(embedding_table) {
    float table[8] = {1, 2, 3, 4, 5, 6, 7, 8}, d[8] = {0};
    int word[4] = {1, 3, 1, 0};
    __enzyme_autodiff_f((void *)embedded, table, d, enzyme_const, word, 4, 2);
    CLOSE(d[0], 2, 0); CLOSE(d[2], 2 * 2 * 3, 0); CLOSE(d[3], 2 * 4 * 4, 0); CLOSE(d[4], 0, 0); CLOSE(d[7], 32, 0);
}
TEST(nearest_means) {
    double p[8] = {0, 0, 1, 0, 5, 5, 6, 5}, m[4] = {.4, .1, 5.2, 4.9}, dp[8] = {0}, dm[4] = {0};
    __enzyme_autodiff((void *)clustered, p, dp, 4, m, dm, 2, 2);
    NEAR(dm[0], 2 * (.4 + .4 - 1)); NEAR(dm[3], 2 * (4.9 - 5) * 2); NEAR(dp[4], 2 * (5 - 5.2));
}
int main(void) {
    RUN(multilayer_perceptron); RUN(convolution_and_pooling); RUN(long_short_term_memory); RUN(causal_attention);
    RUN(layer_normalisation); RUN(cross_entropy_of_logits); RUN(descent_differentiated); RUN(embedding_table); RUN(nearest_means);
    return failed;
}
