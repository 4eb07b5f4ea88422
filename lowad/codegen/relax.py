"""Fast mathematics: flags by which LLVM may treat floating-point numbers as real ones."""

from collections.abc import Iterable

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.opcodes import FAST_MATH
from lowad.ir.types import FloatType

_OPERATIONS = frozenset(("fneg", "fadd", "fsub", "fmul", "fdiv", "frem", "fcmp", "phi", "select", "call"))


def relax(functions: Iterable[Function]) -> None:
    """Mark every operation on floating-point numbers in `functions` as `fast`."""
    for fn in functions:
        for instr in fn.instructions:
            if _may_be_fast(instr):
                instr.flags = (*(flag for flag in instr.flags if flag not in FAST_MATH), "fast")


def _may_be_fast(instr: Instruction) -> bool:
    if instr.opcode not in _OPERATIONS or (isinstance(instr, Call) and instr.opcode != "call"):
        return False
    return instr.opcode == "fcmp" or isinstance(instr.ty.scalar, FloatType)
