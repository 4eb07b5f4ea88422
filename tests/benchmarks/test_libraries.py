"""The parts of `benchmarks.libraries` that need no network: sources lists, programs, the check, the page."""

from pathlib import Path

import pytest

from benchmarks.libraries.build import Built, reachable
from benchmarks.libraries.check import check, distance
from benchmarks.libraries.fetch import source_lines
from benchmarks.libraries.page import page
from benchmarks.libraries.table import ROWS, Row

PROGRAM = """@used = dso_local local_unnamed_addr global ptr null, align 8
@unused = dso_local global double 1.0, align 8

define double @checked(double %x) {
  %p = load ptr, ptr @used, align 8
  %y = call double @inner(double %x)
  ret double %y
}

define double @inner(double %x) {
  ret double %x
}

define double @other(double %x) {
  %y = load double, ptr @unused, align 8
  ret double %y
}

declare double @sin(double)
"""


def test_lines_and_stanzas_become_lines_of_source_packages(tmp_path: Path) -> None:
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / "sources.list").write_text(
        "deb [arch=amd64] https://a.example/ubuntu/ noble main\n"
        "deb https://b.example/other stable main\n# deb https://c.example/debian sid main\n"
    )
    (tmp_path / "sources.list.d" / "debian.sources").write_text(
        "Types: deb\nURIs: https://a.example/debian\nSuites: one two\nComponents: main\n"
        "Signed-By: /keys/debian.gpg\n\nTypes: deb\nURIs: https://a.example/node\nSuites: x\n"
    )
    assert source_lines(tmp_path) == [
        "deb-src [arch=amd64] https://a.example/ubuntu/ noble main",
        "deb-src [signed-by=/keys/debian.gpg] https://a.example/debian one main",
        "deb-src [signed-by=/keys/debian.gpg] https://a.example/debian two main",
    ]


def test_a_whole_program_has_only_what_its_root_leads_to() -> None:
    whole = reachable(PROGRAM, "checked")
    assert "@used = internal global ptr null" in whole
    assert "define double @inner" in whole
    assert "@other" not in whole
    assert "@unused" not in whole
    assert "declare double @sin" in whole


def test_each_function_stands_once_in_the_table() -> None:
    assert len({row.function for row in ROWS}) == len(ROWS)


def test_a_gradient_that_is_not_a_number_is_infinitely_far() -> None:
    assert distance([1.0, float("nan")], [1.0, 1.0]) == float("inf")
    assert distance([2.0, 4.0], [2.0, 5.0]) == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("call", "verdict"),
    [
        ("v[0] * v[0] * v[1]", "right"),
        ("rule_of_none(v)", "refused"),
        ("v[0] + *(volatile double *)0", "failed"),
    ],
)
def test_the_outcome_of_a_row(tmp_path: Path, call: str, verdict: str) -> None:
    row = Row("none", verdict, call, ((0.5, 1.0), (1.0, 2.0)), before="double rule_of_none(const double *);")
    outcome = check(row, "", Built((), {}, {}), tmp_path, 60)
    assert outcome.verdict == verdict
    assert f"| `{verdict}` | none | {verdict}" in page([outcome])


def test_a_derivative_that_differences_contradict_is_wrong(tmp_path: Path) -> None:
    row = Row("none", "known", "v[0] * v[0]", ((0.5, 1.0),), known="v[0]**3")
    assert check(row, "", Built((), {}, {}), tmp_path, 60).verdict == "wrong"
