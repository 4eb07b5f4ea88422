"""How often a loop goes round, from the comparison at its only exit.

Each function is a part of the solver in `lowad/analysis/scev.py`: it yields the values whose expressions it
needs, and is sent them.
"""

from typing import TYPE_CHECKING

from lowad.analysis import intervals
from lowad.analysis.expr import MAX_DEPTH, Atom, Expr, Extreme, Quotient
from lowad.analysis.guards import order_of, test_of, tests_above
from lowad.analysis.loops import Loop
from lowad.analysis.prove import nonnegative
from lowad.analysis.scalar import I64, Known
from lowad.analysis.tripcount import INVERSE, SWAPPED, divided, rounds_while
from lowad.ir.instructions import Instruction
from lowad.ir.types import I32
from lowad.ir.values import ConstantInt, Value

if TYPE_CHECKING:
    from collections.abc import Generator

    from lowad.analysis.scev import Answer, Key, Scev, Work


def rounds_of(loop: Loop, scev: "Scev") -> "Work":
    """Return how often the back edge is taken each time the loop is entered, None where not known."""
    edges = scev.live_exits(loop)
    if len(edges) != 1 or loop.latch is None:
        return None
    source, target = edges[0]
    test = test_of(source)
    if test is None or scev.loops.loop_of(source) is not loop or not scev.cfg.dominates(source, loop.latch):
        return None
    left = yield from scev.operand(test.operands[0], source)
    right = yield from scev.operand(test.operands[1], source)
    leaves_on_true = source.terminator.successors[0] is target
    predicate = INVERSE[order_of(test)] if leaves_on_true else order_of(test)
    for this, other, order, side in (
        (left, right, predicate, 0),
        (right, left, SWAPPED[predicate], 1),
    ):
        recurrence = scev.affine(this.expr, loop)
        if recurrence is None or not scev.is_invariant(other.expr, loop):
            continue
        start, step = recurrence
        if not (number := step.constant):
            continue
        found = rounds_while(
            order,
            start,
            number,
            other.expr,
            wide=test.operands[side].ty is I64 or test.operands[side].ty.is_pointer,
            no_wrap=this.exact,
            exact=this.exact and other.exact,
            pointers=test.operands[side].ty.is_pointer,
        )
        if found is not None and found.is_small and found.depth <= MAX_DEPTH:
            if not (this.exact and other.exact):
                return found
            for guard in tests_above(loop.header, scev.cfg):
                for operand in guard.operands:
                    _ = yield operand
            return _simplified(found, loop, scev)
    return (yield from _of_low_half(test, predicate, (left, right), loop, scev))


def _of_low_half(
    test: Instruction, predicate: str, sides: tuple[Known, Known], loop: Loop, scev: "Scev"
) -> "Generator[Key, Answer, Expr | None]":
    """Return how often a loop goes round whose 64-bit counter is compared, by its low half, for equality.

    The counter meets the bound before it leaves the narrow type where it begins below it.
    """
    for side, bound in enumerate(reversed(sides)):
        half = test.operands[side]
        if predicate != "ne" or not isinstance(half, Instruction) or half.opcode != "trunc":
            continue
        source = half.operands[0]
        if source.ty is not I64 or half.ty is not I32:
            continue
        whole = yield from scev.operand(source, half.block)
        recurrence = scev.affine(whole.expr, loop)
        limit = yield from _unwrapped(test.operands[1 - side], bound, scev)
        if recurrence is None or not (whole.exact and limit.exact) or not scev.is_invariant(limit.expr, loop):
            continue
        start, step = recurrence
        number = step.constant
        if number is None or number <= 0 or number & (number - 1):
            continue
        for guard in tests_above(loop.header, scev.cfg):
            for operand in guard.operands:
                _ = yield operand
        distance = limit.expr - start
        reach = intervals.of_expr(distance)
        if reach and reach[1] < 1 << 32 and nonnegative(distance, scev.guards(loop.header)):
            found = divided(distance, number, exact=True)
            return found if found.is_small and found.depth <= MAX_DEPTH else None
    return None


def _unwrapped(value: Value, known: Known, scev: "Scev") -> "Generator[Key, Answer, Known]":
    """Return a narrow value, of which `known` is known, or a number that it is the low half of: a sum
    with a constant as if it did not wrap."""
    if isinstance(value, Instruction) and value.opcode == "add":
        left, right = value.operands
        if isinstance(right, ConstantInt):
            part = yield from scev.operand(left, value.block)
            return Known(part.expr + right.value, part.exact)
    return known


def _simplified(expr: Expr, loop: Loop, scev: "Scev") -> Expr:
    """Drop extremes that the branches in front of the loop decide."""
    facts = scev.guards(loop.header)

    def decided(atom: Atom) -> Expr | None:
        if isinstance(atom, Quotient):
            numerator = atom.numerator.replace(decided)
            return divided(numerator, atom.divisor, exact=False)
        if not isinstance(atom, Extreme) or atom.kind[0] != "s":
            return None
        larger, smaller = atom.left, atom.right
        if nonnegative(smaller - larger, facts):
            larger, smaller = smaller, larger
        elif not nonnegative(larger - smaller, facts):
            return None
        return larger if atom.kind == "smax" else smaller

    return expr.replace(decided)
