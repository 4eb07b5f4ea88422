// A class of a shape and numbers, whose size is a product of extents; copied, moved, multiplied, passed through layers.
// levels in the suite: 0 2
#include <cmath>
#include <utility>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(void *, T...);

struct tensor {
    std::vector<int> shape;
    std::vector<double> data;
    tensor(std::vector<int> of = {}) : shape(std::move(of)) {
        size_t size = 1;
        for (int extent : shape) size *= extent;
        data.assign(size, 0.0);
    }
    double &at(int i, int j) { return data[i * shape[1] + j]; }
    double at(int i, int j) const { return data[i * shape[1] + j]; }
};
static tensor product(const tensor &a, const tensor &b) {
    int rows = a.shape[0], inner = a.shape[1], columns = b.shape[1];
    tensor c({rows, columns});
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            for (int k = 0; k < inner; k++) c.at(i, j) += a.at(i, k) * b.at(k, j);
    return c;
}
static tensor turned(const tensor &a) {
    tensor c({a.shape[1], a.shape[0]});
    for (int i = 0; i < a.shape[0]; i++)
        for (int j = 0; j < a.shape[1]; j++) c.at(j, i) = a.at(i, j);
    return c;
}
static tensor taken(const double *&x, int rows, int columns) {
    tensor made({rows, columns});
    for (double &one : made.data) one = *x++;
    return made;
}
static double copied(const double *x) {
    tensor in = taken(x, 3, 2), query = taken(x, 2, 2), key = taken(x, 2, 2);
    tensor half = in;
    for (double &one : half.data) one *= 0.5;
    tensor q = product(half, query), k = product(in, key);
    double sum = 0;
    for (size_t i = 0; i < q.data.size(); i++) sum += q.data[i] * k.data[i] * (i + 1);
    return sum;
}
// What attends to what: a row of weights that add up to one for each.
static double attended(const double *x) {
    tensor in = taken(x, 3, 2), query = taken(x, 2, 2), key = taken(x, 2, 2);
    tensor scores = product(product(in, query), turned(product(in, key)));
    for (int i = 0; i < scores.shape[0]; i++) {
        double sum = 0;
        for (int j = 0; j < scores.shape[1]; j++) sum += scores.at(i, j) = std::exp(scores.at(i, j));
        for (int j = 0; j < scores.shape[1]; j++) scores.at(i, j) /= sum;
    }
    tensor out = product(scores, in);
    double sum = 0;
    for (int i = 0; i < out.shape[0]; i++) sum += out.at(i, 0) * out.at(i, 1) * (i + 1);
    return sum;
}
static double layered(const double *x) {
    std::vector<tensor> layers;
    for (int i = 0; i < 3; i++) layers.push_back(taken(x, 2, 2));
    tensor state = taken(x, 1, 2);
    for (const tensor &layer : layers) {
        tensor next = product(state, layer);
        for (double &one : next.data) one = std::tanh(one);
        state = std::move(next);
    }
    return state.data[0] * state.data[1];
}
#define COMPARE(run) double x[14], d[14] = {}; for (int i = 0; i < 14; i++) x[i] = 0.6 * std::sin(i * 1.7 + 0.1); \
    __enzyme_autodiff<double>((void *)run, x, d); for (int i = 0; i < 14; i++) CLOSE(d[i], SLOPE(x[i], run(x)), 1e-8)
TEST(copies) { COMPARE(copied); }
TEST(attention) { COMPARE(attended); }
TEST(layers) { COMPARE(layered); }

int main() {
    RUN(copies);
    RUN(attention);
    RUN(layers);
    return failed;
}
