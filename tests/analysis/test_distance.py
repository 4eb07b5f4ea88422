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
        # Of an address that a loop goes on from by whole elements.
        (
            "br label %loop\nloop:\n  %at = phi ptr [ %p, %entry ], [ %next, %loop ]\n"
            "  %mid = getelementptr i8, ptr %at, i64 8\n  %next = getelementptr i8, ptr %mid, i64 16\n"
            "  %stop = icmp eq ptr %next, %q\n  br i1 %stop, label %end, label %loop\nend:",
            24,
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


def test_distances_of_an_address_that_is_chosen_as_an_integer_are_whole_elements() -> None:
    text = """define i64 @f(ptr %p, ptr %q, i1 %c) {
entry:
  %i = ptrtoint ptr %p to i64
  br i1 %c, label %other, label %done
other:
  %j = ptrtoint ptr %q to i64
  %e = sub i64 %j, %i
  %n = sdiv exact i64 %e, 24
  br label %done
done:
  %k = phi i64 [ %i, %entry ], [ %j, %other ]
  %d = sub i64 %k, %i
  %l = phi i64 [ %i, %entry ], [ 5, %other ]
  %u = sub i64 %l, %i
  ret i64 %d
}"""
    assert unit(_named(text, "d")) == 24
    assert unit(_named(text, "u")) == 1


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
