"""Whether two affine accesses can meet: exact reasoning on addresses, rounds of loops and how they follow.

For one order of execution at a time, the difference of the two addresses is shown to be too large, too small,
or of the wrong remainder for an overlap, with every loop counter anywhere between its ends. Bounds of inner
loops may depend on outer counters; values that change from round to round are told apart.
"""

from typing import final

from lowad.analysis.expr import (
    ONE,
    ZERO,
    Atom,
    Count,
    Expr,
    Symbol,
    Unsigned,
    Variable,
    count,
    count_atom,
    of_atom,
)
from lowad.analysis.loops import Loop, Loops
from lowad.analysis.prove import Bound, nonnegative
from lowad.analysis.scev import Scev
from lowad.ir.instructions import Instruction
from lowad.ir.module import Block
from lowad.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Place:
    """Bytes `address` up to `address + size`, accessed in `block`; both as seen from there."""

    address: Expr
    size: Expr
    block: Block


def disjoint(scev: Scev, first: Place, second: Place, later: Loop | None) -> bool:
    """Whether `second` never overlaps `first`, in the order of execution that `later` names.

    None: both in the same round of every loop around both. Else `second` runs in a later round of `later`, a
    loop around both, in the same round of the loops around that.
    """
    case = _Case(scev, first, second, later)
    return case.is_disjoint()


@final
class _Case:
    """Two accesses in one order; what belongs to the second is renamed where it is not shared."""

    def __init__(self, scev: Scev, first: Place, second: Place, later: Loop | None) -> None:
        self.scev = scev
        self.first = first
        self.second = second
        self.later = later
        loops: Loops = scev.loops
        around_first, around_second = loops.loops_of(first.block), loops.loops_of(second.block)
        common = loops.common(first.block, second.block)
        shared = later.parent if later else common
        depth = shared.depth if shared else 0
        self.shared = around_first[:depth]
        inner = depth + 1 if later else depth
        self.own_first = around_first[inner:]
        self.own_second = around_second[inner:]
        self._differing = around_second[depth] if len(around_second) > depth else None
        self.gap = Variable("gap")
        self._renamed: dict[Atom, Expr] = {
            count_atom(loop): of_atom(Variable(f"#{loop.header.name}'")) for loop in self.own_second
        }
        if later is not None:
            self._renamed[count_atom(later)] = count(later) + ONE + of_atom(self.gap)

    def is_disjoint(self) -> bool:
        distance = self._of_second(self.second.address) - self.first.address
        first_size, second_size = self.first.size, self._of_second(self.second.size)
        if _never_by_remainder(distance, first_size.constant, second_size.constant):
            return True
        if not distance.is_small:
            return False
        bounds = self._bounds()
        facts = self._facts()
        return nonnegative(distance - first_size, facts, bounds) or nonnegative(
            -distance - second_size, facts, bounds
        )

    def _of_second(self, expr: Expr) -> Expr:
        return expr.replace(self._rename)

    def _rename(self, atom: Atom) -> Expr | None:
        match atom:
            case Count():
                return self._renamed.get(atom)
            case Symbol(value=value) | Unsigned(value=value) if isinstance(value, Instruction):
                if self._differing is not None and self._differing.contains(value):
                    return of_atom(Variable(atom.text + "'"))
            case Variable() if self._differing is not None:
                return of_atom(Variable(atom.text + "'"))
        return None

    def _bounds(self) -> list[Bound]:
        """Return the ranges of all counters, each only after those whose ends depend on it."""
        found = [
            Bound(count_atom(loop), self.scev.max_count(loop, self.first.block))
            for loop in reversed(self.own_first)
        ]
        for loop in reversed(self.own_second):
            most = self.scev.max_count(loop, self.second.block)
            atom = self._renamed[count_atom(loop)].own_atoms()[0]
            found.append(Bound(atom, None if most is None else self._of_second(most)))
        if self.later is not None:
            most = self.scev.max_count(self.later, self.second.block)
            spare = None if most is None else most - ONE
            found.append(Bound(self.gap, None if spare is None else spare - count(self.later)))
            found.append(Bound(count_atom(self.later), spare))
        found += [Bound(count_atom(loop), self._less(loop)) for loop in reversed(self.shared)]
        return found

    def _less(self, loop: Loop) -> Expr | None:
        """Return the end for a loop around both accesses: that of the one which sees fewer rounds."""
        ends = [self.scev.max_count(loop, block) for block in (self.first.block, self.second.block)]
        if ends[0] is None or ends[1] is None:
            return None
        return ends[0] if ends[0] == ends[1] - ONE else ends[1]

    def _facts(self) -> list[Expr]:
        found = list(self.scev.facts_at(self.first.block))
        found += [self._of_second(fact) for fact in self.scev.facts_at(self.second.block)]
        if self.later is not None:
            found.append(of_atom(self.gap))
            most = self.scev.max_count(self.later, self.second.block)
            if most is not None:
                # There is a later round, so the loop goes back at least once more than it did.
                found += [most - ONE, most - ONE - count(self.later) - of_atom(self.gap)]
        return list(dict.fromkeys(fact for fact in found if fact != ZERO))


def _never_by_remainder(distance: Expr, first_size: int | None, second_size: int | None) -> bool:
    """Whether no number that differs from the constant term by a multiple of all factors is an overlap."""
    if first_size is None or second_size is None:
        return False
    step = distance.divisor
    if step == 0:
        return distance.offset >= first_size or -distance.offset >= second_size
    rest = distance.offset % step
    return rest >= first_size and step - rest >= second_size
