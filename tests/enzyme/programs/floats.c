/* Single precision and relaxed arithmetic, as graphics, signals and finance have it. */
#pragma clang fp contract(fast) reassociate(on)
#include "check.h"

float __enzyme_autodiff_f(void *, ...);
void __enzyme_autodiff_void(void *, ...);
float __enzyme_fwddiff_f(void *, ...);

typedef struct { float x, y, z; } vec3;
static vec3 sub(vec3 a, vec3 b) { return (vec3){a.x - b.x, a.y - b.y, a.z - b.z}; }
static float dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec3 scaled(vec3 a, float s) { return (vec3){a.x * s, a.y * s, a.z * s}; }
static vec3 unit(vec3 a) { return scaled(a, 1 / sqrtf(dot(a, a))); }
/* Light on a sphere that a ray hits; black where it misses. */
static float traced(const vec3 *origin, const vec3 *towards, const vec3 *centre, float radius) {
    vec3 d = unit(*towards), o = sub(*origin, *centre), light = unit((vec3){1, 1, -1});
    float b = dot(o, d), c = dot(o, o) - radius * radius, h = b * b - c;
    if (h < 0) return 0;
    float t = -b - sqrtf(h);
    vec3 hit = {o.x + t * d.x, o.y + t * d.y, o.z + t * d.z};
    return fmaxf(dot(unit(hit), light), 0) + 0.1f * t;
}
/* The price of an option and its sensitivities. */
static float price(float spot, float strike, float rate, float volatility, float time) {
    float v = volatility * sqrtf(time), d1 = (logf(spot / strike) + (rate + 0.5f * volatility * volatility) * time) / v, d2 = d1 - v;
    float n1 = 0.5f * (1 + erff(d1 * 0.70710678f)), n2 = 0.5f * (1 + erff(d2 * 0.70710678f));
    return spot * n1 - strike * expf(-rate * time) * n2;
}
/* A filter with feedback, in place over a signal. */
static float filtered(float *signal, int n, float b0, float b1, float a1) {
    float before = 0, out = 0, power = 0;
    for (int i = 0; i < n; i++) {
        float x = signal[i];
        out = b0 * x + b1 * before - a1 * out;
        before = x;
        signal[i] = out;
        power += out * out;
    }
    return power;
}
/* Blur by rows and columns, borders clamped. */
static float blurred(const float *image, int w, int h, const float *kernel, int radius) {
    float *row = (float *)malloc(w * h * sizeof *row), s = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float v = 0;
            for (int k = -radius; k <= radius; k++) {
                int at = x + k < 0 ? 0 : x + k >= w ? w - 1 : x + k;
                v += image[y * w + at] * kernel[k + radius];
            }
            row[y * w + x] = v;
        }
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float v = 0;
            for (int k = -radius; k <= radius; k++) {
                int at = y + k < 0 ? 0 : y + k >= h ? h - 1 : y + k;
                v += row[at * w + x] * kernel[k + radius];
            }
            s += v * v * (x + 1);
        }
    free(row);
    return s;
}
/* Cloth: springs between neighbours, positions moved by Verlet's scheme. */
static float cloth(float *x, const float *v, int n, int steps, float stiffness) {
    float old[16], force[16];
    for (int i = 0; i < n; i++) old[i] = x[i] - 0.1f * v[i];
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < n; i++) force[i] = -0.5f;
        for (int i = 0; i + 1 < n; i++) {
            float f = stiffness * (x[i + 1] - x[i] - 1);
            force[i] += f;
            force[i + 1] -= f;
        }
        for (int i = 1; i < n; i++) {
            float now = x[i];
            x[i] += x[i] - old[i] + 0.01f * force[i];
            old[i] = now;
        }
    }
    float e = 0;
    for (int i = 0; i < n; i++) e += x[i] * x[i];
    return e;
}
static float inverse_root(float x) {
    float y = 1 / (x + 1);
    for (int i = 0; i < 12; i++) y *= 1.5f - 0.5f * x * y * y;
    return y;
}
static float smooth(float low, float high, float x) {
    float t = fminf(fmaxf((x - low) / (high - low), 0), 1);
    return t * t * (3 - 2 * t);
}
static void gamma_corrected(unsigned char *out, const float *in, float *linear, int n, float gamma) {
    for (int i = 0; i < n; i++) {
        linear[i] = powf(in[i], gamma);
        out[i] = (unsigned char)(255 * linear[i] + 0.5f);
    }
}
static float mean_and_deviation(const float *restrict x, int n, float *restrict mean) {
    float m = 0, s = 0;
    for (int i = 0; i < n; i++) {
        float d = x[i] - m;
        m += d / (i + 1);
        s += d * (x[i] - m);
    }
    *mean = m;
    return s / n;
}

