"""Accesses that LLVM leaves as they are, where memory may be functions that keep nothing.

    %a = load double, ptr %g                    %a = load volatile double, ptr %g
    %b = fadd double %a, %x                     %b = fadd double %a, %x
    store double %b, ptr %g                     store volatile double %b, ptr %g
    %c = load double, ptr %g                    %c = load volatile double, ptr %g

A matrix of `__enzyme_todense` in which only triplets are put down is zero whenever it is read, and what is
stored is what comes to it. LLVM would take %b for %c, so that what came first would come twice.
"""

from collections.abc import Collection

from lowad.ir.instructions import Instruction
from lowad.ir.module import Function
from lowad.ir.types import FloatType
from lowad.ir.values import Value

_LEADS_ON = frozenset(("getelementptr", "bitcast", "addrspacecast", "freeze"))


def hold(functions: Collection[Function]) -> bool:
    """Make the accesses to numbers in `functions` volatile, but for those to variables of the functions' own;
    say whether any is now.

    A program that has volatile accesses there stays as it is: nothing would tell them apart afterwards.
    """
    accesses = [i for fn in functions for i in fn.instructions if i.opcode in ("load", "store")]
    if any(instr.may_be_volatile for instr in accesses):
        return False
    found = [instr for instr in accesses if _is_meant(instr)]
    for instr in found:
        instr.flags = ("volatile", *instr.flags)
    return bool(found)


def release(functions: Collection[Function]) -> None:
    """Make them ordinary accesses again."""
    for instr in (instr for fn in functions for instr in fn.instructions):
        if instr.opcode in ("load", "store"):
            instr.flags = tuple(word for word in instr.flags if word != "volatile")


def _is_meant(instr: Instruction) -> bool:
    number = instr if instr.opcode == "load" else instr.operands[0]
    return isinstance(number.ty.scalar, FloatType) and not _is_variable(instr.operands[-1])


def _is_variable(address: Value) -> bool:
    while isinstance(address, Instruction) and address.opcode in _LEADS_ON:
        address = address.operands[0]
    return isinstance(address, Instruction) and address.opcode == "alloca"
