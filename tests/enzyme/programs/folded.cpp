// Functions that call themselves twice and return pairs of complex floats: copied as a word, conjugated, exchanged, with a depth beside
#include "check.h"
#include <complex>
#include <utility>

template <class R, class... A> extern R __enzyme_autodiff(void *, A...);

typedef std::complex<float> C;

struct pair {
    C a, b;
};

static pair exchanged(const C *z, int n) {
    if (n == 1) return {*z, std::conj(*z)};
    pair l = exchanged(z, n / 2), r = exchanged(z + n / 2, n - n / 2);
    if (std::norm(l.a) > std::norm(r.b)) std::swap(l.a, r.b);
    return {l.a + r.b, l.b + l.a * 2.0f};
}

static float of_exchanged(const C *z, int n) {
    pair m = exchanged(z, n);
    return m.b.real() + m.a.imag();
}

TEST(pairs_exchanged) {
    C z[4] = {{1, 2}, {3, 1}, {0.5f, 1.5f}, {2, 2}}, d[4] = {};
    __enzyme_autodiff<void>((void *)of_exchanged, enzyme_dup, z, d, 4);
    for (int i = 0; i < 8; i++) {
        float *part = reinterpret_cast<float *>(z) + i, kept = *part;
        *part = kept + 0.0625f;
        float above = of_exchanged(z, 4);
        *part = kept - 0.0625f;
        float below = of_exchanged(z, 4);
        *part = kept;
        // The function is linear where nothing changes places.
        CLOSE(reinterpret_cast<float *>(d)[i], 8 * (above - below), 1e-4);
    }
}

struct counted {
    C a, b;
    long depth;
};

static counted with_depth(const C *z, int n) {
    if (n == 1) return {*z, std::conj(*z), 1};
    counted l = with_depth(z, n / 2), r = with_depth(z + n / 2, n - n / 2);
    return {l.a + r.b, l.b * r.a, std::max(l.depth, r.depth) + 1};
}

static float of_counted(const C *z, int n) {
    counted m = with_depth(z, n);
    return m.a.imag() + m.depth * m.b.real();
}

TEST(pairs_with_a_depth) {
    C z[2] = {{1, 2}, {3, 1}}, d[2] = {};
    __enzyme_autodiff<void>((void *)of_counted, enzyme_dup, z, d, 2);
    // Im(z0 + conj z1) + 2 Re(conj(z0) z1)
    NEAR(d[0].real(), 2 * z[1].real());
    NEAR(d[0].imag(), 1 + 2 * z[1].imag());
    NEAR(d[1].real(), 2 * z[0].real());
    NEAR(d[1].imag(), -1 + 2 * z[0].imag());
}

int main() {
    RUN(pairs_exchanged);
    RUN(pairs_with_a_depth);
    return failed;
}
