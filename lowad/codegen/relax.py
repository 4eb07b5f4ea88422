"""Fast mathematics: flags by which LLVM may treat floating-point numbers as real ones."""

from collections.abc import Iterable

from lowad.analysis.loops import Loops
from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.opcodes import FAST_MATH
from lowad.ir.types import I1, FloatType

_ROUNDED = frozenset(("reassoc", "arcp", "contract", "fast"))
_OPERATIONS = frozenset(("fneg", "fadd", "fsub", "fmul", "fdiv", "frem", "fcmp", "phi", "select", "call"))


def relax(functions: Iterable[Function]) -> None:
    """Mark every operation on floating-point numbers in `functions` as `fast`."""
    for fn in functions:
        for instr in fn.instructions:
            if _may_be_fast(instr):
                instr.flags = (*(flag for flag in instr.flags if flag not in FAST_MATH), "fast")


def hangs_on_rounding(loops: Loops) -> bool:
    """Whether the number of rounds of a loop hangs on a comparison that LLVM may round in several ways.

    An integrator that adds up steps has one round more or less where LLVM merges the step with what its
    caller computes: the derivative of such a function keeps to itself, as the function does when it is called
    from elsewhere.
    """
    work = [edge[0].terminator for loop in loops for edge in loop.exit_edges]
    seen = set(work)
    while work:
        instr = work.pop()
        if instr.opcode == "fcmp" and not _ROUNDED.isdisjoint(instr.flags):
            return True
        for operand in instr.operands:
            if isinstance(operand, Instruction) and operand not in seen and operand.ty is I1:
                seen.add(operand)
                work.append(operand)
    return False


def _may_be_fast(instr: Instruction) -> bool:
    if instr.opcode not in _OPERATIONS or (isinstance(instr, Call) and instr.opcode != "call"):
        return False
    return instr.opcode == "fcmp" or isinstance(instr.ty.scalar, FloatType)
