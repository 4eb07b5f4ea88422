"""Instructions that a rewrite leaves behind: what only the code made of it that is no more."""

from collections.abc import Callable

from lowad.ir.debug import drop_records
from lowad.ir.instructions import Instruction
from lowad.ir.module import Function

PURE = frozenset(("bitcast", "load", "freeze", "phi", "select", "shufflevector", "insertelement"))
PURE |= frozenset(("extractelement", "and", "or", "xor", "sext", "inttoptr", "ptrtoint"))
PURE |= frozenset(("zext", "trunc", "shl", "lshr", "add", "insertvalue", "extractvalue"))
"""What may go where nobody uses the result."""


def is_pure(instr: Instruction) -> bool:
    """Whether an instruction is one of those that may go."""
    return instr.opcode in PURE and not instr.may_be_volatile


def drop_unused(fn: Function, may_go: Callable[[Instruction], bool] = is_pure) -> None:
    """Remove instructions that may go and whose result nobody uses, and then those that only these used."""

    def is_unused(instr: Instruction) -> bool:
        return not instr.users and may_go(instr)

    work = [instr for instr in fn.instructions if is_unused(instr)]
    gone: set[str] = set()
    while work:
        instr = work.pop()
        gone.add(instr.ref)
        parts = [item for item in instr.operands if isinstance(item, Instruction)]
        instr.block.instructions.remove(instr)
        instr.drop_operands()
        instr.parent = None
        work += [part for part in dict.fromkeys(parts) if part.parent is not None and is_unused(part)]
    if gone:
        drop_records(fn, gone)
