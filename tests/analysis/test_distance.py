"""Of what distances between addresses are multiples, and which numbers are never zero."""

import pytest

from lowad.analysis.distance import unit
from lowad.analysis.signs import is_safe_quotient
from lowad.ir.instructions import Instruction
from lowad.ir.parser import parse

_ENDS = """
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i"""


def _named(text: str, name: str) -> Instruction:
    module = parse(text)
    (fn,) = (fn for fn in module.functions if fn.blocks)
    return next(instr for instr in fn.instructions if instr.name == name)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("", 1),
        ("%n = sdiv exact i64 %d, 24", 24),
        ("%n = ashr exact i64 %d, 4", 16),
        ("%n = sdiv i64 %d, 24", 1),
        # Of another distance from one of the two addresses.
        ("%k = ptrtoint ptr %r to i64\n  %e = sub i64 %k, %i\n  %n = sdiv exact i64 %e, -24", 24),
        ("%k = ptrtoint ptr %r to i64\n  %e = sub i64 %k, 8\n  %n = sdiv exact i64 %e, 24", 1),
        # Of an address that is read from the same place.
        (
            "%s = load ptr, ptr %place\n  store ptr %p, ptr %place\n  %k = ptrtoint ptr %s to i64\n"
            "  %l = ptrtoint ptr %r to i64\n  %e = sub i64 %l, %k\n  %n = ashr exact i64 %e, 3",
            8,
        ),
        # Two units: what both are multiples of.
        (
            "%k = ptrtoint ptr %r to i64\n  %e = sub i64 %k, %i\n  %n = sdiv exact i64 %e, 24\n"
            "  %f = sub i64 %k, %j\n  %m = ashr exact i64 %f, 4",
            8,
        ),
    ],
)
def test_distances_are_whole_elements(more: str, expected: int) -> None:
    text = f"define i64 @f(ptr %p, ptr %q, ptr %r, ptr %place) {{\nentry:{_ENDS}\n  {more}\n  ret i64 %d\n}}"
    assert unit(_named(text, "d")) == expected


@pytest.mark.parametrize(
    ("divisor", "expected"),
    [
        ("%y = fadd double %a, 1.0", False),
        ("%s = fmul double %a, %a\n  %y = fadd double %s, 1.0", True),
        ("%s = fmul double %a, %x\n  %y = fadd double %s, 1.0", False),
        ("%s = fmul double %a, %a\n  %y = fadd double %s, 0.0", False),
        ("%s = call double @llvm.exp.f64(double %a)\n  %y = fadd double 1.0, %s", True),
        ("%y = call double @llvm.exp.f64(double %a)", False),
        ("%s = call double @llvm.fmuladd.f64(double %a, double %a, double 2.0)\n  %y = fneg double %s", True),
        ("%y = fadd double 1.0, 1.0", True),
    ],
)
def test_quotients_that_no_zero_divides(divisor: str, expected: bool) -> None:
    text = f"""declare double @llvm.exp.f64(double)
declare double @llvm.fmuladd.f64(double, double, double)
define double @f(double %x, double %a) {{
entry:
  {divisor}
  %q = fdiv double %x, %y
  ret double %q
}}"""
    assert is_safe_quotient(_named(text, "q")) is expected