TEST(ray_and_sphere) {
    vec3 o = {0.2f, 0.1f, -5}, d = {0.05f, 0, 1}, c = {0, 0, 0}, go = {0, 0, 0}, gd = {0, 0, 0}, gc = {0, 0, 0};
    float r = __enzyme_autodiff_f((void *)traced, &o, &go, &d, &gd, &c, &gc, 1.0f);
    CLOSE(go.x, -gc.x, 1e-5); CLOSE(go.y, -gc.y, 1e-5); CLOSE(go.z, -gc.z, 1e-5); /* only the difference counts */
    CLOSE(dot(gd, d), 0, 1e-5); /* nor does the length of the direction */
    vec3 t = {0, 0, 0}, tx = {0, 1, 0};
    CLOSE(__enzyme_fwddiff_f((void *)traced, &o, &tx, &d, &t, &c, &t, 1.0f, 0.0f), go.y, 1e-5);
    CLOSE(__enzyme_fwddiff_f((void *)traced, &o, &t, &d, &t, &c, &t, 1.0f, 1.0f), r, 1e-5);
    vec3 miss = {5, 5, -5}, gm = {0, 0, 0};
    CLOSE(__enzyme_autodiff_f((void *)traced, &miss, &gm, &d, &gd, &c, &gc, 1.0f), 0, 0);
}
TEST(sensitivities_of_a_price) {
    struct five { float spot, strike, rate, volatility, time; };
    extern struct five __enzyme_autodiff_five(void *, ...);
    struct five g = __enzyme_autodiff_five((void *)price, 100.f, 95.f, .03f, .2f, 1.f);
    double d1 = (log(100 / 95.) + (.03 + .02)) / .2, n = exp(-d1 * d1 / 2) / sqrt(2 * M_PI);
    CLOSE(g.spot, 0.5 * (1 + erf(d1 / sqrt(2))), 1e-5); CLOSE(g.volatility, 100 * n, 1e-5);
    CLOSE(g.rate, 95 * exp(-.03) * 0.5 * (1 + erf((d1 - .2) / sqrt(2))), 1e-5);
    CLOSE(100 * g.spot + 95 * g.strike, price(100, 95, .03f, .2f, 1), 1e-4); /* homogeneous in both */
}
TEST(filter_with_feedback) {
    float s[6] = {1, 0, 0, 0, 0, 0}, d[6] = {0};
    struct three { float b0, b1, a1; };
    extern struct three __enzyme_autodiff_three(void *, ...);
    struct three g = __enzyme_autodiff_three((void *)filtered, s, d, 6, .5f, .25f, -.5f);
    /* response b0, (b1 + b0/2) / 2^k = .5, .5, .25, … */
    double power = .25 + .25 * (1 - pow(.25, 5)) / .75;
    CLOSE(g.b0 * .5 + g.b1 * .25, 2 * power, 1e-5); CLOSE(d[0], 2 * power, 1e-5);
    CLOSE(s[2], .25, 1e-6);
}
TEST(blurred_image) {
    float image[20], kernel[3] = {.25f, .5f, .25f}, di[20] = {0}, dk[3] = {0}, si = 0, sk = 0;
    for (int i = 0; i < 20; i++) image[i] = (float)(i * i % 7);
    float value = blurred(image, 5, 4, kernel, 1);
    __enzyme_autodiff_f((void *)blurred, image, di, 5, 4, kernel, dk, 1);
    for (int i = 0; i < 20; i++) si += di[i] * image[i];
    for (int i = 0; i < 3; i++) sk += dk[i] * kernel[i];
    CLOSE(si, 2 * value, 1e-4); CLOSE(sk, 4 * value, 1e-4);
}
TEST(springs) {
    float x[4] = {0, 1, 2, 3}, y[4] = {0, 1, 2, 3}, v[4] = {0}, dx[4] = {0}, dv[4] = {0}, t[4] = {0, 0, 1, 0}, none[4] = {0};
    float k = __enzyme_autodiff_f((void *)cloth, x, dx, v, dv, 4, 20, 5.0f);
    CLOSE(__enzyme_fwddiff_f((void *)cloth, y, none, v, t, 4, 20, 5.0f, 0.0f), dv[2], 1e-4);
    float up[4] = {0, 1, 2, 3}, down[4] = {0, 1, 2, 3};
    CLOSE(k, (cloth(up, v, 4, 20, 5.05f) - cloth(down, v, 4, 20, 4.95f)) / 0.1, 5e-3);
}
TEST(newton_for_a_root) { CLOSE(__enzyme_autodiff_f((void *)inverse_root, 3.0f), -0.5 * pow(3, -1.5), 1e-5); }
TEST(smooth_step) {
    struct three { float low, high, x; };
    extern struct three __enzyme_autodiff_three_of(void *, ...);
    struct three g = __enzyme_autodiff_three_of((void *)smooth, 1.f, 3.f, 1.5f), h = __enzyme_autodiff_three_of((void *)smooth, 1.f, 3.f, 9.f);
    CLOSE(g.x, 6 * .25 * .75 / 2, 1e-6); CLOSE(g.low, -6 * .25 * .75 / 2 * .75, 1e-6); CLOSE(h.x, 0, 0);
}
TEST(bytes_beside) {
    unsigned char out[3];
    float in[3] = {.25f, .5f, 1}, linear[3], d[3] = {0}, dl[3] = {1, 1, 1};
    float g = __enzyme_autodiff_f((void *)gamma_corrected, enzyme_const, out, in, d, linear, dl, 3, 2.0f);
    CLOSE(d[0], .5, 1e-6); CLOSE(d[2], 2, 1e-6); CLOSE(g, .0625 * log(.25) + .25 * log(.5), 1e-6); NEAR(out[1], 64);
}
TEST(welford) {
    float x[4] = {1, 2, 4, 9}, d[4] = {0}, mean, dmean = 1;
    __enzyme_autodiff_f((void *)mean_and_deviation, x, d, 4, &mean, &dmean);
    for (int i = 0; i < 4; i++) CLOSE(d[i], .25 + .5 * (x[i] - 4), 1e-5);
}
/* Doubles that a loop copies, one by one and by a pointer, in a block where floats lie behind them. */
struct mixed { double x[4]; float y[2]; };
static double copied_with_floats(const struct mixed *from, struct mixed *to, int n) {
    double s = 0, *put = to[1].x;
    for (int i = 0; i < n; i++) {
        to->x[i] = from->x[i];
        s += from->x[i] * from->x[i];
    }
    for (const double *at = from[1].x; at < from[1].x + n; at++) *put++ = *at;
    to->y[0] = from->y[1] * 2;
    return s;
}
TEST(floats_behind_doubles) {
    struct mixed *at[4];
    for (int i = 0; i < 4; i++) at[i] = calloc(2, sizeof *at[i]);
    struct mixed *from = at[0], *to = at[1], *d = at[2], *dto = at[3];
    for (int i = 0; i < 4; i++) from->x[i] = i, dto->x[i] = 1, dto[1].x[i] = 3;
    from->y[0] = 1, from->y[1] = 2, dto->y[0] = 1, dto->y[1] = 5;
    from[1] = from[0];
    __enzyme_autodiff_f((void *)copied_with_floats, enzyme_dup, from, d, enzyme_dup, to, dto, enzyme_const, 4);
    for (int i = 0; i < 4; i++) NEAR(d->x[i], 2 * i + 1), NEAR(d[1].x[i], 3);
    NEAR(d->y[1], 2), NEAR(d->y[0], 0), NEAR(dto->y[1], 5);
    for (int i = 0; i < 4; i++) free(at[i]);
}
int main(void) {
    RUN(floats_behind_doubles);
    RUN(ray_and_sphere); RUN(sensitivities_of_a_price); RUN(filter_with_feedback); RUN(blurred_image); RUN(springs);
    RUN(newton_for_a_root); RUN(smooth_step); RUN(bytes_beside); RUN(welford);
    return failed;
}
