"""Large numbers that are added and taken away again, in operations that add."""

from lowad.ir.bits import as_floats
from lowad.ir.lanewise import ROUNDED
from lowad.ir.parser import parse

LARGE = "0x4338000000000000"

PROGRAM = f"""
define double @f(double %x) {{
  %up = call double @fma(double %x, double 3.0, double {LARGE})
  %whole = fsub double %up, {LARGE}
  ret double %whole
}}
"""

OWN = """
define double @fma(double %x, double %y, double %z) {
  %product = fmul double %x, %z
  ret double %product
}
"""

ALONE = """
define double @fma(double %x) {
  %square = fmul double %x, %x
  ret double %square
}
define double @f(double %x) {
  %y = call double @fma(double %x)
  ret double %y
}
"""


def _marked(text: str) -> bool:
    module = parse(text)
    as_floats(module)
    fn = module.function("f")
    assert fn is not None
    return any(ROUNDED in getattr(instr, "fn_attributes", ()) for instr in fn.instructions)


def test_the_sum_of_a_product_is_rounded_where_it_is_the_librarys() -> None:
    assert _marked(PROGRAM + "declare double @fma(double, double, double)")
    assert not _marked(PROGRAM + OWN)
    assert not _marked(ALONE)
