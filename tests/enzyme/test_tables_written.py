"""Memory behind variables that the program has set ends a derivative with a message where active numbers are
written to it, beside containers too; what is only read there is constant."""

import subprocess
from pathlib import Path

import pytest

from tests.enzyme.harness import build

PROGRAM = """\
#include <cstdio>
#include <map>
#include <vector>
template <class R, class... A> extern R __enzyme_autodiff(void *, A...);
extern int enzyme_out;
static std::vector<double> table;
static const std::vector<double> &held() { return table; }
static void fill(int n, double x, std::vector<double> &to) { if (n) to[n] = x * x, fill(n - 1, x * x, to); }
static double f(double x) {
    std::map<int, double> m;
    m[1] = x;
    WRITE;
    return m[1] * held()[1];
}
int main() {
    table = {1, 2, 3, 4};
    double d = __enzyme_autodiff<double>((void *)f, enzyme_out, 3.0);
    printf("%g\\n", d);
}
"""

WRITES = {
    "at once": "table[1] = m[1] * m[1]",
    "by recursion": "fill(2, m[1], table)",
    "through a container": "std::map<int, std::vector<double> *> to; to[5] = &table; (*to[5])[1] = m[1]",
}


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("write", WRITES)
def test_what_is_written_ends_the_program(write: str, level: int, tmp_path: Path) -> None:
    path = tmp_path / "written.cpp"
    path.write_text(PROGRAM.replace("WRITE", WRITES[write]))
    done = subprocess.run([build(path, level, tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode
    assert "leads to memory without a shadow: that in _ZL5table" in done.stderr, done.stdout


@pytest.mark.parametrize("level", [0, 2])
def test_what_is_only_read_is_constant(level: int, tmp_path: Path) -> None:
    path = tmp_path / "read.cpp"
    path.write_text(PROGRAM.replace("WRITE", "m[2] = table[3]"))
    done = subprocess.run([build(path, level, tmp_path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "2\n"), done.stderr
