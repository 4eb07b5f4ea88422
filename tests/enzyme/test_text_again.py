"""Second derivatives of programs in which text lies among numbers.

Where its bytes cannot be told from floats derivatives look whether they are zero, and so do tangents of
derivatives.
"""

from pathlib import Path

from tests.enzyme.harness import PROGRAMS, build, run

_PROGRAM = """
#include <map>
#include <string>
#include "CHECK"

template <typename Return, typename... T> Return __enzyme_autodiff(T...);
template <typename Return, typename... T> Return __enzyme_fwddiff(T...);


static double by_name(const double *x, int n) {
    std::map<std::string, double> values;
    for (int i = 0; i < n; i++) values.insert({"x" + std::to_string(i * 1000), x[i] * x[i]});
    auto first = values.find("x0");
    return first->second * values.at("x1000") + values.size();
}
static void gradient(const double *x, double *g, int n) { __enzyme_autodiff<void>((void *)by_name, x, g, n); }
TEST(hessian) {
    double x[2] = {1.5, 2.5};
    for (int i = 0; i < 2; i++) {
        double v[2] = {0, 0}, g[2] = {0, 0}, h[2] = {0, 0};
        v[i] = 1;
        __enzyme_fwddiff<void>((void *)gradient, x, v, g, h, 2);
        NEAR(g[0], 2 * x[0] * x[1] * x[1]);
        NEAR(h[i], 2 * x[1 - i] * x[1 - i]);
        NEAR(h[1 - i], 4 * x[0] * x[1]);
    }
}
int main() {
    RUN(hessian);
    return failed;
}
"""


def test_tangents_of_text_are_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "names.cpp"
    path.write_text(_PROGRAM.replace("CHECK", str(PROGRAMS / "check.h")), "utf-8")
    ran = run(build(path, 2, tmp_path))
    assert ran.failures == ()
    assert (ran.names, ran.status) == (("hessian",), 0)
