"""Parts of integers that are computed with for themselves."""

from lowad.ir.parser import parse
from lowad.ir.printer import print_instruction
from lowad.rewrite.narrow import extend_lowest

HASH = """
define i64 @f(i64 %both) {
entry:
  %up = shl i64 %both, 32
  %wide = ashr exact i64 %up, 32
  %other = ashr i64 %both, 32
  %few = shl i64 %both, 8
  %odd = ashr i64 %few, 16
  %one = add i64 %wide, %other
  %sum = add i64 %one, %odd
  ret i64 %sum
}
"""


def test_the_lowest_bits_are_extended_alone_where_the_whole_is_shifted_twice() -> None:
    module = parse(HASH)
    extend_lowest(module)
    fn = module.function("f")
    assert fn is not None
    instrs = list(fn.instructions)
    opcodes = [instr.opcode for instr in instrs]
    assert opcodes == ["trunc", "sext", "ashr", "shl", "ashr", "add", "add", "ret"]
    assert "to i32" in print_instruction(instrs[0])
