"""Where the bits of an integer may come to."""

import pytest

from lowad.analysis.types.uses import goes_beyond, goes_on, is_bit_field
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


FIELD = """
define double @f(ptr %p) {{
  %n = load {type}, ptr %p
  br label %next
next:
  %same = phi {type} [ %n, %0 ]
  {cut}
  %part = {use}
  %number = uitofp {type} %part to double
  ret double %number
}}
"""


@pytest.mark.parametrize(
    ("ty", "cut", "use", "is_field"),
    [
        ("i8", "", "and i8 %same, 7", True),
        ("i32", "", "lshr i32 %same, 12", True),
        ("i32", "%low = lshr i32 %same, 8", "and i32 %low, 1048575", True),
        ("i32", "%high = shl i32 %same, 27", "ashr i32 %high, 27", True),
        ("i32", "%low = and i32 %same, 31", "mul i32 %low, 3", True),
        # The exponent goes in steps; the fraction, and all bits, make a logarithm.
        ("i32", "%low = lshr i32 %same, 23", "and i32 %low, 255", True),
        ("i32", "", "and i32 %same, 8388607", False),
        ("i32", "%low = lshr i32 %same, 8", "and i32 %low, 32767", False),
        ("i32", "", "mul i32 %same, 3", False),
        ("i64", "", "and i64 %same, 4503599627370495", False),
        # Halves of a word may be floats.
        ("i64", "", "lshr i64 %same, 32", False),
        ("i64", "%low = lshr i64 %same, 32", "and i64 %low, 8388607", False),
        ("i64", "%low = lshr i64 %same, 32", "and i64 %low, 255", True),
        # What goes elsewhere too is no field.
        ("i32", "store i32 %same, ptr %p", "and i32 %same, 7", False),
        ("i32", "%other = uitofp i32 %same to double", "and i32 %same, 7", False),
    ],
)
def test_numbers_cut_out_of_a_word_are_bit_fields(ty: str, cut: str, use: str, is_field: bool) -> None:
    fn = parse(FIELD.format(type=ty, cut=cut, use=use)).function("f")
    assert fn is not None
    load = next(instr for instr in fn.instructions if instr.opcode == "load")
    assert is_bit_field(load) == is_field
