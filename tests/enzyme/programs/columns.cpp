// Sparse matrices that are made of maps: keys of a word become columns of half one, beside numbers.
// levels in the suite: 1
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check.h"

template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);

// Rows in one array each of columns and numbers, as solvers take them.
template <class Column, class Real> struct Compressed {
    std::vector<Column> begins{0}, columns;
    std::vector<Real> numbers;

    template <class Rows> explicit Compressed(const Rows &rows) {
        for (auto &row : rows) {
            for (auto &[column, number] : row) {
                if (number == 0) continue;
                columns.push_back((Column)column);
                numbers.push_back(number);
            }
            begins.push_back((Column)columns.size());
        }
    }

    std::vector<Real> times(const std::vector<Real> &x) const {
        std::vector<Real> y(begins.size() - 1);
        for (size_t i = 0; i < y.size(); i++)
            for (Column k = begins[i]; k < begins[i + 1]; k++) y[i] += numbers[k] * x[columns[k]];
        return y;
    }
};

// Neighbours of a ring are coupled by what is given, in any order; the last row has none.
template <class Rows, class Column, class Real> static double coupled(const double *given) {
    Rows rows(4);
    for (size_t i = 0; i < 3; i++) {
        rows[i][i] += Real(given[0]);
        rows[i][(i + 1) % 4] += Real(given[0] * given[1] * double(i));
        rows[i][(i + 3) % 4] -= Real(given[1]);
    }
    Compressed<Column, Real> made(rows);
    std::vector<Real> x = made.times(std::vector<Real>(4, Real(given[1])));
    Real sum = 0;
    for (Real y : made.times(x)) sum += y * y;
    return sum;
}

// The same with a product that is called through objects which hold functions.
static double called(const double *given) {
    std::vector<std::map<size_t, double>> rows(3);
    for (size_t i = 0; i < 3; i++) rows[i][2 - i] += given[0] * double(i + 1);
    Compressed<int, double> made(rows);
    using Product = std::function<std::vector<double>(const std::vector<double> &)>;
    Product once = [&made](const std::vector<double> &x) { return made.times(x); };
    Product scaled = [once, by = given[1]](const std::vector<double> &x) {
        std::vector<double> y = once(x);
        for (double &one : y) one *= by;
        return y;
    };
    return scaled(scaled(std::vector<double>(3, given[0])))[1];
}

template <double (*function)(const double *)> static void agree(double tolerance) {
    double at[2] = {0.5, 0.75}, slope[2] = {};
    __enzyme_autodiff<void>((void *)function, enzyme_dup, (const double *)at, slope);
    for (int i = 0; i < 2; i++) CLOSE(slope[i], SLOPE(at[i], function(at)), tolerance);
}

using Ordered = std::vector<std::map<size_t, double>>;
using Hashed = std::vector<std::unordered_map<unsigned long, double>>;

TEST(columns_of_half_a_word) { agree<coupled<Ordered, int, double>>(1e-9); }
TEST(columns_of_a_quarter) { agree<coupled<Ordered, short, double>>(1e-9); }
TEST(hashed_columns) { agree<coupled<Hashed, unsigned, double>>(1e-9); }
TEST(columns_of_floats) {
    double at[2] = {0.5, 0.75}, slope[2] = {}, exact[2] = {};
    __enzyme_autodiff<void>((void *)coupled<std::vector<std::map<long, float>>, int, float>, enzyme_dup,
                            (const double *)at, slope);
    for (int i = 0; i < 2; i++) exact[i] = SLOPE(at[i], (coupled<Ordered, int, double>(at)));
    for (int i = 0; i < 2; i++) CLOSE(slope[i], exact[i], 1e-5);
}
TEST(products_as_objects) { agree<called>(1e-9); }

int main() {
    RUN(columns_of_half_a_word);
    RUN(columns_of_a_quarter);
    RUN(hashed_columns);
    RUN(columns_of_floats);
    RUN(products_as_objects);
    return failed;
}
