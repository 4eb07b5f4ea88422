"""Derivatives of loops that hang on relaxed comparisons keep to themselves."""

import re

import pytest

from lowad import opt

PROGRAM = """
define double @steps(double %t) {
entry:
  %h = fmul FLAGS double %t, 0x3FD5555555555555
  br label %step
step:
  %n = phi i32 [ 0, %entry ], [ %more, %step ]
  %x = phi double [ 1.0, %entry ], [ %next, %step ]
  %part = fmul FLAGS double %x, %h
  %next = fsub FLAGS double %x, %part
  %more = add i32 %n, 1
  %count = sitofp i32 %more to double
  %now = fmul FLAGS double %h, %count
  %then = fadd FLAGS double %now, %h
  %left = fcmp FLAGS ole double %then, %t
  %few = icmp slt i32 %more, 9
  %go = and i1 %left, %few
  br i1 %go, label %step, label %done
done:
  ret double %next
}
declare double @__enzyme_autodiff(...)
define double @slope(double %t) {
  %d = call double (...) @__enzyme_autodiff(ptr @steps, double %t)
  ret double %d
}
"""


@pytest.mark.parametrize(
    ("flags", "kept"), [("", False), ("nnan nsz", False), ("contract", True), ("fast", True)]
)
def test_a_derivative_whose_rounds_hang_on_rounding_is_not_inlined(flags: str, kept: bool) -> None:
    text = opt.lower(PROGRAM.replace("FLAGS", flags))
    groups = dict(re.findall(r"^attributes (#\d+) = \{(.*)\}$", text, re.MULTILINE))
    line = re.search(r"^define .*@reverse_steps\(.*$", text, re.MULTILINE)
    assert line is not None
    words = line[0] + "".join(groups[name] for name in re.findall(r"#\d+", line[0]))
    assert ("noinline" in words) is kept
