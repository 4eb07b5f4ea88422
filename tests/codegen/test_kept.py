"""Blocks that variables keep from call to call: noted where a derivative looks for them, and nowhere else."""

from pathlib import Path

from lowad import opt
from tests.enzyme.harness import compile_to_ir

PROGRAM = """
#include <stdlib.h>
double __enzyme_autodiff(void *, ...);
extern int enzyme_const;
%s
static __attribute__((noinline)) double *allocated(int n) { return malloc(n * sizeof(double)); }
static double f(double x, int n) {
    %s
    if (n > room) {
        work = allocated(n);
        room = n;
    }
    work[0] = 1;
    for (int i = 1; i < n; i++) work[i] = work[i - 1] * x + work[i / 2];
    return work[n - 1];
}
double slope(double x, int n) { return __enzyme_autodiff((void *)f, x, enzyme_const, n); }
"""
VARIABLES = "static double *work; static int room;"


def lowered(outside: str, inside: str, folder: Path) -> str:
    source = folder / "program.c"
    source.write_text(PROGRAM % (outside, inside), "utf-8")
    return opt.lower(compile_to_ir(source, 0, folder), str(source))


def test_blocks_are_noted_for_variables_that_may_lead_to_them(tmp_path: Path) -> None:
    text = lowered(VARIABLES, "", tmp_path)
    assert all(f"call void @lowad.kept_{word}(" in text for word in ("keep", "renew"))


def test_programs_without_such_variables_have_nothing_of_it(tmp_path: Path) -> None:
    assert "kept_" not in lowered("", "double *work = 0; int room = 0;", tmp_path)
