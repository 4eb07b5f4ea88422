"""Where the bits of an integer may come to."""

import pytest

from lowad.analysis.types.uses import goes_beyond, goes_on
from lowad.ir.parser import parse

CALLED = """
define internal double @below(i64 %n) {{
  %more = icmp sgt i64 %n, 1
  br i1 %more, label %again, label %done
again:
  %half = lshr i64 %n, 1
  {}
  br label %done
done:
  ret double 0.0
}}
define double @f(ptr %p) {{
  %n = load i64, ptr %p
  %r = call double @below(i64 %n)
  ret double %r
}}
"""


@pytest.mark.parametrize(
    ("use", "goes"),
    [
        ("%q = call double @below(i64 %half)", False),
        ("%q = call double @below(i64 %n)", False),
        ("%q = bitcast i64 %n to double", True),
        ("%q = call double @elsewhere(i64 %n)", True),
    ],
)
def test_what_a_callee_only_computes_with_goes_nowhere(use: str, goes: bool) -> None:
    module = parse(CALLED.format(use) + "declare double @elsewhere(i64)\n")
    fn = module.function("f")
    assert fn is not None
    load = next(instr for instr in fn.instructions if instr.opcode == "load")
    assert goes_on(load)
    assert goes_beyond(load) == goes
