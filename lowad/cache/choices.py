"""Which operations only lead to a choice, and may be the ones not chosen.

An optimiser computes both sides of a branch ahead and selects. The side that is not taken has adjoint zero,
but its slope may be infinite there, and zero times infinity is not a number. A derivative not taken
contributes nothing (docs/conventions.md). Functions with poles, and quotients whose divisor may be zero, are
among them wherever they lead: their adjoint may also be zero by what is multiplied later, and where nothing
is there to be chosen instead (a `std::optional` without a value) no choice is left to be seen.
"""

from collections.abc import Collection

from lowad.analysis.signs import is_safe_quotient
from lowad.cache.facts import Facts
from lowad.ir.instructions import Call, Instruction, Phi
from lowad.ir.module import Block
from lowad.ir.values import Value
from lowad.rules import ScalarRow, row_of
from lowad.rules.expression import Number, Operation, walk
from lowad.rules.taken import JOINT, TAKEN, product_of


def choosable(adjoints: Collection[Instruction], facts: Facts) -> frozenset[Instruction]:
    """Return the operations whose adjoint may be zero where their slope is infinite, or all of them where
    zero is to contribute nothing anyway."""
    if facts.request.strong_zero:
        return frozenset(instr for instr in adjoints if has_slope(instr))
    found: set[Instruction] = {instr for instr in adjoints if _has_pole(instr)}
    for block in reversed(facts.cfg.rpo):
        for instr in reversed(block.instructions):
            if instr in adjoints and isinstance(row_of(instr), ScalarRow):
                users = [user for user in instr.users if user in adjoints]
                if users and all(_may_not_choose(user, instr, found) for user in users):
                    found.add(instr)
    return frozenset(instr for instr in found if has_slope(instr))


def _block(value: Value) -> Block | None:
    return value.block if isinstance(value, Instruction) else None


def _has_pole(instr: Instruction) -> bool:
    row = row_of(instr)
    return isinstance(row, ScalarRow) and row.has_pole and not is_safe_quotient(instr)


def has_slope(instr: Instruction) -> bool:
    """Whether a partial derivative of `instr` is not a plain number."""
    row = row_of(instr)
    return isinstance(row, ScalarRow) and any(
        partial is not None and not isinstance(partial, Number) for partial in row.partials
    )


def _may_not_choose(user: Instruction, value: Value, found: set[Instruction]) -> bool:
    if user in found:
        return True
    if isinstance(user, Phi):
        # What is computed where control goes there alone is not computed elsewhere.
        return all(block is not _block(value) for one, block in user.incoming if one is value)
    product = product_of(user)
    if product == TAKEN or user.opcode == "select":
        return value is not user.operands[0]
    if product == JOINT:
        return True
    row = row_of(user)
    if not isinstance(row, ScalarRow):
        return False
    operands = user.arguments if isinstance(user, Call) else user.operands
    partials = [partial for operand, partial in zip(operands, row.partials, strict=False) if operand is value]
    return all(
        partial is not None and any(isinstance(part, Operation) and part.op == "if" for part in walk(partial))
        for partial in partials
    )
