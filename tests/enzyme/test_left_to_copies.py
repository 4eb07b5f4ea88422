"""Functions that run beside their derivatives, which are made of copies: one version of what they call."""

import re

import pytest

from lowad import opt

TEXT = """\
@enzyme_out = external global i32
declare double @__enzyme_autodiff(...)
declare void @release()
declare double @measure()
declare i32 @__gxx_personality_v0(...)
define internal double @inner(double %x, ptr %at) noinline personality ptr @__gxx_personality_v0 {
  %m = invoke double @measure() to label %on unwind label %pad
pad:
  %raised = landingpad { ptr, i32 } cleanup
  call void @release()
  resume { ptr, i32 } %raised
on:
  store double %m, ptr %at
  %y = fmul double %x, %x
  ret double %y
}
define ATTRIBUTES double @outer(double %x) noinline personality ptr @__gxx_personality_v0 {
  %at = alloca double
  %y = invoke double @inner(double %x, ptr %at) to label %on unwind label %pad
on:
  ret double %y
pad:
  %raised = landingpad { ptr, i32 } cleanup
  call void @release()
  resume { ptr, i32 } %raised
}
define double @main(double %x) {
  %f = call double @outer(double %x)
  %m = load i32, ptr @enzyme_out
  %d = call double (...) @__enzyme_autodiff(ptr @outer, i32 %m, double %x)
  %r = fadd double %f, %d
  ret double %r
}
"""


def bodies(text: str) -> dict[str, str]:
    """Return what is in each function of printed text."""
    return dict(re.findall(r"^define [^@\n]*@([-\w$.]+)\(.*\n((?:[^}\n].*\n|\n)*)\}", text, re.MULTILINE))


@pytest.mark.parametrize("linkage", ["internal", "", "linkonce_odr"])
def test_the_function_calls_what_its_derivative_is_made_of(linkage: str) -> None:
    made = bodies(opt.lower(TEXT.replace("ATTRIBUTES", linkage)))
    lines = made["outer"].split("\n")
    assert [line.split()[0] for line in lines if line.startswith("  ")] == ["%result", "ret"]
    assert "@outer.passing(double %" in made["outer"]
    assert "unwind label" in made["outer.passing"]
    assert [name for name in made if name.startswith("inner")] == ["inner.passing"]
