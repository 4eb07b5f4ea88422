// Generators of random numbers in objects beside numbers, whose state compilers compute in vectors.
#include <cstdint>
#include <random>
#include <vector>

#include "check.h"

template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);

// A walk of particles: the generator, as an engine of the library or one's own, lies among what it moves.
template <class Real, class Engine> struct Walk {
    std::vector<Real> at;
    Engine engine;
    Real width, sum = 0;
    std::normal_distribution<Real> noise;

    Walk(int count, Real width, unsigned seed) : at(count, Real(1)), engine(seed), width(width) {}

    void step(Real drift) {
        for (Real &x : at) {
            x += drift * x + width * noise(engine);
            sum += x * x;
        }
    }
};

template <class Real, class Engine> static double walk(const double *given) {
    Walk<Real, Engine> made(5, Real(given[0]), 42);
    for (int i = 0; i < 3; i++) made.step(Real(given[1]));
    return made.sum;
}

// Four lagged generators side by side, as they are written to be computed in vectors.
struct Lagged {
    using result_type = uint32_t;
    uint32_t state[4][16], next[16];
    unsigned drawn = 16;

    explicit Lagged(unsigned seed) {
        for (auto &row : state)
            for (uint32_t &word : row) word = seed = seed * 1664525u + 1013904223u;
    }
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~0u; }
    result_type operator()() {
        if (drawn == 16) {
            for (int i = 0; i < 16; i++) {
                uint32_t t = state[0][i] ^ (state[0][i] << 11);
                state[0][i] = state[1][i];
                state[1][i] = state[2][i];
                state[2][i] = state[3][i];
                state[3][i] ^= (state[3][i] >> 19) ^ t ^ (t >> 8);
                next[i] = state[3][i];
            }
            drawn = 0;
        }
        return next[drawn++];
    }
};

// A pool of numbers and the words that they are drawn with, exchanged by exclusive or.
struct Pool {
    float weights[8];
    uint64_t words[8];
    float total;
};

static float six_turns(Pool *pool, const float *by) {
    for (int turn = 0; turn < 6; turn++) {
        for (int i = 0; i < 8; i++) pool->words[i] ^= pool->words[i] << 13;
        for (int i = 0; i < 8; i++) pool->words[i] ^= pool->words[i] >> 7;
        for (int i = 0; i < 8; i++) pool->words[i] ^= pool->words[i] << 17;
        float &weight = pool->weights[pool->words[turn % 8] % 8];
        weight *= *by;
        pool->total += weight * float(pool->words[turn % 8] >> 40) / float(1 << 24);
    }
    return pool->total;
}

template <double (*function)(const double *)> static void agree(double tolerance) {
    double at[2] = {0.5, 0.25}, slope[2] = {};
    __enzyme_autodiff<void>((void *)function, enzyme_dup, (const double *)at, slope);
    for (int i = 0; i < 2; i++) CLOSE(slope[i], SLOPE(at[i], function(at)), tolerance);
}

TEST(engines_of_the_library) {
    agree<walk<double, std::mt19937>>(1e-9);
    agree<walk<double, std::mt19937_64>>(1e-9);
    agree<walk<double, std::minstd_rand>>(1e-9);
    agree<walk<double, std::ranlux24>>(1e-9);
}

TEST(an_engine_of_floats) {
    double at[2] = {0.5, 0}, slope[2] = {};
    __enzyme_autodiff<void>((void *)walk<float, std::mt19937>, enzyme_dup, (const double *)at, slope);
    // Of second degree in the width: differences are exact but for rounding.
    double kept = at[0], seen[2];
    at[0] = kept + 0.125, seen[0] = walk<float, std::mt19937>(at);
    at[0] = kept - 0.125, seen[1] = walk<float, std::mt19937>(at);
    CLOSE(slope[0], (seen[0] - seen[1]) / 0.25, 1e-5);
}

TEST(lanes_of_an_own_engine) { agree<walk<double, Lagged>>(1e-9); }

TEST(words_beside_weights) {
    Pool pool = {{1, 2, 3, 4, 5, 6, 7, 8}, {1, 20, 300, 4000, 50000, 600000, 7000000, 80000000}, 0};
    Pool moved = pool, shadow = {};
    float by = 1.25f, slope = 0;
    __enzyme_autodiff<void>((void *)six_turns, enzyme_dup, &moved, &shadow, enzyme_dup, (const float *)&by, &slope);
    // What comes of it is linear in the weights, and a polynomial in the factor.
    for (int i = 0; i < 8; i++) {
        Pool one = pool;
        for (float &weight : one.weights) weight = 0;
        one.weights[i] = 1;
        CLOSE(shadow.weights[i], six_turns(&one, &by), 1e-6);
    }
    double seen[4], step = 1.0 / 16;
    for (int i = 0; i < 4; i++) {
        Pool again = pool;
        float there = float(by + (i % 2 ? -step : step) * (i / 2 + 1));
        seen[i] = six_turns(&again, &there);
    }
    CLOSE(slope, (8 * (seen[0] - seen[1]) - (seen[2] - seen[3])) / (12 * step), 1e-4);
}

int main() {
    RUN(engines_of_the_library);
    RUN(an_engine_of_floats);
    RUN(lanes_of_an_own_engine);
    RUN(words_beside_weights);
    return failed;
}
