// Output and text beside the numbers: streams, printf, strings, clocks, random engines; none of them carries a derivative.
// levels in the suite: 0 1
#include <chrono>
#include <cmath>
#include <complex>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <valarray>
#include <vector>

#include "check.h"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);

static double told(double x) {
    std::cerr << "x is " << std::setprecision(3) << x << std::endl;
    double y = x * x;
    std::clog << "y is " << y << '\n' << std::flush;
    std::fprintf(stderr, "%g %s\n", y, "squared");
    return y * x;
}
static double noted(const double *x, int n) {
    std::ostringstream out;
    double s = 0;
    for (int i = 0; i < n; i++) {
        out << "x[" << i << "]=" << x[i] << ' ';
        s += x[i] * x[i];
    }
    return s * out.str().size();
}
// A structure that owns a stream, handed to a function that stays one: its destructor puts the tables of the stream's classes back.
struct Journal {
    std::ostringstream out;
    int lines = 0;
    template <typename T> __attribute__((noinline)) void note(const char *key, T value) {
        out << key << '=' << value << '\n';
        lines++;
    }
};
static double journalled(const double *x, int n) {
    Journal journal;
    double s = 1;
    for (int i = 0; i < n; i++) {
        s *= x[i];
        journal.note("step", s);
    }
    return s * journal.lines;
}
static double sampled(double x, int n) {
    std::mt19937 engine(42);
    std::uniform_real_distribution<double> u(0, 1);
    double s = 0, w = 0;
    for (int i = 0; i < n; i++) {
        double r = u(engine);
        s += r * x * x;
        w += r;
    }
    return s / w;
}
static double timed(double x) {
    auto start = std::chrono::steady_clock::now();
    double y = std::sin(x) * x;
    auto end = std::chrono::steady_clock::now();
    return end < start ? 0 : y;
}
// Functions that run at the end of the program, and destructors of its own classes, have the type of those of the library's, and
// are none of what `delete` may call of an object that a library has made.
struct Goodbye {
    const char *words = "";
    ~Goodbye() { std::fputs(words, stderr); }
};
static Goodbye goodbye;
struct Scale {
    virtual ~Scale() {}
    virtual double of(double x) const { return 2 * x; }
};
Scale *scale = new Scale;
static double buffered(double x) {
    std::streambuf *lines = new std::stringbuf(std::ios_base::out);
    double y = x * x * static_cast<double>(lines->sputn("lines", 5));
    delete lines;
    return scale->of(y);
}
static double arrays(double x) {
    std::valarray<double> v{1, 2, 3, 4};
    v *= x;
    std::valarray<double> w = v * v + 1.0;
    return w.sum() + std::pow(v, 2.0)[1];
}
static std::complex<double> mandelbrot(std::complex<double> c, int n) {
    std::complex<double> z = 0;
    for (int i = 0; i < n; i++) z = z * z + c;
    return z;
}
static double escaped(double x, double y) { return std::norm(mandelbrot({x, y}, 3)) + std::abs(std::complex<double>(x, y) / std::complex<double>(y, x)); }
static double of_complex(double x, double y) {
    std::complex<double> z = std::polar(x, y);
    return std::real(std::exp(z) * std::conj(std::sqrt(z))) + std::imag(std::log(z) + std::pow(z, 2));
}

