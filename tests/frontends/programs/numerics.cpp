// Each function `double NAME(const double *x, int n)` is differentiated: C++ as people write numbers in it.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <memory>
#include <numeric>
#include <valarray>
#include <vector>

template <class Real, int N> class Vector {
public:
    Vector() = default;
    explicit Vector(const Real *from) { std::copy(from, from + N, value); }
    Real &operator[](int i) { return value[i]; }
    const Real &operator[](int i) const { return value[i]; }
    Vector &operator+=(const Vector &other) {
        for (int i = 0; i < N; i++) value[i] += other[i];
        return *this;
    }
    friend Vector operator+(Vector a, const Vector &b) { return a += b; }
    friend Vector operator*(Real s, Vector a) {
        for (auto &v : a.value) v *= s;
        return a;
    }
    friend Real dot(const Vector &a, const Vector &b) {
        return std::inner_product(a.value, a.value + N, b.value, Real(0));
    }

private:
    Real value[N] = {};
};

class Shape {
public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
};
class Disc final : public Shape {
public:
    explicit Disc(double r) : radius(r) {}
    double area() const override { return 3.0 * radius * radius; }

private:
    double radius;
};
class Box final : public Shape {
public:
    Box(double a, double b) : a(a), b(b) {}
    double area() const override { return a * b; }

private:
    double a, b;
};

class Matrix {
public:
    Matrix(int rows, int columns) : columns(columns), entries(static_cast<std::size_t>(rows * columns)) {}
    double &operator()(int i, int j) { return entries[static_cast<std::size_t>(i * columns + j)]; }
    double operator()(int i, int j) const { return entries[static_cast<std::size_t>(i * columns + j)]; }
    std::vector<double> operator*(const std::vector<double> &v) const {
        std::vector<double> made;
        for (int i = 0; i * columns < static_cast<int>(entries.size()); i++) {
            double sum = 0;
            for (int j = 0; j < columns; j++) sum += (*this)(i, j) * v[static_cast<std::size_t>(j)];
            made.push_back(sum);
        }
        return made;
    }

private:
    int columns;
    std::vector<double> entries;
};

extern "C" {

double templates(const double *x, int n) {
    Vector<double, 3> total;
    for (int i = 0; i + 3 <= n; i++) total += x[i] * Vector<double, 3>(x + i);
    return dot(total, 0.5 * total + Vector<double, 3>(x));
}

double vectors(const double *x, int n) {
    std::vector<double> v(x, x + n);
    v.insert(v.begin() + 1, x[0] * x[1]);
    v.push_back(std::sin(x[2]));
    v.erase(v.begin() + 3);
    std::vector<double> w = v;
    std::transform(v.begin(), v.end(), w.begin(), v.begin(), [](double a, double b) { return a * b + a; });
    return std::accumulate(v.begin(), v.end(), 1.0, [](double s, double t) { return s * 0.5 + t; });
}

double references(const double *x, int n) {
    std::array<double, 4> kept{};
    auto &first = kept.front(), &last = kept.back();
    for (int i = 0; i < n; i++) {
        double &to = i % 2 ? first : last;
        to += x[i] * x[i];
        std::swap(first, last);
    }
    return first * last + *std::max_element(x, x + n) * std::min(x[0], x[1]);
}

double complex_numbers(const double *x, int n) {
    std::complex<double> w(1, 0.5);
    std::vector<std::complex<double>> z;
    for (int i = 0; i < n; i++) z.emplace_back(x[i], x[n - 1 - i]);
    for (const auto &v : z) w = w * std::exp(0.1 * v) + std::conj(v) / (2.0 + v * v);
    return std::abs(w) + w.real() * w.imag() + std::norm(z[0]);
}

double virtual_functions(const double *x, int n) {
    std::vector<std::unique_ptr<Shape>> shapes;
    for (int i = 0; i + 1 < n; i++) {
        if (i % 2)
            shapes.push_back(std::make_unique<Disc>(x[i]));
        else
            shapes.push_back(std::make_unique<Box>(x[i], x[i + 1]));
    }
    double total = 0;
    for (const auto &shape : shapes) total += shape->area() * shape->area();
    return total;
}

double matrices(const double *x, int n) {
    Matrix a(n, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) a(i, j) = x[i] * std::cos(x[j]);
    const std::vector<double> y = a * (a * std::vector<double>(x, x + n));
    return std::inner_product(y.begin(), y.end(), x, 0.0);
}

double closures(const double *x, int n) {
    double bias = x[0] * x[1];
    auto scaled = [&, power = x[2]](double v) { return std::pow(v, power) + bias; };
    double total = 0;
    for (int i = 0; i < n; i++) {
        total += scaled(x[i]);
        bias *= 0.5;
    }
    return total;
}

double valarrays(const double *x, int n) {
    std::valarray<double> v(x, static_cast<std::size_t>(n));
    std::valarray<double> w = std::exp(-v * v) + 2.0 * v;
    return (v * w).sum() + std::valarray<double>(w[std::slice(0, 2, 2)]).sum();
}

double ordered(const double *x, int n) {
    std::vector<double> v(x, x + n);
    std::sort(v.begin(), v.end());
    double total = 0;
    for (std::size_t i = 0; i < v.size(); i++) total += static_cast<double>(i) * v[i] * v[i];
    return total;
}

double owners(const double *x, int n) {
    std::vector<std::shared_ptr<std::vector<double>>> rows;
    for (int i = 0; i < n; i++) rows.push_back(std::make_shared<std::vector<double>>(i + 1, x[i]));
    std::weak_ptr<std::vector<double>> first = rows[0], second = rows[1];
    rows.push_back(rows[0]);
    rows[1] = std::make_shared<std::vector<double>>(2, x[0] * x[1]);
    double total = second.expired() ? 1 : 2;
    for (const auto &row : rows)
        for (double v : *row) total += v * v * row.use_count();
    if (auto kept = first.lock()) total *= kept->front();
    return total;
}
}
