"""Accesses that LLVM leaves as they are, where memory may be functions that keep nothing.

    %a = load double, ptr %g                    %a = load volatile double, ptr %g
    %b = fadd double %a, %x                     %b = fadd double %a, %x
    store double %b, ptr %g                     store volatile double %b, ptr %g
    %c = load double, ptr %g                    %c = load volatile double, ptr %g

A matrix of `__enzyme_todense` in which only triplets are put down is zero whenever it is read, and what is
stored is what comes to it. LLVM would take %b for %c, so that what came first would come twice. Of memory
that is only read two reads may be one.
"""

from collections.abc import Collection, Iterator

from lowad.ir.instructions import Call, Instruction
from lowad.ir.module import Function
from lowad.ir.types import I1, FloatType
from lowad.ir.values import Constant, ConstantInt, Value, is_zero

_FLAG = 3
"""Which argument of a copy says that it is volatile."""

_LEADS_ON = frozenset(("getelementptr", "bitcast", "addrspacecast", "freeze"))


def hold(functions: Collection[Function]) -> bool:
    """Make the accesses to numbers in `functions`, and copies of blocks, volatile, but for those to variables
    of the functions' own and to memory that is only read; say whether any is now.

    A program that has volatile accesses there stays as it is: nothing would tell them apart afterwards.
    """
    from networkx.utils import UnionFind

    instructions = [instr for fn in functions for instr in fn.instructions]
    accesses = [i for i in instructions if i.opcode in ("load", "store")]
    copies = [i for i in instructions if isinstance(i, Call) and _is_copy(i)]
    if any(i.may_be_volatile for i in accesses) or any(not is_zero(i.arguments[_FLAG]) for i in copies):
        return False
    found = [instr for instr in accesses if _is_meant(instr)]
    memory = UnionFind()
    for one, other in _joined(functions):
        memory.union(one, other)
    written = {memory[instr.operands[-1]] for instr in found if instr.opcode == "store"}
    written.update(memory[copy.arguments[0]] for copy in copies if not _is_variable(copy.arguments[0]))
    held = [instr for instr in found if memory[instr.operands[-1]] in written]
    for instr in held:
        instr.flags = ("volatile", *instr.flags)
    held_copies = [copy for copy in copies if not all(map(_is_variable, copy.arguments[:2]))]
    for copy in held_copies:
        copy.set_operand(_FLAG, ConstantInt(I1, 1))
    return bool(held or held_copies)


def release(functions: Collection[Function]) -> None:
    """Make them ordinary accesses again."""
    for instr in (instr for fn in functions for instr in fn.instructions):
        if instr.opcode in ("load", "store"):
            instr.flags = tuple(word for word in instr.flags if word != "volatile")
        elif isinstance(instr, Call) and _is_copy(instr):
            instr.set_operand(_FLAG, ConstantInt(I1, 0))


def _is_copy(call: Call) -> bool:
    return (call.callee_name or "").startswith(("llvm.memcpy.p0.p0.", "llvm.memmove.p0.p0."))


def _joined(functions: Collection[Function]) -> Iterator[tuple[Value, Value]]:
    """Yield pairs of addresses that may lead to the same memory, or to what lies there."""
    for instr in (instr for fn in functions for instr in fn.instructions):
        address = instr.operands[-1] if instr.opcode in ("load", "store") else None
        given = instr.operands[0] if instr.opcode == "store" else instr
        if address is not None:
            if given.ty.is_pointer:
                yield given, address
        elif isinstance(instr, Call):
            if _is_copy(instr):
                yield instr.arguments[0], instr.arguments[1]
            if isinstance(instr.callee, Function):
                yield from zip(instr.arguments, instr.callee.arguments, strict=False)
                yield instr, instr.callee
        elif instr.opcode == "ret":
            yield from ((value, instr.fn) for value in instr.operands)
        elif instr.ty.is_pointer:
            yield from ((value, instr) for value in instr.operands if not isinstance(value, Constant))


def _is_meant(instr: Instruction) -> bool:
    number = instr if instr.opcode == "load" else instr.operands[0]
    return isinstance(number.ty.scalar, FloatType) and not _is_variable(instr.operands[-1])


def _is_variable(address: Value) -> bool:
    while isinstance(address, Instruction) and address.opcode in _LEADS_ON:
        address = address.operands[0]
    return isinstance(address, Instruction) and address.opcode == "alloca"