TEST(streams) { NEAR(__enzyme_autodiff<double>((void *)told, 2.0), 12); }
TEST(string_stream) {
    double x[3] = {1, 2, 3}, d[3] = {0};
    __enzyme_autodiff<void>((void *)noted, x, d, 3);
    NEAR(d[0], 2 * 21); NEAR(d[2], 6 * 21);
}
TEST(stream_in_a_structure) {
    double x[3] = {2, 3, 5}, dx[3] = {0, 0, 0};
    __enzyme_autodiff<double>((void *)journalled, x, dx, 3);
    NEAR(dx[0], 3 * 15); NEAR(dx[2], 3 * 6);
}
TEST(random_engine) { NEAR(__enzyme_autodiff<double>((void *)sampled, 3.0, 5), 6); }
TEST(clocks) { NEAR(__enzyme_autodiff<double>((void *)timed, 2.0), std::cos(2.0) * 2 + std::sin(2.0)); }
TEST(deleted_by_its_base) { NEAR(__enzyme_autodiff<double>((void *)buffered, 3.0), 60); }
TEST(valarray) { NEAR(__enzyme_autodiff<double>((void *)arrays, 2.0), 4.0 * 30 + 16); }
TEST(complex_iteration) {
    double h = 1e-6;
    CLOSE(__enzyme_autodiff<double>((void *)escaped, 0.3, enzyme_const, 0.4), (escaped(0.3 + h, 0.4) - escaped(0.3 - h, 0.4)) / (2 * h), 1e-8);
    CLOSE(__enzyme_fwddiff<double>((void *)escaped, 0.3, 0.0, 0.4, 1.0), (escaped(0.3, 0.4 + h) - escaped(0.3, 0.4 - h)) / (2 * h), 1e-8);
}
TEST(complex_functions) {
    double h = 1e-6;
    CLOSE(__enzyme_autodiff<double>((void *)of_complex, 1.3, enzyme_const, 0.4), (of_complex(1.3 + h, 0.4) - of_complex(1.3 - h, 0.4)) / (2 * h), 1e-8);
}
// Texts of structures beside their numbers, through a stream of which the text is taken, and given back.
struct Noted { std::string name; double value; };
static double logged(const double *x, int n) {
    std::ostringstream log;
    Noted noted[2];
    for (int i = 0; i < 2; i++) {
        noted[i].name = "item";
        noted[i].value = x[i] * x[i];
    }
    double s = 0;
    for (auto &one : noted) {
        s += one.value;
        log << one.name;
    }
    return log.str().size() > 1000 ? 2 * s : s;
}
static double renamed(const double *x, int n) {
    std::vector<Noted> noted(2);
    noted[0].value = x[0] * x[1];
    noted[1].value = x[1];
    noted[0].name = "ab";
    noted[1].name = "a long text that lives on the heap";
    std::ostringstream log;
    log << noted[1].name;
    std::string text = log.str();
    noted[0].name = text;
    return noted[0].value * noted[0].name.size() + noted[1].value * noted[1].value;
}
static double listed(const double *x, int n) {
    std::stringstream list;
    std::vector<Noted> noted;
    for (int i = 0; i < n; i++) {
        noted.push_back({"item", x[i] * x[i]});
        list << noted[i].name << i;
    }
    double s = 0;
    for (auto &one : noted) s += one.value * one.name.size();
    return list.str().size() > 3 ? s : 0;
}
TEST(stream_both_ways) {
    double x[2] = {2, 3}, d[2] = {0, 0}, t[2] = {1, 0};
    __enzyme_autodiff<double>((void *)listed, x, d, enzyme_const, 2);
    NEAR(d[0], 16); NEAR(d[1], 24);
    NEAR(__enzyme_fwddiff<double>((void *)listed, x, t, enzyme_const, 2), 16);
}
TEST(text_taken_of_a_stream) {
    double x[2] = {2, 3}, d[2] = {0, 0}, t[2] = {1, 0};
    __enzyme_autodiff<double>((void *)logged, x, d, enzyme_const, 2);
    NEAR(d[0], 4); NEAR(d[1], 6);
    NEAR(__enzyme_fwddiff<double>((void *)logged, x, t, enzyme_const, 2), 4);
    d[0] = d[1] = 0;
    __enzyme_autodiff<double>((void *)renamed, x, d, enzyme_const, 2);
    NEAR(d[0], 3 * 34); NEAR(d[1], 2 * 34 + 6);
    NEAR(__enzyme_fwddiff<double>((void *)renamed, x, t, enzyme_const, 2), 3 * 34);
}
// Streams remember neither the texts nor the counts that they have been given: the class of characters that `endl` asks for what ends a
// line is the library's.
static std::ostringstream report;
static double reported(const Noted &noted, const std::vector<double> &x) {
    double s = noted.value;
    for (double u : x) {
        s += u * u;
        report << u << ' ';
    }
    report << x.size() << noted.name << std::endl;
    if (s > 1e9) std::cerr << noted.name << std::endl;
    return s * noted.value;
}
TEST(lines_are_ended) {
    std::vector<double> x{1, 2}, dx{0, 0}, tx{1, 0};
    Noted noted{"a name that is longer than fifteen letters", 3}, d{noted.name, 0}, t{noted.name, 0};
    __enzyme_autodiff<double>((void *)reported, &noted, &d, &x, &dx);
    NEAR(d.value, 3 + 8); NEAR(dx[0], 6); NEAR(dx[1], 12);
    NEAR(__enzyme_fwddiff<double>((void *)reported, &noted, &t, &x, &tx), 6);
}
// Numbers that are written as they are have left the program.
struct Simulation {
    std::ostream &out;
    std::vector<double> state;
    void step() {
        for (double &v : state) v *= 1.5;
        out.write(reinterpret_cast<const char *>(state.data()), state.size() * sizeof(double));
    }
};
static double simulated(const std::vector<double> &x) {
    std::ofstream file("/dev/null", std::ios::binary);
    Simulation run{file, x};
    double s = 0;
    for (int i = 0; i < 2; i++) run.step();
    for (double v : run.state) {
        double square = v * v;
        file.write(reinterpret_cast<const char *>(&square), sizeof square);
        s += square;
    }
    return s;
}
TEST(numbers_are_written) {
    std::vector<double> x{1, 2}, dx{0, 0};
    __enzyme_autodiff<double>((void *)simulated, &x, &dx);
    NEAR(dx[0], 2 * 5.0625); NEAR(dx[1], 4 * 5.0625);
}
int main() {
    RUN(lines_are_ended); RUN(numbers_are_written);
    RUN(streams); RUN(string_stream); RUN(stream_in_a_structure); RUN(random_engine); RUN(clocks); RUN(deleted_by_its_base);
    RUN(valarray); RUN(complex_iteration); RUN(complex_functions); RUN(text_taken_of_a_stream); RUN(stream_both_ways);
    return failed;
}
