"""Calls of the C++ header that make no sense are errors of the compiler, at the line of the call."""

from pathlib import Path

import pytest

from lowad import cli

PROGRAM = """
#include <enzyme/enzyme>
using namespace enzyme;
double product(const double *x, double y) { return *x * y; }
double times(double x, int n) { return x * n; }
void mistakes(double *x, double *dx, double y) {
    autodiff<Reverse>(product, Active<double *>(x), Active<double>(y));
    autodiff<Reverse>(product, x, Active<double>(y));
    autodiff<Reverse>(product, Duplicated<double *>(x, dx));
    autodiff<Reverse>(times, Active<double>(y), Active<int>(3));
    autodiff<Forward>(times, Active<double>(y), Const<int>(3));
    autodiff<Reverse>(times, Duplicated<double>(y, *dx), Const<int>(3));
}
"""


def test_says_what_is_wrong_with_each_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mistakes.cpp"
    path.write_text(PROGRAM)
    assert cli.main(["opt", str(path), "--cflag", "-ferror-limit=0"]) == 1
    said = capsys.readouterr().err
    for line, words in (
        (7, "pointers and references are Duplicated"),
        (8, "each argument stands in Active, Const, Duplicated or DuplicatedNoNeed"),
        (9, "the function does not take these arguments"),
        (10, "integers Const"),
        (11, "in Forward mode an argument has its tangent beside it"),
        (12, "in Reverse mode the gradient of a number is returned"),
    ):
        assert words in said
        assert f"mistakes.cpp:{line}:" in said
